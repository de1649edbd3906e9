import type { Aspect, Reading } from './reading';

/** The parts of a score, each the mean of its aspects. */
export const COMPONENTS: Readonly<Record<string, readonly Aspect[]>> = {
  text: ['words', 'order'],
  links: ['link', 'link text'],
  images: ['image', 'image alt'],
  headings: ['heading'],
  tables: ['row', 'cell'],
  code: ['code', 'language'],
  'code in line': ['code in line'],
  lists: ['item', 'item depth', 'item mark'],
  emphasis: ['emphasis'],
  quotes: ['quote'],
  media: ['media'],
};

export type Fidelity = Readonly<Record<string, number>>;

/** How much of a page a conversion kept, by component, of those the page has; `all` is their mean. With `only` some components, read against the text the page was made of. */
export function fidelity(page: Reading, made: Reading, only?: readonly string[]): Fidelity {
  const scores: Record<string, number> = {};
  for (const [name, aspects] of Object.entries(COMPONENTS)) {
    const present = aspects.filter((aspect) => page.must[aspect].length > 0);
    if (present.length === 0 || only?.includes(name) === false) continue;
    scores[name] = mean(present.map((aspect) => f1(page, made, aspect, only !== undefined)));
  }
  const all = Object.values(scores);
  return all.length === 0 ? {} : { ...scores, all: mean(all) };
}

/** Recall is counted on what must be kept, precision on all that may be told; where a page has more than its original, recall alone. */
function f1(page: Reading, made: Reading, aspect: Aspect, recallOnly: boolean): number {
  const isImage = aspect === 'image' || aspect === 'image alt';
  const names = isImage ? getThingNames([...page.told[aspect], ...page.extra[aspect]]) : new Map<string, string>();
  const must = page.must[aspect].map((entity) => named(entity, names));
  const may = [...page.told[aspect], ...page.extra[aspect]].map((entity) => named(entity, names));
  const told = toldIn(made, aspect).map((entity) => named(entity, names));
  const recall = common(must, told) / must.length;
  // a film may be told by a link like any other, so only what is lost counts
  if (recallOnly || aspect === 'media') return recall;
  const precision = common(told, may) / Math.max(1, told.length);
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
}

function toldIn({ told }: Reading, aspect: Aspect): readonly string[] {
  return aspect === 'media' ? [...told.media, ...told.link, ...told.image] : told[aspect];
}

/** Each address an image may have, with all that image's addresses. */
function getThingNames(entities: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const entity of entities) {
    const urls = entity.split('\n').filter((part) => !part.startsWith('|'));
    const known = urls.map((url) => names.get(url)).find((name) => name !== undefined) ?? urls[0] ?? '';
    for (const url of urls) if (!names.has(url)) names.set(url, known);
  }
  return names;
}

/** An image by the one address that stands for all it has; other things as they are. */
function named(entity: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0) return entity;
  const [url = '', ...rest] = entity.split('\n');
  return [names.get(url) ?? url, ...rest.filter((part) => part.startsWith('|'))].join('\n');
}

/** How many of the first are among the second, each as often as it is there. */
function common(entities: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  let found = 0;
  for (const entity of entities) {
    const count = left.get(entity) ?? 0;
    if (count === 0) continue;
    left.set(entity, count - 1);
    found++;
  }
  return found;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
