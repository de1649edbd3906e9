import type { Locator } from '@shared/extractor';
import { type FieldQuery, fold, holdsWords } from '../../extract/index';

const NAMED = 1.15; // just what the field is called
const AKIN = 1.07; // has the field's name among its words
const AROUND = 1.04; // stands in something that is called so
const OTHER = 0.9; // is called something else
const STRANGE_DATA = 0.8; // a property of another name that happens to say the same

/** How well the words of a locator fit the field's name and description; 1 where it has no words. */
export function fitOf(locator: Locator, query: FieldQuery): number {
  if (locator.by === 'label') return wordFit(locator.label, query, OTHER);
  if (locator.by === 'data') return dataFit(locator.path, query);
  const last = locator.selector.split(/ (?:> )?(?![^[]*\])/).at(-1) ?? '';
  if (/^h1\b/.test(last) && query.concept?.id === 'name') return NAMED;
  const names = [...locator.selector.matchAll(/[#.]([\w-]+)|\[[\w-]+="([^"]*)"\]/g)].map(
    ([, name, value]) => name ?? value ?? '',
  );
  const fits = names.map((name) => wordFit(fold(name), query, 1));
  return Math.max(1, fits.at(-1) ?? 1, ...fits.map((fit) => (fit > 1 ? AROUND : 1)));
}

function dataFit(path: string, query: FieldQuery): number {
  const inner = path.slice(path.indexOf('.') + 1);
  if (query.properties.includes(inner) || query.meta.includes(path)) return NAMED;
  const last = fold(path.slice(path.lastIndexOf('.') + 1).replace(/^.*:/, ''));
  return wordFit(last, query, STRANGE_DATA);
}

function wordFit(words: string, { terms }: FieldQuery, other: number): number {
  if (terms.has(words)) return NAMED;
  for (const term of terms) if (holdsWords(words, term)) return AKIN;
  return other;
}
