import type { Template } from '@shared/template';
import { type Compare, sameDate, sameMembers, sameText } from './compare';
import { getSamples, type Row, type Sample } from './data';
import { BENCH_SETS } from './sets';

/** Pages of one site, to be read together. */
export interface PageGroup {
  readonly site: string;
  readonly samples: readonly Sample[];
}

/** Groups of one kind of page, with what is asked of them. */
export interface GroupSet {
  readonly name: string;
  readonly template: Template;
  readonly fields: Readonly<Record<string, Compare>>;
  readonly groups: readonly PageGroup[];
  /** The known values by field, where the truth names them otherwise. */
  readonly truthOf: (truth: Row) => unknown;
}

const BOOKS_TOGETHER = 50;
const MIN_TOGETHER = 3;

/** A title with or without the site's name behind it. */
const sameTitle: Compare = (found, truth) =>
  Math.max(sameText(found, truth), Number(String(truth).startsWith(`${String(found)} - `)));

/** All development pages that come several to a site. */
export function groupSets(folder: string, limit: number): readonly GroupSet[] {
  return [
    getFolderSet(folder, limit, 'recipes', (truth) => String(truth.host)),
    getFolderSet(folder, limit, 'articles', (truth) => getUrlHost(truth.url)),
    booksIn(folder, limit),
    mainContent(folder, limit),
    fewExamples(folder, limit),
  ];
}

function getFolderSet(folder: string, limit: number, name: string, siteOf: (truth: Row) => string): GroupSet {
  const set = BENCH_SETS.find((each) => each.name === name);
  if (!set) throw new Error(`No set ${name}.`);
  const { template, fields } = set;
  return { name, template, fields, groups: bySite(getSamples(folder, name, limit), siteOf), truthOf: (truth) => truth };
}

function booksIn(folder: string, limit: number): GroupSet {
  let at = 0;
  return getFolderSet(folder, limit, 'books', () => `books-${Math.floor(at++ / BOOKS_TOGETHER)}`);
}

function mainContent(folder: string, limit: number): GroupSet {
  return {
    name: 'main-content',
    template: { title: 'title', author: 'author', date: 'publication date' },
    fields: { title: sameText, author: sameMembers, date: sameDate },
    groups: bySite(getSamples(folder, 'main-content', limit), (truth) => getUrlHost(truth.url)),
    truthOf: (truth) => truth,
  };
}

const FIRST_IS_TITLE = /^(?:bbc_news|cnet|imdb|slashdot|techsupportforums|theonion|ubuntuforums)$/;

function fewExamples(folder: string, limit: number): GroupSet {
  const titled = getSamples(folder, 'few-examples', limit).filter(({ truth }) =>
    FIRST_IS_TITLE.test(String(truth.site)),
  );
  return {
    name: 'few-examples',
    template: { title: 'title' },
    fields: { title: sameTitle },
    groups: bySite(titled, (truth) => String(truth.site)),
    truthOf: (truth) => ({ title: Array.isArray(truth.fields) ? truth.fields[0] : null }),
  };
}

function bySite(samples: readonly Sample[], siteOf: (truth: Row) => string): readonly PageGroup[] {
  const sites = new Map<string, Sample[]>();
  for (const sample of samples) {
    const site = siteOf(sample.truth);
    sites.set(site, [...(sites.get(site) ?? []), sample]);
  }
  return [...sites]
    .map(([site, pages]) => ({ site, samples: pages }))
    .filter(({ site, samples: pages }) => site !== '' && pages.length >= MIN_TOGETHER);
}

function getUrlHost(url: unknown): string {
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).hostname : '';
}
