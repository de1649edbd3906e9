import type { ApiTarget } from '@shared/client/call-api';
import { fetchApi } from '@shared/client/call-api';
import { INCLUDE_KINDS, INCLUDES, Include } from '@shared/include';
import { z } from 'zod';
import type { Connection } from '../client/connect';
import { ToolRefusal } from './tool';

/** A stored page in one content kind. */
export interface PageAddress {
  readonly token: string;
  readonly kind: Include;
  readonly mainContent: boolean;
}

const Kind = z.preprocess((name) => INCLUDES.find((kind) => INCLUDE_KINDS[kind].key === name) ?? name, Include);

/** Parses an API link, a resource URI or a bare token; null if it is none of these. */
export function readPageAddress(text: string): PageAddress | null {
  const [, token, kind = 'markdown', query = ''] =
    /(?:^|\/pages\/)([\w-]{10,})(?:\/(\w+))?(?:\?(.*))?$/.exec(text.trim()) ?? [];
  if (token === undefined) return null;
  const known = Kind.safeParse(kind);
  if (!known.success) return null;
  return { token, kind: known.data, mainContent: new URLSearchParams(query).get('mainContent') === 'true' };
}

/** Resource URI of a stored page. */
export function getPageUri({ token, kind, mainContent }: PageAddress): string {
  return `winnow://pages/${token}/${kind}${mainContent ? '?mainContent=true' : ''}`;
}

/** The whole text of a stored page. */
export function fetchStoredPage(
  { target }: Connection,
  { token, kind, mainContent }: PageAddress,
  signal: AbortSignal,
): Promise<string> {
  return getBody(target, `/pages/${token}/${kind}${mainContent ? '?mainContent=true' : ''}`, signal);
}

/** Throws `ToolRefusal` if it names no stored page. */
export function requirePageAddress(text: string): PageAddress {
  const address = readPageAddress(text);
  if (address) return address;
  throw new ToolRefusal(
    `"${text}" names no stored page.`,
    'Send the page that a visit or list_urls returned; for a page of the web, use visit.',
  );
}

/** Body of a GET. Throws like `callApi`. */
async function getBody(target: ApiTarget, path: string, signal: AbortSignal): Promise<string> {
  const response = await fetchApi(target, { method: 'GET', path, body: null }, { signal });
  return response.text();
}
