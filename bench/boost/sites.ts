import type { Template } from '@shared/template';
import { compareTexts } from '../../src/main/engine/learn/run/values';
import { type Compare, sameText } from '../extract/compare';
import { getSamples, isRow, type Row, type Sample, stripStructured } from '../extract/data';
import { BENCH_SETS } from '../extract/sets';

/** Pages of one site and one kind, with what is asked of them. */
export interface Site {
  readonly set: string;
  readonly name: string;
  readonly template: Template;
  readonly fields: Readonly<Record<string, Compare>>;
  readonly samples: readonly Sample[];
  readonly urlOf: (truth: Row) => string;
  /** The accepted answer by dotted path. */
  readonly answerOf: (sample: Sample, field: string) => unknown;
}

const MIN_PAGES = 3;
const LISTS = /^(?:ingredients|instructions_list|keywords)$/;

/** The sites of one development set. */
export function getFolderSites(folder: string, set: string, limit: number, stripped: boolean): readonly Site[] {
  const sites = set === 'few-examples' ? oldSites(folder, limit) : markedSites(folder, set, limit);
  if (!stripped) return sites;
  return sites.map((site) => ({
    ...site,
    samples: site.samples.map((sample) => ({ ...sample, source: stripStructured(sample.source) })),
  }));
}

function markedSites(folder: string, name: string, limit: number): readonly Site[] {
  const set = BENCH_SETS.find((each) => each.name === name);
  if (!set) throw new Error(`No set ${name}.`);
  const getTruthSite = (truth: Row) => (name === 'books' ? 'books' : String(truth.host ?? ''));
  const groups = groupBy(getSamples(folder, name, limit), ({ truth }) => getTruthSite(truth));
  return groups.flatMap(([site, samples]) =>
    site === '' || samples.length < MIN_PAGES
      ? []
      : [
          {
            set: name,
            name: site,
            template: set.template,
            fields: set.fields,
            samples,
            urlOf: set.urlOf,
            answerOf: getSampleAnswer,
          },
        ],
  );
}

/** The truth's field; of several accepted values the first that the page says. */
function getSampleAnswer({ truth, source }: Sample, field: string): unknown {
  const value = field.split('.').reduce<unknown>((inner, key) => (isRow(inner) ? inner[key] : undefined), truth);
  if (!Array.isArray(value) || LISTS.test(field)) return typeof value === 'string' ? plainStart(value) : value;
  const accepted = value.map((one) => plainStart(String(one)));
  return accepted.find((one) => source.includes(one)) ?? accepted[0] ?? null;
}

function plainStart(text: string): string {
  return text.replace(/^[\s:;,.-]+/, '');
}

/** Sites whose fields have no names: values, or the first few of a list. */
function oldSites(folder: string, limit: number): readonly Site[] {
  const groups = groupBy(getSamples(folder, 'few-examples', limit), ({ truth }) => String(truth.site));
  return groups.map(([name, samples]) => {
    const lists = getSampleFields(samples[0]).map((field) => Array.isArray(field));
    const template = Object.fromEntries(lists.map((isList, at) => [getName(at), isList ? ['a value'] : 'a value']));
    return {
      set: 'few-examples',
      name,
      template,
      fields: Object.fromEntries(lists.map((isList, at) => [getName(at), isList ? recallOfList : sameLongText])),
      samples,
      urlOf: () => `https://${name}.example/`,
      answerOf: (sample, field) => getSampleFields(sample)[Number(field.replace(/\D/g, '')) - 1] ?? null,
    };
  });
}

function getName(at: number): string {
  return `value${at + 1}`;
}

function getSampleFields(sample: Sample | undefined): readonly unknown[] {
  const fields = sample?.truth.fields;
  return Array.isArray(fields) ? fields : [];
}

const LONG = 300; // characters; of longer texts nearly all words are enough
const NEARLY = 0.95;

const sameLongText: Compare = (found, truth) => Math.max(sameText(found, truth), Number(isAlike(found, truth)));

function isAlike(found: unknown, truth: unknown): boolean {
  const [one, other] = [String(found), String(truth)];
  return squeezed(one) === squeezed(other) || (other.length >= LONG && compareTexts(one, other) >= NEARLY);
}

/** The share of the given values that were found, whatever else was. */
const recallOfList: Compare = (found, truth) => {
  const texts = Array.isArray(found) ? found : [found];
  const wanted = Array.isArray(truth) ? truth : [truth];
  return wanted.filter((one) => texts.some((text) => isAlike(text, one))).length / (wanted.length || 1);
};

function squeezed(value: unknown): string {
  return String(value ?? '')
    .replace(/\s+/g, '')
    .toLowerCase();
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups];
}
