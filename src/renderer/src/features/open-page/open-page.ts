import type { RequestInput } from '@shared/contract';
import { hasWildcard } from '@shared/pattern';
import { call } from '../../api/client';
import { readTarget } from '../../store/draft/target';
import { texts } from '../../texts';

/** Token of a stored page, from the link to one of its copies; null if the link is invalid. */
export function getLinkToken(link: string | null | undefined): string | null {
  return /\/pages\/([\w-]+)\//.exec(link ?? '')?.[1] ?? null;
}

/** A page that could not be read, with its visit's message. */
export class PageNotOpened extends Error {}

/** Visits a page and returns the token of its stored copy. Throws `PageNotOpened`, and what `call` throws. */
export async function visitAndStore(url: string, how: Pick<RequestInput<'visit'>, 'render'> = {}): Promise<string> {
  const answer = await call('visit', { url, include: ['timer'], unlisted: true, ...how });
  const [result] = 'results' in answer ? answer.results : [];
  const token = 'links' in answer ? getLinkToken(Object.values(answer.links)[0]) : null;
  if (token === null || result?.status !== 'ok')
    throw new PageNotOpened(texts.picker.notOpened(result?.message ?? null));
  return token;
}

/** A typed address, with its scheme completed like in a browser. */
export function getTypedAddress(typed: string): string {
  const address = typed.trim();
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}

/** The page to open for the Pages input: its first URL, or the fixed part of its pattern; empty if there is none. */
export function getPage(target: string): string {
  const read = readTarget(target);
  if (read.kind === 'urls') return read.urls[0] ?? '';
  if (read.kind !== 'pattern') return '';
  const { href } = read.pattern;
  return hasWildcard(href) ? href.slice(0, href.indexOf('*')).replace(/[^/]*$/, '') : href;
}
