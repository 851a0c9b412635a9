import type { FlowEvent, Tell } from '../../model/event.ts';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** Draws what a flow is doing on one line of the terminal, and takes it away again. Silent when it is no terminal. */
export class Progress implements Disposable {
  readonly #stream: NodeJS.WriteStream;
  readonly #drawn: boolean;
  #line = '';
  #frame = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(stream: NodeJS.WriteStream, wanted: boolean) {
    this.#stream = stream;
    this.#drawn = wanted && stream.isTTY === true;
  }

  readonly tell: Tell = (event) => {
    if (!this.#drawn) return;
    this.#line = words(event);
    this.#timer ??= setInterval(() => this.#draw(), 80).unref();
    this.#draw();
  };

  #draw(): void {
    this.#frame = (this.#frame + 1) % FRAMES.length;
    const width = Math.max(20, (this.#stream.columns ?? 80) - 2);
    this.#stream.write(`\r\u001B[2K${FRAMES[this.#frame]} ${this.#line.slice(0, width - 2)}`);
  }

  #clear(): void {
    if (this.#drawn) this.#stream.write('\r\u001B[2K');
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    this.#clear();
  }
}

function words(event: FlowEvent): string {
  switch (event.type) {
    case 'server-started':
      return event.of > 1 ? `${event.server} (${event.index + 1} of ${event.of})` : event.server;
    case 'step':
      return event.detail === undefined ? `${event.server}: ${event.step}` : `${event.server}: ${event.step} (${event.detail})`;
    case 'server-finished':
      return `${event.server}: ${event.grade}`;
  }
}
