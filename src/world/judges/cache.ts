import { createHash, randomBytes } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, type Json } from '../../model/inventory.ts';
import { ensureFolder } from '../store/ensure-folder.ts';

/** Answers that a model gave before. What is kept is the answer as it came, never what was made of it, and never a silence. */
export interface AnswerCache {
  get(question: Json): Promise<Json | undefined>;
  /** What cannot be kept is not: nobody waits for it. */
  put(question: Json, answer: Json): Promise<void>;
}

/** Bytes of one answer that are kept. */
const MOST = 262_144;

/** A folder of the user's own, which nobody else can read: names of internal servers and what they say stand in it. */
export function openCache(folder: string): AnswerCache {
  const fileOf = (question: Json): string => join(folder, `${createHash('sha256').update(JSON.stringify(question)).digest('hex')}.json`);
  return {
    async get(question) {
      try {
        const file = fileOf(question);
        const { size, mode } = await stat(file);
        // What others may write is nobody's answer.
        if (size > MOST || (mode & 0o022) !== 0) return undefined;
        const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
        return isObject(kept) && kept['schema'] === SCHEMA ? kept['answer'] : undefined;
      } catch {
        return undefined;
      }
    },
    async put(question, answer) {
      const file = fileOf(question);
      const text = JSON.stringify({ schema: SCHEMA, answer });
      if (Buffer.byteLength(text) > MOST) return;
      const temporary = `${file}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        await ensureFolder(folder, 0o700);
        const handle = await open(temporary, 'wx', 0o600);
        try {
          await handle.writeFile(text);
        } finally {
          await handle.close();
        }
        await rename(temporary, file);
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined);
      }
    },
  };
}

const SCHEMA = 'assayer.answer/1';
