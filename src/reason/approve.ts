import { CouldNotLook, UsageError } from '../model/errors.ts';
import type { Inventory } from '../model/inventory.ts';
import type { Lock, LockedServer } from '../model/lock.ts';
import type { ServerReport } from '../model/report.ts';
import { redact as redactSecrets } from '../text/secrets.ts';
import { forGit, type Redact } from './for-git.ts';
import { isComplete } from './grade.ts';
import { fingerprintOfPins, pinsOf, repeatedIds, sealOf } from './pin.ts';

export interface Approval {
  /** What is seen now, after looking again. */
  readonly seen: Pick<ServerReport, 'label' | 'inventory' | 'package' | 'gaps' | 'score' | 'probe'>;
  /** What was approved before; undefined when nothing was. */
  readonly lock: Lock | undefined;
  /** The fingerprint that the reviewed report shows. */
  readonly fingerprint: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Default: everything that has the shape of a credential. */
  readonly redact?: Redact;
}

/**
 * The lock with this server approved as it is seen now; the others stay as they are. Throws CouldNotLook when it was not
 * read to the end, and UsageError when it is not what was reviewed (both fingerprints are named), when the fingerprint
 * has the wrong form, or when two things go by one name.
 */
export const approve = ({ seen, lock, fingerprint, by, at, redact = redactSecrets }: Approval): Lock => {
  const { label, inventory } = seen;
  const wanted = wellFormed(fingerprint);
  if (inventory === undefined) {
    throw new CouldNotLook(
      seen.gaps[0]?.reason ?? 'unreachable',
      `${label} could not be read, so there is nothing to approve: ${seen.gaps[0]?.says ?? 'it gave nothing'}`,
    );
  }
  const broken = inventory.lists.filter((list) => !isComplete(list)).map(({ list, stop }) => `${list} (${stop})`);
  const missed = seen.gaps.filter(({ what }) => what.startsWith('list:')).map(({ what }) => what.slice('list:'.length));
  const names = [...broken, ...missed.filter((list) => !broken.some((name) => name.startsWith(`${list} `)))].join(', ');
  if (names !== '') {
    throw new CouldNotLook('list-incomplete', `${label} was not read to the end: ${names}. What nobody has seen cannot be approved`);
  }
  const pins = pinsOf(inventory, redact);
  const used =
    seen.package === undefined ? undefined : { purl: seen.package.purl, integrity: seen.package.integrity, tree: seen.package.tree };
  const now = fingerprintOfPins(pins, used);
  if (now !== wanted) throw new UsageError(mismatch(label, wanted, now));
  const twice = repeatedIds(pins);
  if (twice.length > 0)
    throw new UsageError(
      `${label} offers ${twice.join(', ')} more than once; nobody can say which of them would be called, so it cannot be approved`,
    );
  const server = lockedServer(seen, inventory, { pins, used, fingerprint: now, by, at, redact });
  return { version: 1, servers: { ...lock?.servers, [label]: { ...server, seal: sealOf(server) } } };
};

const wellFormed = (fingerprint: string): string => {
  const text = fingerprint.trim().toLowerCase();
  const print = /^[0-9a-f]{64}$/.test(text) ? `sha256:${text}` : text;
  if (/^sha256:[0-9a-f]{64}$/.test(print)) return print;
  throw new UsageError(
    `${JSON.stringify(fingerprint.slice(0, 100))} is no fingerprint; take the one that the report shows: sha256: and 64 hex digits`,
  );
};

const mismatch = (label: string, wanted: string, now: string): string =>
  `${label} is not what was reviewed, and nothing was approved.
  reviewed: ${wanted}
  seen now: ${now}
Scan it again and read the report. If it changes from one scan to the next, it does not say the same thing twice: do not approve it.`;

interface Made {
  readonly pins: LockedServer['pins'];
  readonly used: LockedServer['package'];
  readonly fingerprint: string;
  readonly by: string;
  readonly at: string;
  readonly redact: Redact;
}

const lockedServer = (seen: Approval['seen'], inventory: Inventory, { pins, used, fingerprint, by, at, redact }: Made): LockedServer => {
  const shown = (text: string | undefined): string | undefined => (text === undefined ? undefined : forGit(text, redact));
  const { identity, transport, era, protocolVersion, posture, capabilities, instructions } = inventory;
  return {
    label: seen.label,
    fingerprint,
    identity: { name: shown(identity.name), version: shown(identity.version) },
    transport,
    era,
    protocolVersion: forGit(protocolVersion, redact),
    posture: posture.name,
    capabilities: Object.keys(capabilities)
      .map((name) => forGit(name, redact))
      .sort(),
    instructions: shown(instructions),
    package: used,
    pins,
    ...(seen.probe === undefined ? {} : { profile: seen.probe.profile }),
    grade: seen.score.grade,
    approved: { by: forGit(by, redact), at },
  };
};
