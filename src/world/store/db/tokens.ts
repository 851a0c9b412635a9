import type { ApiToken, Role } from '../../../model/web.ts';
import type { TokenStore } from './contract.ts';
import { hashOf, newId, newSecret, storable } from './names.ts';
import type { Db, Row } from './tables.ts';

/** Who may do what. Of a token only its hash is kept. */
export function tokenStore(db: Db): TokenStore {
  return {
    async add({ name, role, expires }, now) {
      const token = newSecret('token');
      const row = await db.all
        .insertInto('tokens')
        .values({
          id: newId(),
          name: storable(name),
          role,
          hash: hashOf(token),
          created_at: now.toISOString(),
          expires_at: expires?.toISOString() ?? null,
          used_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { ...tokenOf(row), token };
    },
    async find(token, now) {
      // Found by its hash, so how long it takes tells nothing of a token.
      const row = await db.all.selectFrom('tokens').selectAll().where('hash', '=', hashOf(token)).executeTakeFirst();
      const at = now.toISOString();
      if (row === undefined || (row.expires_at !== null && row.expires_at <= at)) return undefined;
      // A write for each look would cost more than it tells.
      if (row.used_at !== null && now.getTime() - Date.parse(row.used_at) < 60_000) return tokenOf(row);
      await db.all.updateTable('tokens').set({ used_at: at }).where('id', '=', row.id).execute();
      return tokenOf({ ...row, used_at: at });
    },
    async list() {
      return (await db.all.selectFrom('tokens').selectAll().orderBy('no').execute()).map(tokenOf);
    },
    async remove(id) {
      const { numDeletedRows } = await db.all.deleteFrom('tokens').where('id', '=', id).executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

const tokenOf = (row: Row<'tokens'>): ApiToken => ({
  id: row.id,
  name: row.name,
  role: row.role as Role,
  createdAt: row.created_at,
  expiresAt: row.expires_at ?? undefined,
  lastUsedAt: row.used_at ?? undefined,
});
