import { labelOf } from './label-of';
import { chainOf, classesOf, type PageNode } from './page-tree';

const MOST_CHARACTERS = 40;

/** Class words that say how a thing looks or where it stands, not what it is. */
const LOOKS = new Set(
  (
    'active align alert at auto badge block body bold bottom box btn button card cell center clear clearfix cls col color column container content ' +
    'current dark default details disabled display element even fade field fill first flex float font grid group hidden header heading hover icon ' +
    'inline inner is item items js large last layout left light line link list lg main md medium mt mb ml mr my mx mini module muted new no none normal odd ' +
    'outer p pad panel part primary pt pb pl pr px py pull right root row section secondary selected sm small span star style success text to top ' +
    'ui unit value view visible warning wide wrap wrapper xl xs xxl'
  ).split(' '),
);

/** Words by which fields are called; a class that holds one says what a thing is. */
const FIELDS = new Set(
  (
    'address amount answer area artist author availability brand byline caption category city code color colour comment comments company condition count ' +
    'country currency date deadline department description director discount distance duration email excerpt genre headline image isbn isbn13 item_name ' +
    'language length location manufacturer material model name nickname number organizer phone photo points position postcode price prices product publisher ' +
    'published quantity question quote rank rating ratings region release review reviews role runtime salary score seller shipping size sku source speaker ' +
    'state stock street subject subtitle summary tag tags team teaser temperature time title topic upc user username vendor venue views votes weight width year'
  ).split(' '),
);

const PRICE = /^\s*(?:[$€£¥₹₽]|usd|eur|gbp)\s*\d|\d\s*(?:[$€£¥₹₽]|usd|eur|gbp|kr|zł)\s*$/i;
const DATE =
  /^\s*(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?:\d{1,2}\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d)/i;

/** A field name for what was picked, in snake case, that is not among the names taken. */
export function suggestName(node: PageNode, taken: readonly string[]): string {
  return freeName(nameOf(node), taken);
}

/** The name, numbered where it is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name}_${number}`)) number++;
  return `${name}_${number}`;
}

/** The name a text can be, without what a template's key may not hold; empty where nothing is left. */
export function toName(text: string): string {
  const words = text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const name = (words ?? []).slice(0, 4).join('_').slice(0, MOST_CHARACTERS);
  return /^\p{L}/u.test(name) ? name : '';
}

function nameOf(node: PageNode): string {
  const { itemprop, 'aria-label': spoken } = node.attributes;
  const near = chainOf(node)
    .filter((each) => each.text === node.text)
    .slice(0, 3);
  const stated = itemprop ?? near.find(({ attributes }) => attributes.itemprop)?.attributes.itemprop;
  const words = near.flatMap((each) => classesOf(each).map(wordOf));
  const around = classesOf(node.parent ?? node).map(wordOf);
  const candidates = [
    toName(stated?.split(/\s+/)[0] ?? ''),
    toName(labelOf(node) ?? ''),
    near.some(({ tag }) => tag === 'h1') ? 'title' : '',
    ...[wordOf(node.attributes.id ?? ''), ...words, ...around].filter(isFieldName),
    byKind(node),
    spoken && spoken.length <= MOST_CHARACTERS && spoken !== node.text ? toName(spoken) : '',
    byValue(node.text),
    ...[...words, ...around].filter((word) => word.length > 3),
    node.text === '' ? '' : 'text',
  ];
  return candidates.find((name) => name !== '') ?? 'field';
}

/** What a class or id says of a thing, looks and generated names left out. */
function wordOf(name: string): string {
  const block = name.split('__').at(-1) ?? name;
  const words = toName(block)
    .split('_')
    .filter((word) => word.length > 2 && !LOOKS.has(word) && !/\d/.test(word) && /[aeiouy]/.test(word));
  return words.join('_');
}

function byKind(node: PageNode): string {
  const kinds = chainOf(node)
    .slice(0, 3)
    .map(({ tag }) => tag);
  if (node.tag === 'img' || node.tag === 'picture') return 'image';
  if (node.tag === 'time') return 'date';
  return kinds.some((tag) => /^h[2-6]$/.test(tag)) ? 'title' : '';
}

function byValue(text: string): string {
  if (PRICE.test(text)) return 'price';
  return DATE.test(text) ? 'date' : '';
}

function isFieldName(name: string): boolean {
  return name.split('_').some((word) => FIELDS.has(word));
}
