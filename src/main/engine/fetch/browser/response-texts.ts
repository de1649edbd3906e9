import type { CDPSession } from 'playwright-core';

/**
 * Bodies of responses. Some scripts read a response as a stream and abort it when they have enough; the browser keeps
 * nothing of those, so their content is collected while it arrives.
 */
export interface ResponseTexts {
  /** Collects the content of a response from now on; call when its headers have arrived. */
  readonly follow: (requestId: string) => void;
  /** Call for each part of a response that carries content. */
  readonly receive: (requestId: string, base64: string) => void;
  readonly isFollowed: (requestId: string) => boolean;
  /** The content received so far; empty if there is none, or if the page has navigated. */
  readonly get: (requestId: string) => Promise<string>;
}

interface Stream {
  readonly parts: Buffer[];
  readonly begun: Promise<void>;
}

export function followTexts(session: CDPSession): ResponseTexts {
  const streams = new Map<string, Stream>();
  const texts = new Map<string, Promise<string>>();
  const load = async (requestId: string): Promise<string> => {
    try {
      const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
      return base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
    } catch {
      // the response was aborted, or the page has navigated and its responses are gone
      const stream = streams.get(requestId);
      await stream?.begun;
      return Buffer.concat(stream?.parts ?? []).toString('utf8');
    }
  };
  return {
    follow: (requestId) => {
      if (streams.has(requestId)) return;
      const parts: Buffer[] = [];
      const begun = session
        .send('Network.streamResourceContent', { requestId })
        .then(({ bufferedData }) => void parts.unshift(Buffer.from(bufferedData, 'base64')))
        .catch(() => undefined); // complete by now, or the browser does not know the request
      streams.set(requestId, { parts, begun });
    },
    receive: (requestId, base64) => {
      streams.get(requestId)?.parts.push(Buffer.from(base64, 'base64'));
    },
    isFollowed: (requestId) => streams.has(requestId),
    get: (requestId) => {
      const text = texts.get(requestId) ?? load(requestId);
      texts.set(requestId, text);
      return text;
    },
  };
}
