import { UsageError } from '../../../model/errors.ts';
import { type Seen, seenInMessages, seenInRecords } from '../../../reason/guard/seen.ts';
import { isRecording, recordedMessages, recordingLabel } from '../../../world/session/index.ts';
import { recordsIn } from './audit.ts';

/** The calls that a file holds: a recording (each connection is a session) or the record of a guard. Throws UsageError when it is neither. */
export async function seenIn(file: string): Promise<readonly Seen[]> {
  if (!(await isRecording(file))) {
    const records = await recordsIn(file);
    if (records.length === 0) throw new UsageError(`${file}: this is neither a recording nor the record of a guard`);
    return seenInRecords(records);
  }
  const label = await recordingLabel(file);
  const messages = await recordedMessages(file);
  const connections = [...new Set(messages.map(({ connection }) => connection))];
  return connections.map((connection) =>
    seenInMessages(
      label,
      messages.filter((message) => message.connection === connection),
    ),
  );
}
