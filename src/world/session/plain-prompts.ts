/** A piece of output that a program hands to a model as a prompt. */
export interface PlainPrompt {
  readonly role: string;
  readonly content: { readonly type: 'text'; readonly text: string };
}

const MOST_PROMPTS = 200;

/**
 * What a plain program prints for a model: the rest of a line behind `PROMPT:`, and `prompt` or `messages` of a JSON line or of
 * output that is JSON as a whole.
 */
export function promptsIn(output: string): PlainPrompt[] {
  const found: PlainPrompt[] = [];
  const whole = objectIn(output);
  if (whole !== undefined) found.push(...fromJson(whole));
  else
    for (const line of output.split('\n').slice(0, 50_000)) {
      const at = line.indexOf('PROMPT:');
      if (at >= 0) found.push(prompt('user', line.slice(at + 'PROMPT:'.length).trim()));
      else if (line.trimStart().startsWith('{')) found.push(...fromJson(objectIn(line) ?? {}));
    }
  return found.filter(({ content }) => content.text !== '').slice(0, MOST_PROMPTS);
}

function fromJson({ prompt: one, messages }: Record<string, unknown>): PlainPrompt[] {
  const all = typeof one === 'string' ? [prompt('user', one)] : [];
  for (const message of Array.isArray(messages) ? messages.slice(0, MOST_PROMPTS) : []) {
    const { role, content } = (message ?? {}) as { role?: unknown; content?: unknown };
    if (typeof content === 'string') all.push(prompt(typeof role === 'string' ? role.slice(0, 40) : 'user', content));
  }
  return all;
}

const prompt = (role: string, text: string): PlainPrompt => ({ role, content: { type: 'text', text } });

function objectIn(text: string): Record<string, unknown> | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
