import type { CDPSession } from 'playwright-core';
import type { Exchange } from '../../page/index';
import type { ResponseEvent } from './response-event';

/** Records whole exchanges of a visit: the page's own, and those of its scripts. */
export interface CaptureExchanges {
  /** Call with each request when it is sent. */
  readonly ask: (event: AskedEvent) => void;
  /** Call with each response when its headers have arrived. */
  readonly offer: (event: ResponseEvent) => void;
  /** Call when a response is complete, with its size on the wire. */
  readonly take: (requestId: string, wireBytes: number) => void;
  /** Call before more of a list is loaded. */
  readonly more: () => void;
  /** In the order in which they were sent; waits for bodies in progress. */
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

const MAX_EXCHANGES = 60; // of a visit; data comes with the first ones
const MAX_CHARS = 2_000_000; // of one answer
const MAX_SUM_CHARS = 6_000_000;
const MAX_BODY_CHARS = 50_000; // of a request
const DATA_TYPES = /json|html|event-stream|^text\/(?:plain|javascript)|^$/i;

/** Headers that the browser or the client sends by itself. */
const OWN_HEADERS =
  /^(?:sec-|:|if-)|^(?:user-agent|referer|origin|cookie|host|connection|content-length|pragma|cache-control|accept-encoding|accept-language|upgrade-insecure-requests|priority|dnt|range)$/;

type Asked = Omit<Exchange, 'status' | 'contentType' | 'text'> & { readonly place: number };

/** Records exchanges, limited in number and size. */
export function captureExchanges(session: CDPSession): CaptureExchanges {
  const asked = new Map<string, Asked>();
  const offered = new Map<string, Asked & Pick<Exchange, 'status' | 'contentType'>>();
  const bodies: Promise<(Exchange & { readonly place: number }) | null>[] = [];
  let room = MAX_SUM_CHARS;
  let places = 0;
  let isMore = false;
  let pageId: string | null = null;

  const read = async (requestId: string, head: Asked & Pick<Exchange, 'status' | 'contentType'>) => {
    try {
      const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
      const text = base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
      if (text.length > Math.min(MAX_CHARS, room)) return null;
      room -= text.length;
      return { ...head, text };
    } catch {
      return null; // the page has navigated, and its responses are gone
    }
  };
  return {
    ask: ({ requestId, type, wallTime, request: { method, url, headers, postData } }) => {
      if (type !== 'XHR' && type !== 'Fetch' && type !== 'Document') return;
      if (places >= MAX_EXCHANGES || (postData?.length ?? 0) > MAX_BODY_CHARS) return;
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
    },
    offer: ({ requestId, response: { status, mimeType } }) => {
      const request = asked.get(requestId);
      if (request && status >= 200 && status <= 299 && DATA_TYPES.test(mimeType))
        offered.set(requestId, { ...request, status, contentType: mimeType });
    },
    take: (requestId, wireBytes) => {
      const head = offered.get(requestId);
      if (head && wireBytes <= MAX_CHARS) bodies.push(read(requestId, head));
    },
    more: () => {
      isMore = true;
    },
    all: async () => {
      const captured = (await Promise.all(bodies)).filter((each) => each !== null);
      return captured.sort((a, b) => a.place - b.place).map(({ place: _, ...exchange }) => exchange);
    },
  };
}

function keepChosen(headers: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(named.filter(([name]) => !OWN_HEADERS.test(name)));
}
