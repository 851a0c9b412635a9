import { InvalidArgumentError } from '@commander-js/extra-typings';
import { UsageError } from '../../model/errors.ts';
import { SEVERITIES, type Severity } from '../../model/severity.ts';

/** Collects a repeated option. */
export const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** `--fail-on`. */
export function severityOrNone(value: string): Severity | 'none' {
  if (value === 'none' || (SEVERITIES as readonly string[]).includes(value)) return value as Severity | 'none';
  throw new InvalidArgumentError(`choose one of none, ${SEVERITIES.join(', ')}`);
}

/** Seconds, more than 0, as milliseconds. */
export function seconds(value: string): number {
  const number = Number(value);
  if (Number.isFinite(number) && number > 0) return Math.round(number * 1000);
  throw new InvalidArgumentError('give a number of seconds, such as 30');
}

/** A whole number, more than 0. */
export function count(value: string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('give a whole number, such as 20');
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** `K=V` pairs; a bare `K` is taken from the environment, so that a value need not stand on the command line. */
export function variables(pairs: readonly string[], environment: NodeJS.ProcessEnv): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of pairs) {
    const cut = pair.indexOf('=');
    const name = cut < 0 ? pair : pair.slice(0, cut);
    if (!NAME.test(name)) throw new UsageError(`--env ${name}: that is no name of a variable; write --env NAME=value or --env NAME`);
    const value = cut < 0 ? environment[name] : pair.slice(cut + 1);
    if (value === undefined) throw new UsageError(`--env ${name}: ${name} is not set here; write --env ${name}=value`);
    found.set(name, value);
  }
  return found;
}

const HEADER = /^([A-Za-z0-9!#$%&'*+.^_`|~-]+):[ \t]*(.*)$/;

/**
 * `--header 'Name: ${env:X}'` and `--token-env NAME`. A credential never stands on the command line, where every user of the
 * machine can read it: the value must name a variable.
 */
export function headers(lines: readonly string[], tokenEnv: string | undefined, environment: NodeJS.ProcessEnv): Map<string, string> {
  const found = new Map<string, string>();
  const value = (name: string, option: string): string => {
    const text = environment[name];
    if (text === undefined || text === '') throw new UsageError(`${option}: the environment variable ${name} is not set`);
    return text;
  };
  for (const line of lines) {
    const match = HEADER.exec(line);
    if (match === null) throw new UsageError(`--header ${line}: write it as 'Name: \${env:VARIABLE}'`);
    const [, name = '', text = ''] = match;
    if (!text.includes('${env:'))
      throw new UsageError(
        `--header ${name}: the value must come from a variable, as in '${name}: \${env:VARIABLE}', so that it stands in no process list`,
      );
    found.set(
      name,
      text.replace(/\$\{env:([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, variable: string) => value(variable, `--header ${name}`)),
    );
  }
  if (tokenEnv !== undefined) found.set('Authorization', `Bearer ${value(tokenEnv, `--token-env ${tokenEnv}`)}`);
  return found;
}
