import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageUsed } from '../../model/report.ts';
import type { FetchOptions, Installed, PackageKind } from './contract.ts';

/** Servers from a Python index, with the user's pip configuration: wheels only, nothing of a package is run to install it. */
export default {
  scheme: 'pypi',
  async fetch(spec: string, { cache, signal, bin }: FetchOptions): Promise<Installed> {
    const { parsePypiSpec } = await import('./pypi-spec.ts');
    const { pythonHere, sitePackages } = await import('./pypi-python.ts');
    const { choosePypi } = await import('./pypi-choose.ts');
    const { installedPypi } = await import('./pypi-install.ts');
    const { pypiBin } = await import('./pypi-bin.ts');
    const asked = parsePypiSpec(spec);
    const python = await pythonHere();
    const shelf = join(cache, 'pypi');
    await mkdir(shelf, { recursive: true });
    const choice = await choosePypi(asked, python, shelf, signal);
    const tree = await installedPypi(choice, python, shelf, signal);
    const { start, own } = await pypiBin(tree.folder, sitePackages(tree.folder, python), choice.name, bin);
    const used: PackageUsed = {
      purl: `pkg:pypi/${choice.name}@${encodeURIComponent(choice.version)}`,
      name: choice.name,
      version: choice.version,
      integrity: `sha256-${Buffer.from(choice.sha256, 'hex').toString('base64')}`,
      tree: tree.digest,
      notes: choice.notes,
    };
    return { used, folder: tree.folder, own, start, skippedScripts: [] };
  },
} satisfies PackageKind;
