import { createLookup } from '@shared/table';
import type { PageNode } from './page-tree';

export type NodeRole = 'link' | 'button' | 'image' | 'heading' | 'cell' | 'entry' | 'time' | 'paragraph';

const ROLES: Readonly<Record<string, NodeRole>> = createLookup({
  a: 'link',
  button: 'button',
  img: 'image',
  picture: 'image',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  td: 'cell',
  th: 'cell',
  li: 'entry',
  time: 'time',
  p: 'paragraph',
});

/** What an element is for a reader; null for a box that only contains others. */
export function getRole({ tag }: PageNode): NodeRole | null {
  return ROLES[tag] ?? null;
}
