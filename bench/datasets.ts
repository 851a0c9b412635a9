import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../src/model/inventory.ts';

/** Folder of the shared data sets; undefined where there is none (they are not part of the package). */
export const DATASETS: string | undefined = [process.env['ASSAYER_DATASETS'], join(import.meta.dirname, '../../shared/datasets')].find(
  (folder) => folder !== undefined && folder !== '' && existsSync(folder),
);

/** What a real server declared, as recorded. */
export interface RealServer {
  readonly label: string;
  readonly initialize: JsonObject;
  readonly tools: readonly JsonObject[];
  readonly prompts: readonly JsonObject[];
  readonly resources: readonly JsonObject[];
}

const parse = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** Metadata of real servers, presumed honest: what npm servers say, and what servers built from source said. */
export function realServers(datasets: string): RealServer[] {
  const folder = join(datasets, 'real-metadata/servers');
  const npm = readdirSync(folder)
    .sort()
    .map((name) => {
      const {
        package: label,
        initialize,
        tools,
        prompts = [],
        resources = [],
      } = parse<{ package: string; initialize: JsonObject; tools: JsonObject[]; prompts?: JsonObject[]; resources?: JsonObject[] }>(
        join(folder, name),
      );
      return { label, initialize, tools, prompts, resources };
    });
  const built = parse<{ server: string; initialize: JsonObject; tools: JsonObject[] }[]>(join(datasets, 'transcripts/tools-list.json')).map(
    ({ server, initialize, tools }) => ({ label: server, initialize, tools, prompts: [], resources: [] }),
  );
  return [...npm, ...built];
}

/** One record of the multilingual injection set. */
export interface Injection {
  readonly prompt_id: number;
  readonly user_input: string;
  readonly injection_variant: string;
  readonly injection_type: string;
  readonly speaking_language: string;
}

export const injections = (datasets: string): Injection[] =>
  ['english.json', 'multilingual.json'].flatMap((name) => parse<Injection[]>(join(datasets, 'injection-multilingual', name)));

/** How to start a real npm server. */
export interface StartSpec {
  readonly package: string;
  readonly version: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  readonly needs: readonly string[];
}

export const npmCorpus = (datasets: string): StartSpec[] => parse<StartSpec[]>(join(datasets, 'corpus/npm.json'));

/** Servers from elsewhere, most of them from PyPI. */
export const otherCorpus = (
  datasets: string,
): (Omit<StartSpec, 'files'> & { readonly ecosystem: string; readonly files?: StartSpec['files'] })[] =>
  parse(join(datasets, 'corpus/other.json'));
