import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dataFolder } from './files.ts';

/** Where it is kept what the web door keeps: as named, as in the environment, or in the folder for data of this user. */
export async function storePlace(named: string | undefined): Promise<string> {
  const place = named ?? process.env['ASSAYER_STORE'];
  if (place !== undefined) return place;
  const file = join(dataFolder(), 'assayer.db');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  return file;
}
