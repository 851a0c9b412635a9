import { setFlagsFromString } from 'node:v8';

/** How often code must run before the platform makes it quick. */
export type Haste =
  /** While made-up calls run: about a tenth of what is usual, so that hundreds of them do what takes thousands. */
  | 'warming'
  /** While real ones do: a guard runs the same few thousand functions again and again, and those that no made-up call reached are soon known too. */
  | 'guarding';

/**
 * The settings of the platform by its major version, each tried there: what is not known is left as it is, for it complains of what it
 * does not know. In 20 they are bytes of bytecode (usual: 67,584), later ones count calls (usual: 400 and 3,000).
 */
const SETTINGS: Readonly<Record<string, Readonly<Record<Haste, readonly string[]>>>> = {
  20: { warming: ['--interrupt-budget=5000'], guarding: ['--interrupt-budget=20000'] },
  22: {
    warming: ['--invocation-count-for-maglev=40', '--invocation-count-for-turbofan=300'],
    guarding: ['--invocation-count-for-maglev=120', '--invocation-count-for-turbofan=900'],
  },
};

/** What a version of the platform is told; nothing where it is not known. */
export function settingsFor(haste: Haste, version: string = process.versions.node): readonly string[] {
  const major = version.split('.')[0] ?? '';
  return SETTINGS[major === '24' ? '22' : major]?.[haste] ?? [];
}

/** Tells the platform. It changes how long things take, and nothing else. */
export function hasten(haste: Haste): void {
  for (const flag of settingsFor(haste)) setFlagsFromString(flag);
}
