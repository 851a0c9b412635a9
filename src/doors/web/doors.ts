import type { Door } from './door.ts';
import { guardDoors } from './routes/guard.ts';
import { jobDoors } from './routes/jobs.ts';
import { reportDoors } from './routes/reports.ts';
import { serverDoors } from './routes/servers.ts';
import { sessionDoors } from './routes/session.ts';
import { shareDoors } from './routes/shares.ts';
import { teamDoors } from './routes/team.ts';

/** Every path of the API. */
export const DOORS: readonly Door[] = [
  ...sessionDoors,
  ...jobDoors,
  ...serverDoors,
  ...reportDoors,
  ...shareDoors,
  ...teamDoors,
  ...guardDoors,
];
