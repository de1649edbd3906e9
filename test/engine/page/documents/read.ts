import { readDocument } from '../../../../src/main/engine/page/documents/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import { getInput, PAGE_URL } from '../page';

export type Body = string | Uint8Array;

/** A body read as it would be from `PAGE_URL`. */
export async function readBody(body: Body, contentType: string | null = null, url = PAGE_URL) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return readDocument(bytes, contentType, url);
}

/** A body made ready for the include kinds; fails where it holds no page. */
export async function inputOfBody(body: Body, contentType: string | null = null) {
  const read = await readBody(body, contentType);
  if ('message' in read) throw new Error(read.message);
  const page = parsePage(read.markup, PAGE_URL, read.text);
  return { ...getInput(''), page, structured: () => readStructured(page) };
}
