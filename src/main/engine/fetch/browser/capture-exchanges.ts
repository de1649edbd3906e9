import type { Exchange } from '../../page/index';
import type { ResponseEvent } from './response-event';
import type { ResponseTexts } from './response-texts';

/** Records the full requests and responses of a visit: the page's own, and those of its scripts. */
export interface CaptureExchanges {
  /** Call with each request when it is sent. */
  readonly ask: (event: AskedEvent) => void;
  /** Call with each response when its headers have arrived. */
  readonly offer: (event: ResponseEvent) => void;
  /** Call when a response is complete, with its size on the wire. */
  readonly take: (requestId: string, wireBytes: number) => void;
  /** Call before more of a list is loaded. */
  readonly more: () => void;
  /** In the order in which they were sent; waits for bodies still arriving. */
  readonly all: () => Promise<readonly Exchange[]>;
}

export interface AskedEvent {
  readonly requestId: string;
  readonly type?: string;
  readonly wallTime?: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postData?: string;
    readonly hasPostData?: boolean;
  };
}

const MAX_EXCHANGES = 60; // per visit; a page requests its data first
const MAX_ASKED = 1000; // requests per visit that are examined
const MAX_CHARS = 2_000_000; // per response
const MAX_SUM_CHARS = 6_000_000;
const MAX_BODY_CHARS = 50_000; // per request
const DATA_TYPES = /json|html|event-stream|x-component|^text\/(?:plain|javascript)|^$/i;

/** Content types that scripts read as a stream. */
const STREAMED = /x-component|event-stream/i;

/** Headers that the browser or HTTP client adds by itself. */
const OWN_HEADERS =
  /^(?:sec-|:|if-)|^(?:user-agent|referer|origin|cookie|host|connection|content-length|pragma|cache-control|accept-encoding|accept-language|upgrade-insecure-requests|priority|dnt|range)$/;

type Asked = Omit<Exchange, 'status' | 'contentType' | 'text'> & { readonly place: number };
type Offered = Asked & Pick<Exchange, 'status' | 'contentType'>;

/** Records exchanges, up to a number and size. */
export function captureExchanges(texts: ResponseTexts): CaptureExchanges {
  const asked = new Map<string, Asked>();
  const offered = new Map<string, Offered>();
  const bodies: Promise<(Exchange & { readonly place: number }) | null>[] = [];
  let room = MAX_SUM_CHARS;
  let places = 0;
  let isMore = false;
  let pageId: string | null = null;

  const read = async (requestId: string, head: Offered) => {
    const text = await texts.get(requestId);
    if (text === '' || text.length > Math.min(MAX_CHARS, room)) return null;
    room -= text.length;
    return { ...head, text };
  };
  return {
    ask: ({ requestId, type, wallTime, request: { method, url, headers, postData } }) => {
      if (type !== 'XHR' && type !== 'Fetch' && type !== 'Document') return;
      if (places >= MAX_ASKED || (postData?.length ?? 0) > MAX_BODY_CHARS || isPrefetch(headers)) return;
      if (type === 'Document') pageId ??= requestId; // later ones are frames
      const cause = requestId === pageId ? 'page' : isMore ? 'more' : 'load';
      const at = Math.round((wallTime ?? 0) * 1000);
      asked.set(requestId, {
        method,
        url,
        headers: keepChosen(headers),
        body: postData ?? null,
        at,
        cause,
        place: places++,
      });
      // a short response may be complete before its headers are processed here
      if (wantsStream(headers)) texts.follow(requestId);
    },
    offer: ({ requestId, response: { status, mimeType } }) => {
      const request = asked.get(requestId);
      if (request && status >= 200 && status <= 299 && DATA_TYPES.test(mimeType))
        offered.set(requestId, { ...request, status, contentType: mimeType });
      if (offered.has(requestId) && STREAMED.test(mimeType)) texts.follow(requestId);
    },
    take: (requestId, wireBytes) => {
      const head = offered.get(requestId);
      if (head && wireBytes <= MAX_CHARS && bodies.length < MAX_EXCHANGES) {
        offered.delete(requestId);
        bodies.push(read(requestId, head));
      }
    },
    more: () => {
      isMore = true;
    },
    all: async () => {
      const open = [...offered].filter(([requestId]) => texts.isFollowed(requestId));
      const reads = [...bodies, ...open.map(([requestId, head]) => read(requestId, head))];
      const captured = (await Promise.all(reads)).filter((each) => each !== null);
      return captured.sort((a, b) => a.place - b.place).map(({ place: _, ...exchange }) => exchange);
    },
  };
}

function wantsStream(headers: Readonly<Record<string, string>>): boolean {
  return Object.entries(headers).some(
    ([name, value]) => /^rsc$/i.test(name) || (/^accept$/i.test(name) && STREAMED.test(value)),
  );
}

/** Whether a request prefetches a page the user may visit next; a list page sends one for each of its links. */
function isPrefetch(headers: Readonly<Record<string, string>>): boolean {
  return Object.entries(headers).some(
    ([name, value]) => /prefetch/i.test(name) || (/purpose$/i.test(name) && /prefetch/i.test(value)),
  );
}

function keepChosen(headers: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(named.filter(([name]) => !OWN_HEADERS.test(name)));
}
