/** Requests in progress on which a page's text may depend. */
export interface OpenRequests {
  /** `isNew` is false for a redirected request, and for the page itself. */
  readonly begin: (request: {
    readonly id: string;
    readonly url: string;
    readonly type: string;
    readonly isNew: boolean;
  }) => void;
  readonly end: (id: string) => void;
  readonly count: () => number;
  /** From here on a request like one before counts as new, since something was done that may ask it again. */
  readonly actOn: () => void;
  /** Milliseconds since one began or ended. */
  readonly idleMs: () => number;
}

// Resources that can change the text of a page. Long responses of other kinds (images, beacons, event streams) never
// delay it.
const MATTERING = new Set(['Document', 'Script', 'Stylesheet', 'XHR', 'Fetch']);
const LONG_POLL_MS = 6000; // a request that is answered later than this is a poll, or its page does without
const POLL = /[/.](socket\.io|signalr|sockjs|engine\.io|comet|longpoll\w*|eventsource|sse)\b|[?&]transport=/i;

export function followRequests(): OpenRequests {
  const startedAt = new Map<string, number>();
  const asked = new Set<string>();
  let activeAt = performance.now();
  return {
    begin: ({ id, url, type, isNew }) => {
      if (!MATTERING.has(type)) return;
      // a page that asks the same again and again is polling
      const again = isNew && asked.has(url);
      asked.add(url);
      if (again || POLL.test(url)) return;
      activeAt = performance.now();
      startedAt.set(id, activeAt);
    },
    end: (id) => {
      if (startedAt.delete(id)) activeAt = performance.now();
    },
    count: () => {
      const oldest = performance.now() - LONG_POLL_MS;
      return [...startedAt.values()].filter((at) => at > oldest).length;
    },
    actOn: () => asked.clear(),
    idleMs: () => performance.now() - activeAt,
  };
}
