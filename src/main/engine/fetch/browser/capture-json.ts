import type { CapturedResponse } from '../../page/index';
import type { ResponseEvent } from './response-event';
import type { ResponseTexts } from './response-texts';

/** Collects the JSON that a page's scripts load. */
export interface CaptureJson {
  /** Call with each response when its headers have arrived. */
  readonly offer: (event: ResponseEvent) => void;
  /** Call when a response is complete or was aborted, with its size on the wire. */
  readonly take: (requestId: string, wireBytes: number) => void;
  /** The captured responses, in the order of their headers; waits for bodies still arriving. */
  readonly all: () => Promise<readonly CapturedResponse[]>;
}

const MAX_RESPONSES = 200;
const LARGEST_CHARS = 5_000_000;
const LARGEST_SUM_CHARS = 20_000_000;
const MAY_BE_JSON = /json|^text\/(plain|javascript|html)$|^$/i;

interface Offer {
  readonly place: number;
  readonly url: string;
  readonly status: number;
}

interface Captured {
  readonly place: number;
  readonly response: CapturedResponse;
}

/** Captures the JSON bodies of fetch and XHR responses, limited in number and size. */
export function captureJson(texts: ResponseTexts): CaptureJson {
  const offered = new Map<string, Offer>();
  const bodies: Promise<Captured | null>[] = [];
  let room = LARGEST_SUM_CHARS;

  const read = async (requestId: string, { place, url, status }: Offer): Promise<Captured | null> => {
    const text = await texts.get(requestId);
    if (text.length > Math.min(LARGEST_CHARS, room) || !isJsonText(text)) return null;
    room -= text.length;
    return { place, response: { url, status, text } };
  };
  return {
    offer: ({ requestId, type, response: { url, status, mimeType } }) => {
      if ((type !== 'XHR' && type !== 'Fetch') || status < 200 || status > 299) return;
      if (!MAY_BE_JSON.test(mimeType)) return;
      offered.set(requestId, { place: offered.size, url, status });
      if (type === 'Fetch') texts.follow(requestId);
    },
    take: (requestId, wireBytes) => {
      const response = offered.get(requestId);
      if (!response || bodies.length >= MAX_RESPONSES || wireBytes > LARGEST_CHARS) return;
      bodies.push(read(requestId, response));
    },
    all: async () => {
      const captured = (await Promise.all(bodies)).filter((each) => each !== null);
      return captured.sort((a, b) => a.place - b.place).map(({ response }) => response);
    },
  };
}

/** Whether a text is a JSON object or list; single numbers or words are useless. */
function isJsonText(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
