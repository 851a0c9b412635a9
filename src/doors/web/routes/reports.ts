import { z } from '@hono/zod-openapi';
import { comparison } from '../comparison.ts';
import { door } from '../door.ts';
import { exported, FORMAT } from '../exports.ts';
import { notThere } from '../problem.ts';
import { byId, COMPARISON, id, STORED_REPORT } from '../schemas.ts';

/** Reports: shown, taken home, compared. */
export const reportDoors = [
  door({
    method: 'get',
    path: '/api/reports/{id}',
    role: 'read',
    says: 'One report.',
    params: byId,
    answers: STORED_REPORT,
    async handle({ store, params }) {
      const stored = await store.reports.get(params.id);
      if (stored === undefined) throw notThere('report');
      return stored;
    },
  }),
  door({
    method: 'get',
    path: '/api/reports/{id}/export/{format}',
    role: 'read',
    says: 'One report as a file.',
    params: z.object({ id, format: FORMAT }),
    answers: 'file',
    async handle({ store, params }) {
      const stored = await store.reports.get(params.id);
      if (stored === undefined) throw notThere('report');
      return exported(stored, params.format);
    },
  }),
  door({
    method: 'get',
    path: '/api/reports/{id}/compare/{other}',
    role: 'read',
    says: 'What is not as it was: the older of both reports comes first.',
    params: z.object({ id, other: id }),
    answers: COMPARISON,
    async handle({ store, params }) {
      const [one, other] = await Promise.all([store.reports.get(params.id), store.reports.get(params.other)]);
      if (one === undefined || other === undefined) throw notThere('report');
      return comparison(one, other);
    },
  }),
];
