import { flatQueries, getQueries, planTemplate } from '../../src/main/engine/extract/index';
import { compileCoded, learn } from '../../src/main/engine/learn/index';
import type { Example, Learned, ReadyPage } from '../../src/main/engine/learn/types';
import { parsePage } from '../../src/main/engine/page/parse';
import { readStructured } from '../../src/main/engine/page/structured/index';
import type { StructuredData } from '../../src/main/engine/page/types';
import type { Sample } from '../extract/data';
import { isNothing, valueAt } from '../extract/outcomes';
import { getSeedRandom, shuffled } from './random';
import type { Site } from './sites';

/** What one unseen page's field came to. */
export interface BoostOutcome {
  readonly site: string;
  readonly field: string;
  readonly id: string;
  readonly found: unknown;
  readonly truth: unknown;
  readonly share: number;
  readonly isFound: boolean;
  readonly isKnown: boolean;
  readonly isAccepted: boolean;
}

export interface Draw {
  readonly outcomes: readonly BoostOutcome[];
  readonly learned: Learned;
  readonly learnMs: number;
}

const MAX_UNSEEN = 120; // pages read of one site and draw
const OTHERS = 5;

/** Learns from k pages of chance and reads the others. `others` gives pages without answers as well. */
export function getSiteDraw(site: Site, k: number, seed: number, withOthers: boolean): Draw {
  const plan = planTemplate(site.template);
  const order = shuffled(site.samples, getSeedRandom(seed));
  const from = order.slice(0, k);
  const unseen = order.slice(k, k + MAX_UNSEEN);
  const examples = from.map((sample) => getExample(site, sample));
  const others = withOthers ? unseen.slice(-OTHERS).map((sample) => getSiteReady(site, sample)) : [];
  const start = cpuMs();
  const learned = learn({ plan, perPage: 'one', examples, others, taught: k < 3 || site.set === 'few-examples' });
  const learnMs = cpuMs() - start;
  const extractor = compileCoded({ ...learned.document, perPage: 'one' }, plan);
  const outcomes = unseen.flatMap((sample) => {
    const [record] = extractor.run(getSiteReady(site, sample)).records;
    return Object.keys(site.fields).map((field) =>
      getSiteOutcome(site, sample, field, valueAt(record?.values, field), learned.fields[field]?.accepted ?? false),
    );
  });
  return { outcomes, learned, learnMs };
}

function getSiteOutcome(site: Site, sample: Sample, field: string, found: unknown, isAccepted: boolean): BoostOutcome {
  const truth = site.set === 'few-examples' ? site.answerOf(sample, field) : valueAt(sample.truth, field);
  const [isFound, isKnown] = [!isNothing(found), !isNothing(truth)];
  const share = isFound && isKnown ? (site.fields[field]?.(found, truth) ?? 0) : 0;
  return { site: site.name, field, id: sample.id, found, truth, share, isFound, isKnown, isAccepted };
}

/** A page of the bench, parsed. */
export function getSiteReady(site: Site, sample: Sample): ReadyPage {
  const page = parsePage(sample.source, site.urlOf(sample.truth));
  let structured: StructuredData | null = null;
  return {
    page,
    structured: () => {
      structured ??= readStructured(page);
      return structured;
    },
  };
}

/** A page with the truth as its accepted answers. */
export function getExample(site: Site, sample: Sample): Example {
  const queries = flatQueries(getQueries(planTemplate(site.template)));
  const answers = Object.fromEntries(
    queries.filter(({ path }) => path in site.fields).map(({ path }) => [path, site.answerOf(sample, path) ?? null]),
  );
  return { ...getSiteReady(site, sample), origin: 'person', records: [answers] };
}

/** Processor time of this process in milliseconds. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
