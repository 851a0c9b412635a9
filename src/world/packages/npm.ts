import { join } from 'node:path';
import type { PackageUsed } from '../../model/report.ts';
import type { FetchOptions, Installed, PackageKind } from './contract.ts';
import { binOf } from './npm-bin.ts';
import { registryOptions } from './npm-config.ts';
import { installed } from './npm-install.ts';

/** Servers from an npm registry, with the user's npm configuration, and without running one script of theirs. */
export default {
  scheme: 'npm',
  async fetch(spec: string, { cache, signal, bin }: FetchOptions): Promise<Installed> {
    // What reads versions and specifiers is loaded only for packages.
    const { choose, parseSpec } = await import('./npm-choose.ts');
    const choice = await choose(parseSpec(spec), registryOptions());
    const tree = await installed(choice, cache, signal);
    const { start, skippedScripts } = await binOf(tree.folder, choice.name, bin);
    const used: PackageUsed = {
      purl: packageUrl(choice.name, choice.version),
      name: choice.name,
      version: choice.version,
      integrity: choice.integrity,
      tree: tree.digest,
      notes: [...choice.notes, ...tree.notes, ...onUnbuilt(tree.unbuilt)],
    };
    return { used, folder: tree.folder, own: join(tree.folder, 'node_modules', choice.name), start, skippedScripts };
  },
} satisfies PackageKind;

const packageUrl = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;

function onUnbuilt(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const shown = [...new Set(names)].slice(0, 8).join(', ');
  return [`Install scripts of dependencies were not run, so parts that are built by them may be missing: ${shown}.`];
}
