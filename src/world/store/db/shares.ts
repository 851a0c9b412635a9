import type { Share } from '../../../model/web.ts';
import type { ShareStore } from './contract.ts';
import { hashOf, newId, newSecret } from './names.ts';
import type { Db, Row } from './tables.ts';

/** Links to one report. Of what opens it only the hash is kept. */
export function shareStore(db: Db): ShareStore {
  return {
    async add(reportId, expires, now) {
      const token = newSecret('share');
      const row = await db.all
        .insertInto('shares')
        .values({
          id: newId(),
          report_id: reportId,
          hash: hashOf(token),
          created_at: now.toISOString(),
          expires_at: expires.toISOString(),
          revoked: 0,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { ...shareOf(row), path: `/s/${token}` };
    },
    async of(reportId) {
      return (await db.all.selectFrom('shares').selectAll().where('report_id', '=', reportId).orderBy('no').execute()).map(shareOf);
    },
    async revoke(id) {
      const { numUpdatedRows } = await db.all.updateTable('shares').set({ revoked: 1 }).where('id', '=', id).executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async open(token, now) {
      const row = await db.all.selectFrom('shares').selectAll().where('hash', '=', hashOf(token)).executeTakeFirst();
      if (row === undefined) return { is: 'unknown' };
      return row.revoked === 1 || row.expires_at <= now.toISOString() ? { is: 'over' } : { is: 'open', reportId: row.report_id };
    },
  };
}

const shareOf = (row: Row<'shares'>): Share => ({
  id: row.id,
  reportId: row.report_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revoked: row.revoked === 1,
});
