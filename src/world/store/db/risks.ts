import type { Risk } from '../../../model/web.ts';
import type { RiskStore } from './contract.ts';
import { newId, storable } from './names.ts';
import type { Db, Row } from './tables.ts';

/** What a team lives with, and until when. */
export function riskStore(db: Db): RiskStore {
  return {
    async add({ serverId, fingerprint, rule, reason, expires, by }, now) {
      const row = await db.all
        .insertInto('risks')
        .values({
          id: newId(),
          server_id: serverId,
          fingerprint,
          rule,
          reason: storable(reason),
          expires,
          taken_by: storable(by),
          at: now.toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return riskOf(row);
    },
    async list(serverId) {
      let query = db.all.selectFrom('risks').selectAll().orderBy('no');
      if (serverId !== undefined) query = query.where('server_id', '=', serverId);
      return (await query.execute()).map(riskOf);
    },
    async remove(id) {
      const { numDeletedRows } = await db.all.deleteFrom('risks').where('id', '=', id).executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

const riskOf = (row: Row<'risks'>): Risk => ({
  id: row.id,
  serverId: row.server_id,
  fingerprint: row.fingerprint,
  rule: row.rule,
  reason: row.reason,
  expires: row.expires,
  by: row.taken_by,
  at: row.at,
});
