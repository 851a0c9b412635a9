import { basename } from 'node:path';
import { UsageError } from '../../model/errors.ts';
import type { ClientFormat, ServerEntry } from './contract.ts';
import { clientFormats } from './index.ts';
import { filesMatch } from './locations.ts';
import { parseText, readText, syntaxOf } from './parse.ts';

/** A client's configuration, read. */
export interface ClientFile {
  /** Name of the format. */
  readonly client: string;
  /** In the order of the file; may be empty. */
  readonly servers: readonly ServerEntry[];
}

/** Reads the servers of any client's configuration file. Throws UsageError that says what is wrong and where. */
export async function readClientFile(path: string): Promise<ClientFile> {
  const text = await readText(path);
  const syntax = syntaxOf(path);
  const document = parseText(text, syntax, basename(path));
  return recognise(document, path, syntax);
}

/** The first format that knows the document: those that keep their servers in such a file first, the common shape last. */
export function recognise(document: unknown, path: string, syntax: ClientFormat['syntax']): ClientFile {
  const rank = (format: ClientFormat): number => (filesMatch(format.files, path) ? 0 : format.name === 'mcp-servers' ? 2 : 1);
  const formats = clientFormats.filter((format) => format.syntax === syntax).sort((a, b) => rank(a) - rank(b));
  for (const format of formats) {
    const servers = format.servers(document);
    if (servers !== undefined) return { client: format.name, servers };
  }
  const known = clientFormats.filter((format) => format.syntax === syntax).map((format) => format.name);
  throw new UsageError(
    `${basename(path)} is no configuration that we know. Known for ${syntax === 'jsonc' ? 'JSON' : syntax.toUpperCase()}: ${known.join(', ')}; the common shape is {"mcpServers": {"name": {"command": "...", "args": []}}}.`,
  );
}
