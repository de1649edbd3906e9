import type { ReadResourceResult, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import type { Connection } from '../../client/connect';
import { MAX_CHARACTERS, partOf } from '../bounds';
import { readPage, readPageAddress, typeOfKind } from '../page-address';
import { offsetOf, onward } from './offset';

export const pageTemplate: ResourceTemplate = {
  name: 'stored page',
  title: 'A stored page',
  uriTemplate: 'winnow://pages/{token}/{kind}{?offset,mainContent}',
  description:
    'A page as it was visited. kind is raw, html, slim_html, markdown, text, urls, images, json_ld, json_blobs or timer; ' +
    'offset is in characters.',
};

/** A part of a stored page; null where the address names none. */
export async function readPageResource(
  connection: Connection,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult | null> {
  const address = uri.startsWith('winnow://pages/') ? readPageAddress(uri) : null;
  if (!address) return null;
  const { text, next, total } = partOf(await readPage(connection, address, signal), offsetOf(uri), MAX_CHARACTERS);
  return onward({ uri, mimeType: typeOfKind(address.kind), text }, next, `${total} characters`);
}
