import type { Block, Part } from './outline';

const UNFOLDED = /\s\s|[^\S ]/;
const MAX_TEXT = 160; // characters; the beginning of a block shows whether it is navigation or content

/** The beginning of a block's text, with white space folded. */
export function getBeginning(block: Block): string {
  let text = '';
  for (const { data } of block.texts) {
    const piece = data.length > 2 * MAX_TEXT ? data.slice(0, 2 * MAX_TEXT) : data;
    text += ` ${piece.trim()}`;
    if (text.length > 2 * MAX_TEXT) break;
  }
  const folded = UNFOLDED.test(text) ? text.replaceAll(/\s+/g, ' ') : text;
  return folded.trim().slice(0, MAX_TEXT);
}

/** Level of the heading that contains a block, 1 to 6; 0 if it is in none. */
export function getHeadingLevel({ owner }: Block): number {
  let part: Part | null = owner;
  for (let up = 0; part !== null && up < 3; up++) {
    const { name, attribs } = part.element;
    if (name.length === 2 && name[0] === 'h' && /[1-6]/.test(name)) return Number(name[1]);
    if (attribs.role === 'heading') return Math.min(6, Number(attribs['aria-level'] ?? 2) || 2);
    part = part.parent;
  }
  return 0;
}
