import type { Kysely, Transaction } from 'kysely';
import type { Alert, AlertKind, Delivery, Webhook } from '../../../model/web.ts';
import type { Letter, WebhookStore } from './contract.ts';
import { newId, newSecret, storable } from './names.ts';
import type { Db, Row, Tables } from './tables.ts';

/** Who is told, and the letters that are under way. A letter is kept until it is done with, so none is lost when we end. */
export function webhookStore(db: Db): WebhookStore {
  return {
    async add({ url, on }, now) {
      const secret = newSecret('webhook');
      const row = await db.all
        .insertInto('webhooks')
        .values({
          id: newId(),
          url: storable(url),
          kinds_json: JSON.stringify(on),
          secret,
          created_at: now.toISOString(),
          delivery_json: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { ...webhookOf(row), secret };
    },
    async list() {
      return (await db.all.selectFrom('webhooks').selectAll().orderBy('no').execute()).map(webhookOf);
    },
    async secretOf(id) {
      return (await db.all.selectFrom('webhooks').select('secret').where('id', '=', id).executeTakeFirst())?.secret;
    },
    delivered: (id, delivery) => delivered(db.all, id, delivery),
    async remove(id) {
      const { numDeletedRows } = await db.all.deleteFrom('webhooks').where('id', '=', id).executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    post: (alert, now) => db.write((within) => post(within, alert, now)),
    letters: (now, until, limit) => db.write((within) => letters(within, db, { now, until, limit })),
    tried: (letter, delivery, again) =>
      db.write(async (within) => {
        if (again === undefined) await within.deleteFrom('letters').where('id', '=', letter.id).execute();
        else
          await within
            .updateTable('letters')
            .set({ attempts: delivery.attempts, next_at: again.toISOString() })
            .where('id', '=', letter.id)
            .execute();
        await delivered(within, letter.webhookId, delivery);
      }),
  };
}

async function delivered(within: Kysely<Tables>, id: string, delivery: Delivery): Promise<void> {
  await within
    .updateTable('webhooks')
    .set({ delivery_json: JSON.stringify(delivery) })
    .where('id', '=', id)
    .execute();
}

/** What an alert says of a server. */
export const alertOf = (
  server: { readonly id: string; readonly label: string },
  kind: AlertKind,
  says: string,
  now: Date,
): Omit<Alert, 'id' | 'reportId'> => ({
  schema: 'assayer.alert/1',
  kind,
  at: now.toISOString(),
  server: { id: server.id, label: server.label },
  says,
});

/** Lays an alert down for all who want it; gives how many. */
export async function post(within: Transaction<Tables>, alert: Alert, now: Date): Promise<number> {
  const hooks = await within.selectFrom('webhooks').select(['id', 'kinds_json']).orderBy('no').execute();
  const wanting = hooks.filter(({ kinds_json }) => (JSON.parse(kinds_json) as string[]).includes(alert.kind));
  let laid = 0;
  for (const { id } of wanting) {
    const { numInsertedOrUpdatedRows } = await within
      .insertInto('letters')
      .values({
        id: newId(),
        webhook_id: id,
        alert_id: alert.id,
        alert_json: JSON.stringify(alert),
        attempts: 0,
        next_at: now.toISOString(),
      })
      .onConflict((on) => on.columns(['webhook_id', 'alert_id']).doNothing())
      .executeTakeFirstOrThrow();
    laid += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return laid;
}

async function letters(
  within: Transaction<Tables>,
  db: Db,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly Letter[]> {
  const rows = await within
    .selectFrom('letters')
    .selectAll()
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .orderBy('no')
    .limit(limit)
    .$if(db.dialect.is === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  const taken: Letter[] = [];
  for (const row of rows) {
    const hook = await within.selectFrom('webhooks').select(['url', 'secret']).where('id', '=', row.webhook_id).executeTakeFirstOrThrow();
    await within.updateTable('letters').set({ next_at: until.toISOString() }).where('id', '=', row.id).execute();
    const { id, webhook_id: webhookId, alert_json, attempts } = row;
    taken.push({ id, webhookId, ...hook, alert: JSON.parse(alert_json) as Alert, attempts });
  }
  return taken;
}

const webhookOf = (row: Row<'webhooks'>): Webhook => ({
  id: row.id,
  url: row.url,
  on: JSON.parse(row.kinds_json) as AlertKind[],
  createdAt: row.created_at,
  lastDelivery: row.delivery_json === null ? undefined : (JSON.parse(row.delivery_json) as Delivery),
});
