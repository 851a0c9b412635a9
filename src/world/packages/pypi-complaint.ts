import { CouldNotLook } from '../../model/errors.ts';
import { newestOf, reasonOf } from './pypi-passed.ts';
import { type PipRun, WANTED_PROGRAM } from './pypi-pip.ts';
import { normalName } from './pypi-spec.ts';

/** What pip says of a package that it could not install, as one sentence that says what to do. `what` is name and version as asked. */
export function complaint(what: string, name: string, run: PipRun, python: string): CouldNotLook {
  const said = run.said.join('\n');
  const says = (sentence: string): CouldNotLook => new CouldNotLook('install-failed', sentence);
  if (/DO NOT MATCH THE HASHES/.test(said))
    return new CouldNotLook(
      'blocked',
      `What the index sent for ${what} or one of its dependencies does not have the digest that it promised.`,
    );
  if (said.includes(WANTED_PROGRAM))
    return says(
      `${what} or one of its dependencies would have to be built or fetched from a repository, and no code of a package is run while it is fetched.`,
    );
  if (/No space left/.test(said)) return says(`There is no room left on the disk to install ${what}.`);
  const refused = /\b(401|403) Client Error/.exec(said)?.[1];
  if (refused !== undefined)
    return says(`The package index refuses ${what} without credentials that it accepts (${refused}): see \`pip config list\`.`);
  if (UNREACHABLE.test(said)) return says('The package index could not be reached: check the network, the proxy and `pip config list`.');
  const wanted = notFoundIn(run);
  if (wanted !== undefined) return says(notFound(wanted, what, name, run, python));
  if (said.includes('ResolutionImpossible'))
    return says(`What ${what} depends on cannot all be had together as wheels for Python ${python}.`);
  const line = run.said.find((each) => each.startsWith('ERROR:')) ?? run.said.at(-1) ?? '';
  return says(`pip could not install ${what}${line === '' ? '' : `: ${line.replace(/^ERROR:\s*/, '').slice(0, 300)}`}`);
}

/** The requirement of which pip found no file that it may take. */
export const notFoundIn = ({ said }: PipRun): string | undefined =>
  said.map((line) => /No matching distribution found for ([\w.[\],=<>!~+*-]{1,200})/.exec(line)?.[1]).find((each) => each !== undefined);

const UNREACHABLE =
  /WARNING: Retrying|connection error|Failed to establish a new connection|Max retries exceeded|Name or service not known|SSLError|CERTIFICATE_VERIFY_FAILED|ProxyError|\b50[0234] Server Error/;

/** It is in no index, or there is no file of it that can be had here. */
function notFound(wanted: string, what: string, name: string, { passed, said }: PipRun, python: string): string {
  const [, raw = wanted, clauses = ''] = /^([\w.-]{1,120}?)(?:\[[^\]]{0,100}\])?((?:[=<>!~].{0,100})?)$/.exec(wanted) ?? [];
  const missing = normalName(raw);
  const left = passed.filter((each) => each.name === missing);
  const exact = /^==([\w.!+-]{1,80})$/.exec(clauses)?.[1];
  const whose = missing === name ? '' : `, which ${what} depends on,`;
  const subject = missing === name ? name : `${missing}${exact === undefined ? '' : ` ${exact}`}${whose}`;
  const here = /\(from versions: ([^)]{1,100000})\)/.exec(said.find((line) => line.includes('from versions:')) ?? '')?.[1] ?? 'none';
  if (left.length === 0 && here === 'none')
    return `The package index knows no package ${subject === missing ? subject : subject.replace(/,$/, '')}, or does not show it to you.`;
  const version = exact ?? newestOf(left);
  const reason = version === undefined ? undefined : reasonOf(left, version, python);
  if (reason !== undefined) return `${subject}${exact === undefined || missing !== name ? '' : ` ${exact}`} ${reason}.`;
  return clauses === '' ? `${subject} has no release that can be installed here.` : `${subject} has no release ${clauses}.`;
}
