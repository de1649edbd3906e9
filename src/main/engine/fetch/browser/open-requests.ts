/** Requests in progress that may affect a page's text. */
export interface OpenRequests {
  /** `isNew` is false for a redirected request, and for the page itself. */
  readonly begin: (request: {
    readonly id: string;
    readonly url: string;
    readonly type: string;
    readonly isNew: boolean;
    /** Frame that loads a document. */
    readonly frameId: string | undefined;
  }) => void;
  readonly end: (id: string) => void;
  /** A frame moved to another process, which reports its requests elsewhere. */
  readonly moveFrame: (frameId: string) => void;
  readonly count: () => number;
  /** Number of requests so far, finished or not. */
  readonly begun: () => number;
  /** Call before an action: a repeated request then counts as new, because the action may have caused it. */
  readonly actOn: () => void;
  /** Milliseconds since a request started or ended. */
  readonly idleMs: () => number;
}

// Resource types that can change a page's text. Long responses of other types (images, beacons, event streams) never delay it.
const MATTERING = new Set(['Document', 'Script', 'Stylesheet', 'XHR', 'Fetch']);
const LONG_POLL_MS = 6000; // a request pending longer is a long poll, or the page does without it
const POLL = /[/.](socket\.io|signalr|sockjs|engine\.io|comet|longpoll\w*|eventsource|sse)\b|[?&]transport=/i;

export function followRequests(): OpenRequests {
  const startedAt = new Map<string, number>();
  const ofFrames = new Map<string, string>();
  const asked = new Set<string>();
  let activeAt = performance.now();
  let begun = 0;
  return {
    begin: ({ id, url, type, isNew, frameId }) => {
      if (!MATTERING.has(type)) return;
      // a page that repeats a request is polling
      const again = isNew && asked.has(url);
      asked.add(url);
      if (again || POLL.test(url)) return;
      begun++;
      activeAt = performance.now();
      startedAt.set(id, activeAt);
      if (type === 'Document' && frameId !== undefined) ofFrames.set(frameId, id);
    },
    end: (id) => {
      if (startedAt.delete(id)) activeAt = performance.now();
    },
    moveFrame: (frameId) => {
      const id = ofFrames.get(frameId);
      if (id !== undefined && startedAt.delete(id)) activeAt = performance.now();
    },
    count: () => {
      const oldest = performance.now() - LONG_POLL_MS;
      return [...startedAt.values()].filter((at) => at > oldest).length;
    },
    begun: () => begun,
    actOn: () => asked.clear(),
    idleMs: () => performance.now() - activeAt,
  };
}
