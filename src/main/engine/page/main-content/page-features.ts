import { share } from './counts';
import type { Reading } from './reading';

/** The names of these features, in order. */
export const PAGE: readonly string[] = [
  'page words',
  'page link density',
  'page stops',
  'page commas',
  'page blocks',
  'page block words',
  'page prose',
  'page code',
  'page cells',
  'page money',
  'page digits',
  'page mains',
  'page articles',
  'page forms',
  'page images',
  'page lists',
  'page headings',
  'page twins',
  'says article',
  'says product',
  'says forum',
  'path depth',
  'path words',
  'path digits',
  'page english',
  'page states body',
  'page linked headings',
];

/** Properties of the whole page. */
export function pageFeatures(reading: Reading): readonly number[] {
  const { outline, traits, url } = reading;
  const { counts, blocks } = outline;
  const tags = new Map<string, number>();
  const tagWords = new Map<string, number>();
  for (const { element } of outline.parts) tags.set(element.name, (tags.get(element.name) ?? 0) + 1);
  for (const { owner, counts: own } of blocks)
    tagWords.set(owner.element.name, (tagWords.get(owner.element.name) ?? 0) + own.words);
  const tag = (...names: string[]) => names.reduce((sum, name) => sum + (tags.get(name) ?? 0), 0);
  const inTag = (...names: string[]) =>
    share(
      names.reduce((sum, name) => sum + (tagWords.get(name) ?? 0), 0),
      counts.words,
    );
  const says = (pattern: RegExp) => ([...traits.types].some((type) => pattern.test(type)) ? 1 : 0);
  const path = URL.canParse(url) ? new URL(url).pathname : '/';
  return [
    counts.words,
    share(counts.linkWords, counts.words),
    share(counts.stops, counts.words),
    share(counts.commas, counts.words),
    blocks.length,
    share(counts.words, blocks.length),
    inTag('p'),
    inTag('pre', 'code'),
    inTag('td', 'th'),
    share(counts.money, blocks.length),
    share(counts.digits, counts.characters),
    tag('main'),
    tag('article'),
    tag('form'),
    tag('img', 'picture'),
    tag('li'),
    tag('h1', 'h2', 'h3', 'h4'),
    mostTwins(reading),
    says(/article|blogposting|newsarticle|og article/),
    says(/^product|^offer|og product|aggregateoffer/),
    says(/forum|qapage|^question|discussion|^comment|^answer/),
    path.split('/').filter((part) => part !== '').length,
    path.split(/[-_/]/).filter((part) => part !== '').length,
    /\d{3}/.test(path) ? 1 : 0,
    traits.english,
    traits.body === null ? 0 : 1,
    reading.sums.linkedHeadings.at(-1) ?? 0,
  ];
}

const TWIN_SIZE = 8; // words; smaller repeated parts are menus

function mostTwins({ outline, twins }: Reading): number {
  let most = 0;
  for (const part of outline.parts) if (part.counts.words >= TWIN_SIZE) most = Math.max(most, twins[part.index] ?? 0);
  return most;
}
