import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Template } from '@shared/template';
import { getQueries, planTemplate } from '../../src/main/engine/extract/index';
import { readInBlocks } from '../../src/main/engine/extract/read-page';
import { flatQueries } from '../../src/main/engine/extract/read-record';
import { detectRecords } from '../../src/main/engine/extract/records/index';
import { IS_LIST_WEIGHTS } from '../../src/main/engine/extract/records/is-list-weights';
import { LIST_SIGNS, type ListSigns, listSigns } from '../../src/main/engine/extract/records/list-signs';
import { parsePage } from '../../src/main/engine/page/parse';
import { readStructured } from '../../src/main/engine/page/structured/index';
import { dataFolder, getSamples, type Sample, stripStructured } from '../extract/data';
import { getUrlSite } from '../extract/halves';
import { templateFor, truthRecords } from '../extract/lists';
import { BENCH_SETS } from '../extract/sets';
import type { FitOptions } from '../fit';
import { SHORT_PAGES_FILE, ShortPages } from '../short-lists/page';
import { getFitFactHeader } from './header';

const FILE = 'src/main/engine/extract/records/is-list-weights.ts';
const EACH = 60; // pages of a set, from all over it, so that no set outweighs the lists
const FOLDS = 5; // by site
const STEPS = 30;
const RIDGE = 0.003; // of the mean loss, on standardized signs; a few hundred pages do not bear large weights
const SHORT_TWICE = 2; // real lists are long; those that people write by hand are short

type Weights = Readonly<Record<keyof typeof IS_LIST_WEIGHTS, number>>;

interface Example {
  readonly site: string;
  readonly isMany: boolean;
  /** Null where the product says "one" without asking the weights. */
  readonly signs: ListSigns | null;
}

interface Asked {
  readonly template: Template;
  readonly url: string;
  readonly site: string;
  readonly isMany: boolean;
}

/** Fits what tells a list of records from a page about one thing; kept as it is where a fit tells no more held-out pages right. */
export function fitRecords({ folder: named, every, isDry }: FitOptions): void {
  const names = [...BENCH_SETS.map(({ name }) => name), 'lists', 'main-content'];
  const folder = dataFolder(named, names);
  const examples = [...getKnownPages(folder, every), ...getKindPages(folder, every), ...getShortPages()];
  const heldOut = foldsOf(examples).map(({ seen, unseen }) => ({ weights: fitWeights(seen), unseen }));
  const newRight = heldOut.reduce((sum, { weights, unseen }) => sum + rightOf(weights, unseen), 0) / FOLDS;
  const all = fitWeights(examples);
  const [fitted, present] = [rightOf(all, examples), rightOf(IS_LIST_WEIGHTS, examples)];
  const presentByFold = heldOut.reduce((sum, { unseen }) => sum + rightOf(IS_LIST_WEIGHTS, unseen), 0) / FOLDS;
  const sites = new Set(examples.map(({ site }) => site)).size;
  console.log(
    `${examples.length} readings of pages of ${sites} sites, ${examples.filter(({ isMany }) => isMany).length} of them of lists`,
  );
  console.log(`right, mean of lists and other pages: fitted ${fitted.toFixed(3)}, held out ${newRight.toFixed(3)}`);
  console.log(`of the weights as they are: ${present.toFixed(3)}, by the same folds ${presentByFold.toFixed(3)}`);
  console.log(linesOf(all).join('\n'));
  if (newRight <= presentByFold) {
    console.log('The weights as they are do no worse and are kept.');
    return;
  }
  if (isDry) return;
  const header = getFitFactHeader({
    script: 'records',
    sets: names,
    data: `${examples.length} readings of pages of ${sites} sites (--every ${every}), with structured data and stripped of it`,
    score: 'share of pages told right, mean of lists and others',
    fitted,
    heldOut: newRight,
    how: `${FOLDS} folds by site`,
  });
  writeFileSync(
    resolve(FILE),
    `${header}

/** Log odds of a list: a logistic regression over the signs of \`is-list.ts\`. */
export const IS_LIST_WEIGHTS = {
${linesOf(all).join('\n')}
} as const;
`,
  );
  console.log(`weights written to ${FILE}`);
}

function linesOf(weights: Weights): readonly string[] {
  return Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight.toFixed(3)},`);
}

/** Pages with known values or records, once as they are and once without structured data. */
function getKnownPages(folder: string, every: number): readonly Example[] {
  const chosen = (set: string) =>
    spreadOf(getSamples(folder, set, Number.POSITIVE_INFINITY), EACH).filter((_, at) => at % every === 0);
  const readBoth = (sample: Sample, asked: Asked) =>
    [sample.source, stripStructured(sample.source)].map((source) => getExample(source, asked));
  return [
    ...BENCH_SETS.flatMap(({ name, template, urlOf }) =>
      chosen(name).flatMap((sample) => {
        const url = urlOf(sample.truth);
        const site = String(sample.truth.host ?? getUrlSite(url));
        return readBoth(sample, { template, url, site, isMany: false });
      }),
    ),
    ...chosen('lists').flatMap((sample) => {
      const [template, site] = [templateFor(sample), siteOfList(sample)];
      return readBoth(sample, { template, url: 'https://example.com/', site, isMany: true });
    }),
  ];
}

/** Pages of which only the kind is known: what is asked of them in turn, and which of them are taken. */
const KINDS: Readonly<
  Record<string, { readonly isMany: boolean; readonly each: number; readonly templates: readonly Template[] }>
> = {
  listing: {
    isMany: true,
    each: 1,
    templates: [
      { title: 'title', url: 'link' },
      { title: 'title', url: 'link', date: 'date' },
    ],
  },
  collection: {
    isMany: true,
    each: 1,
    templates: [
      { name: 'name', price: 'price', url: 'link', image: 'image' },
      { name: 'name', price: 'price' },
    ],
  },
  forum: { isMany: true, each: 1, templates: [{ author: 'author', date: 'date', text: 'text of the post' }] },
  product: {
    isMany: false,
    each: 1,
    templates: [
      { name: 'name', price: 'price', url: 'link', image: 'image' },
      { name: 'name', price: 'price', brand: 'brand', availability: 'availability' },
    ],
  },
  article: {
    isMany: false,
    each: 6,
    templates: [
      { title: 'title', author: 'author', date: 'date', text: 'text of the article' },
      { title: 'title', date: 'date', image: 'image' },
    ],
  },
};

/** Made-up pages, each a site of its own. */
function getShortPages(): readonly Example[] {
  const pages = ShortPages.parse(JSON.parse(readFileSync(resolve(SHORT_PAGES_FILE), 'utf8')));
  const read = pages.map(({ name, html, template, isMany }) =>
    getExample(html, { template, url: 'https://ex.test/list', site: `short ${name}`, isMany }),
  );
  return Array.from({ length: SHORT_TWICE }, () => read).flat();
}

/** In turn as they are and without structured data. */
function getKindPages(folder: string, every: number): readonly Example[] {
  const samples = getSamples(folder, 'main-content', Number.POSITIVE_INFINITY);
  return Object.entries(KINDS).flatMap(([kind, { isMany, each, templates }]) =>
    samples
      .filter(({ truth }) => truth.type === kind)
      .filter((_, at) => at % (each * every) === 0)
      .map(({ source, truth }, at) => {
        const [url, template] = [String(truth.url), templates[at % templates.length] ?? {}];
        const isStripped = Math.floor(at / templates.length) % 2 === 0;
        return getExample(isStripped ? stripStructured(source) : source, {
          template,
          url,
          site: getUrlSite(url),
          isMany,
        });
      }),
  );
}

function getExample(source: string, { template, url, site, isMany }: Asked): Example {
  const page = parsePage(source, url);
  const structured = readStructured(page);
  const plan = planTemplate(template);
  const { extracted, view } = readInBlocks(page, structured, { plan, perPage: 'one' });
  const detected = detectRecords(page, structured, plan, view);
  const [one] = extracted.records;
  const queries = flatQueries(getQueries(plan));
  return { site, isMany, signs: one ? listSigns({ view, structured, queries, detected, one }) : null };
}

/** The site of most addresses of its records; a list whose records have none is a site of its own. */
function siteOfList({ id, truth }: Sample): string {
  const counts = new Map<string, number>();
  for (const { url } of truthRecords(truth))
    if (URL.canParse(String(url))) counts.set(getUrlSite(String(url)), (counts.get(getUrlSite(String(url))) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? `list ${id}`;
}

/** Folds of like size in which no site stands twice, the same in every run. */
function foldsOf(examples: readonly Example[]) {
  const sites = [...new Set(examples.map(({ site }) => site))].sort();
  const foldOf = new Map(sites.map((site, at) => [site, at % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => ({
    seen: examples.filter(({ site }) => foldOf.get(site) !== fold),
    unseen: examples.filter(({ site }) => foldOf.get(site) === fold),
  }));
}

function oddsOf(weights: Weights, signs: ListSigns): number {
  return LIST_SIGNS.reduce((sum, name) => sum + weights[name] * signs[name], weights.bias);
}

/** The share told right, the mean of both kinds of page, whatever their number. */
function rightOf(weights: Weights, examples: readonly Example[]): number {
  const shares = [true, false].map((isMany) => {
    const kind = examples.filter((example) => example.isMany === isMany);
    return (
      kind.filter(({ signs }) => (signs !== null && oddsOf(weights, signs) > 0) === isMany).length / (kind.length || 1)
    );
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Logistic regression by Newton's method on standardized signs, both kinds of page counting the same. */
function fitWeights(examples: readonly Example[]): Weights {
  const asked = examples.flatMap(({ isMany, signs }) => (signs === null ? [] : [{ isMany, signs }]));
  const share = { true: 0, false: 0 };
  // pages that need no weights to be told count too: of both kinds the same share may be told wrong
  for (const { isMany } of examples) share[`${isMany}`]++;
  const spread = LIST_SIGNS.map((name) => getSpread(asked.map(({ signs }) => signs[name])));
  const rows = asked.map(({ isMany, signs }) => ({
    isMany,
    values: [
      1,
      ...LIST_SIGNS.map((name, at) => (signs[name] - (spread[at]?.mean ?? 0)) / (spread[at]?.deviation ?? 1)),
    ],
  }));
  const size = LIST_SIGNS.length + 1;
  let fitted: readonly number[] = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const slope = fitted.map((weight, at) => (at === 0 ? 0 : RIDGE * weight));
    const curve: number[][] = fitted.map((_, row) =>
      fitted.map((__, column) => (row === column && row > 0 ? RIDGE : 0)),
    );
    for (const { isMany, values } of rows) {
      const chance = 1 / (1 + Math.exp(-sum(values.map((value, at) => value * (fitted[at] ?? 0)))));
      const part = 1 / (2 * share[`${isMany}`]);
      for (const [row, value] of values.entries()) {
        slope[row] = (slope[row] ?? 0) + part * (chance - Number(isMany)) * value;
        const line = curve[row] ?? [];
        for (const [column, other] of values.entries())
          line[column] = (line[column] ?? 0) + part * chance * (1 - chance) * value * other;
      }
    }
    const move = solve(curve, slope);
    fitted = fitted.map((weight, at) => weight - (move[at] ?? 0));
  }
  const named = LIST_SIGNS.map((name, at) => [name, (fitted[at + 1] ?? 0) / (spread[at]?.deviation ?? 1)] as const);
  const bias = (fitted[0] ?? 0) - sum(named.map(([, weight], at) => weight * (spread[at]?.mean ?? 0)));
  return { bias, ...Object.fromEntries(named) } as Weights;
}

function getSpread(values: readonly number[]) {
  const mean = sum(values) / (values.length || 1);
  const deviation = Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length || 1)) || 1;
  return { mean, deviation };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Solves the linear equations `matrix · x = right` by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (let at = 0; at < rows.length; at++) {
    const pivot = rows.slice(at).reduce((best, row) => (Math.abs(row[at] ?? 0) > Math.abs(best[at] ?? 0) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(at, 0, pivot);
    for (const [other, row] of rows.entries()) {
      const factor = other === at ? 0 : (row[at] ?? 0) / (pivot[at] ?? 1);
      if (factor !== 0)
        for (let column = at; column < row.length; column++)
          row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

function spreadOf(samples: readonly Sample[], count: number): readonly Sample[] {
  if (samples.length <= count) return samples;
  return Array.from({ length: count }, (_, at) => samples[Math.floor((at * samples.length) / count)]).filter(
    (sample) => sample !== undefined,
  );
}
