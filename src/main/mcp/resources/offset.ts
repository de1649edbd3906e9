import type { ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

const Offset = z.coerce.number().int().min(0).catch(0);

/** Where to start reading; 0 if the URI does not say. */
export function getOffset(uri: string): number {
  return Offset.parse(new URL(uri).searchParams.get('offset'));
}

interface Read {
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
}

/** The part that was read, and the URI of the next, if there is one. */
export function createPartResult(read: Read, next: number | null, whole: string): ReadResourceResult {
  if (next === null) return { contents: [{ ...read }] };
  const address = new URL(read.uri);
  address.searchParams.set('offset', String(next));
  const note = `Cut: the whole has ${whole}. ${address.href} continues it.`;
  return { contents: [{ ...read }, { uri: address.href, mimeType: 'text/plain', text: note }] };
}
