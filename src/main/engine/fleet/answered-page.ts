import { type FetchedPage, flatten } from '../fetch/index';
import type { HttpAnswer, RenderedAnswer } from './messages';

type Answered = Omit<HttpAnswer, 'read'> | Omit<RenderedAnswer, 'read'>;

/** Converts a worker's answer to the page that a local visit would give; null if it has none. */
export function toFetchedPage(url: string, answer: Answered, body: Uint8Array): FetchedPage | null {
  if (answer.kind === 'rendered')
    return answer.fetched.kind === 'failure' ? null : { ...answer.fetched, body, captured: [] };
  const { status, wireBytes, firstByteMs, downloadMs } = answer;
  return {
    kind: 'response',
    finalUrl: url,
    httpStatus: status,
    headers: flatten(answer.headers),
    body,
    wireBytes,
    tier: 'none',
    timing: { firstByteMs, downloadMs, totalMs: firstByteMs + downloadMs, redirects: 0 },
    rendered: false,
    captured: [],
  };
}
