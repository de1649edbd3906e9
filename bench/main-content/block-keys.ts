import { getBeginning } from '../../src/main/engine/page/main-content/block-text';
import type { Outline } from '../../src/main/engine/page/main-content/outline';
import { getInnerWords } from '../../src/main/engine/page/main-content/reading';
import { getFirstTokens, getPhrase, namesReader } from '../../src/main/engine/page/main-content/vocabulary';

export type NumberOf = (text: string) => number;

/** Gives each text a number, and tells the texts in the order of their numbers. */
export function numberedTexts(): { readonly numberOf: NumberOf; readonly texts: readonly string[] } {
  const known = new Map<string, number>();
  const texts: string[] = [];
  const parseNumber = (text: string) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    known.set(text, texts.length);
    return texts.push(text) - 1;
  };
  return { numberOf: parseNumber, texts };
}

/** The words of each block, as keys of one table: names `n`, names within a line `i`, words `w` and phrases `p` by their first letter. */
export function keysOfBlocks({ parts, blocks }: Outline): readonly (readonly string[])[] {
  const namesOf = namesReader();
  const names: (readonly string[])[] = [];
  for (const { index, parent, element } of parts) {
    const own = namesOf(element).map((word) => `n${word}`);
    names[index] = parent ? [...new Set([...(names[parent.index] ?? []), ...own])] : own;
  }
  return blocks.map((block) => {
    const text = getBeginning(block);
    const phrase = getPhrase(text);
    const inner = [...getInnerWords(block, namesOf)].map((word) => `i${word}`);
    const own = [
      ...inner,
      ...getFirstTokens(text).map((word) => `w${word}`),
      ...(phrase === null ? [] : [`p${phrase}`]),
    ];
    return [...(names[block.owner.index] ?? []), ...own];
  });
}
