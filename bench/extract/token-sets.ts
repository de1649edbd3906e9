import type { Template } from '../../src/shared/template';
import { isRow, type Row } from './data';
import { BENCH_SETS } from './sets';

/** Pages whose views are measured, with the values that must not be left out. */
export interface TokenSet {
  readonly name: string;
  readonly pages: number;
  readonly perPage: 'one' | 'many';
  readonly templateFor: (truth: Row) => Template;
  readonly valuesOf: (truth: Row) => readonly string[];
}

const LISTS: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/Comment|Review/, { author: 'author', date: 'date', text: 'text of the post' }],
  [/Product/, { name: 'name', price: 'price', url: 'link', image: 'image' }],
  [/./, { title: 'title', url: 'link' }],
];

const PAGES: Readonly<Record<string, number>> = { recipes: 50, products: 26, articles: 35 };

export const TOKEN_SETS: readonly TokenSet[] = [
  ...BENCH_SETS.filter(({ name }) => name in PAGES).map(({ name, template, fields }) => ({
    name,
    pages: PAGES[name] ?? 0,
    perPage: 'one' as const,
    templateFor: () => template,
    valuesOf: (truth: Row) => Object.keys(fields).flatMap((field) => textsIn(at(truth, field))),
  })),
  {
    name: 'lists',
    pages: 30,
    perPage: 'many',
    templateFor: (truth) => LISTS.find(([type]) => type.test(String(truth.type)))?.[1] ?? {},
    valuesOf: ({ records }) =>
      Array.isArray(records) ? records.filter(isRow).flatMap(({ name, props }) => textsIn([name, props])) : [],
  },
  {
    name: 'main-content',
    pages: 40,
    perPage: 'one',
    templateFor: () => ({
      title: 'title',
      author: 'author',
      date: 'publication date',
      content: 'full text of the main content',
    }),
    valuesOf: (truth) => textsIn([truth.title, truth.author, truth.with]),
  },
];

/** The value at a dotted path of a truth. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (isRow(inner) ? inner[key] : undefined), value);
}

/** All texts and numbers in a truth's value. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRow(value) ? Object.values(value).flatMap(textsIn) : [];
}
