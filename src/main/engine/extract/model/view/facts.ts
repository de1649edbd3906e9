import type { Page, StructuredData } from '../../../page/index';
import { readBlobs } from '../../../page/index';
import { getPageLanguage } from '../../language';
import type { Asked } from '../asked';
import type { ViewNode, ViewPiece } from '../types';
import type { ViewText } from './compose';

interface Fact {
  readonly path: string;
  readonly text: string;
}

const HEAD = ['title', 'description', 'author', 'keywords'] as const;
const GRAPH = [
  'og:title',
  'og:site_name',
  'og:description',
  'article:author',
  'article:published_time',
  'product:price:amount',
  'product:price:currency',
] as const;
const MAX_FACTS = 40;
const MAX_BLOB_FACTS = 400; // characters of data from a page without text, where data is all there is
const MAX_TEXT = 160; // characters; longer texts are on the page as well
const MAX_DEPTH = 6;
const MAX_LOOKED_AT = 20_000;
const EMPTY_PAGE = 300; // characters of text; a page with less is drawn by scripts from its data

/** Facts of the page's head that its text lacks, numbered from 1. */
export function headFacts(page: Page, { meta, openGraph }: StructuredData, asked: Asked, shown: string): ViewText {
  const named = HEAD.flatMap((name) => fact(name, meta[name]));
  const graph = GRAPH.flatMap((name) => fact(name, openGraph[name]));
  const language = asked.words.has('language') ? fact('language', getPageLanguage(page) ?? undefined) : [];
  return composeFacts([...language, ...unseen([...named, ...graph], shown)], 1);
}

/** Facts of JSON-LD and microdata that the page's text lacks, and the data of an empty page; numbered from `from`. */
export function statedFacts(
  page: Page,
  { entities }: StructuredData,
  asked: Asked,
  shown: string,
  from: number,
): ViewText {
  const stated = entities
    .slice(0, 20)
    .flatMap(({ types, properties }) => listLeaves(types[0] ?? 'Thing', properties, asked))
    .filter(({ text }) => text.length <= MAX_TEXT);
  const facts = unseen(stated, shown).slice(0, MAX_FACTS);
  if (shown.length >= EMPTY_PAGE) return composeFacts(facts, from);
  const data = readBlobs(page).flatMap(({ name, data }) => listLeaves(name, data, asked));
  return composeFacts([...facts, ...unseen(data, shown).slice(0, MAX_BLOB_FACTS)], from);
}

function fact(path: string, value: string | readonly string[] | undefined): readonly Fact[] {
  const text = typeof value === 'string' ? value : value?.join(', ');
  return text === undefined || text.trim() === ''
    ? []
    : [{ path: `meta[${path}]`, text: text.replace(/\s+/g, ' ').trim() }];
}

/** Removes duplicates and facts that the page's text contains. */
function unseen(facts: readonly Fact[], shown: string): readonly Fact[] {
  const seen = new Set<string>();
  return facts.filter(({ text }) => {
    const key = text.toLowerCase();
    const isNew = !seen.has(key) && !(key.length > 3 && shown.includes(key));
    seen.add(key);
    return isNew;
  });
}

/** Plain values in data with their paths; URLs only if requested. */
function listLeaves(root: string, data: unknown, asked: Asked): readonly Fact[] {
  const facts: Fact[] = [];
  const pending: (readonly [path: string, value: unknown, depth: number])[] = [[root, data, 0]];
  for (let looked = 0; looked < MAX_LOOKED_AT; looked++) {
    const next = pending.pop();
    if (!next) break;
    const [path, value, depth] = next;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const text = String(value).replace(/\s+/g, ' ').trim();
      if (text !== '' && (!/^(?:https?:)?\//.test(text) || asked.urls || asked.images)) facts.push({ path, text });
    } else if (value !== null && typeof value === 'object' && depth < MAX_DEPTH) {
      const isList = Array.isArray(value);
      const inner = Object.entries(value).filter(([key]) => !key.startsWith('@'));
      for (const [key, child] of inner.reverse()) pending.push([isList ? path : `${path}.${key}`, child, depth + 1]);
    }
  }
  return facts;
}

function composeFacts(facts: readonly Fact[], from: number): ViewText {
  const nodes: readonly ViewNode[] = facts.map(({ path, text }, at) => {
    const isAddress = /^https?:\/\//.test(text);
    return {
      n: from + at,
      path,
      text,
      from: null,
      parts: [],
      attributes: isAddress ? { href: text, src: text } : {},
      record: null,
      inner: false,
    };
  });
  const pieces: readonly ViewPiece[] = nodes.map(({ n, path, text }) => ({
    text: `[${n}] ${path}: ${text}`,
    depth: 1,
    heading: 0,
    record: null,
    tableHead: false,
    numbers: [n],
  }));
  return { pieces, nodes };
}
