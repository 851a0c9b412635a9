import { useEffect, useRef, useState } from 'react';

/** `again`: it broke off and is taken up by itself. `over`: there is no more to come. */
export type Line = 'connecting' | 'live' | 'again' | 'over';

const WAIT = 2_000;

/**
 * Follows server-sent events. A break is mended by the browser, which says what it saw last; where it gives up (the server was away),
 * we ask anew and the caller passes over what it has. `hear` says true when all was said.
 */
export const useEvents = (path: string | undefined, hear: (data: unknown) => boolean): Line => {
  const [line, setLine] = useState<Line>('connecting');
  const heard = useRef(hear);
  heard.current = hear;
  useEffect(() => {
    if (path === undefined) return undefined;
    let source: EventSource | undefined;
    let timer: number | undefined;
    const open = (): void => {
      source = new EventSource(path);
      source.addEventListener('open', () => setLine('live'));
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (!heard.current(JSON.parse(data))) return;
        setLine('over');
        source?.close();
      });
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return setLine('again');
        setLine('again');
        timer = window.setTimeout(open, WAIT);
      });
    };
    open();
    return () => {
      source?.close();
      window.clearTimeout(timer);
    };
  }, [path]);
  return line;
};
