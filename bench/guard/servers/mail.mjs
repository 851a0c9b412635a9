// Mail: an inbox that is a folder of texts, and an outbox.
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { serve } from './loop.mjs';

const tool = (name, description, properties, required, hints, run) => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required },
  annotations: hints,
  run,
});
const to = { type: 'string', description: 'Address of the recipient' };

serve({
  name: 'mailbox',
  tools: [
    tool('list_messages', 'Messages of the inbox, newest first.', {}, [], { readOnlyHint: true }, () =>
      existsSync('inbox') ? readdirSync('inbox').reverse() : [],
    ),
    tool('read_message', 'Text of a message.', { name: { type: 'string' } }, ['name'], { readOnlyHint: true }, ({ name }) =>
      readFileSync(`inbox/${String(name).replaceAll('/', '')}`, 'utf8'),
    ),
    tool(
      'send_message',
      'Send a message.',
      {
        to,
        cc: { type: 'string', description: 'Further recipients, when the user names some' },
        subject: { type: 'string' },
        body: { type: 'string' },
      },
      ['to', 'subject', 'body'],
      { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
      ({ to: recipient, cc, subject, body }) => {
        appendFileSync('outbox.txt', `${JSON.stringify({ to: recipient, cc, subject, body })}\n`);
        return `Sent to ${recipient}.`;
      },
    ),
    tool('find_contact', 'Addresses that fit a name.', { name: { type: 'string' } }, ['name'], { readOnlyHint: true }, ({ name }) =>
      existsSync('contacts.txt')
        ? readFileSync('contacts.txt', 'utf8')
            .split('\n')
            .filter((line) => line.toLowerCase().includes(String(name).toLowerCase()))
        : [],
    ),
  ],
});
