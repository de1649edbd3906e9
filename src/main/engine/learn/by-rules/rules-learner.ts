import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { EXTRACTOR_FORMAT, type PageKind } from '@shared/extractor';
import {
  chooseByConsensus,
  createPlaceStatistics,
  type ExtractedRecord,
  getRecordValue,
  leafPaths,
  type TemplatePlan,
} from '../../extract/index';
import type { Store } from '../../store/index';
import type { ActiveExtractor } from '../attempt';
import { extendKind, getUrlKind, isSameKind } from '../kinds';
import type { ExtractorPool, LearnablePage } from '../ports';
import { type ExampleBody, toPageBody } from '../registry/index';
import type { Answers } from '../types';
import type { RulesReading, RulesTried } from './read-by-rules';

/** Learns, for a single running job, to read pages of one kind as the rules do, but faster. */
export interface RulesLearner {
  /** Call before a page is read; null if nothing is left to learn or use. */
  readonly task: (url: string) => RulesReading | null;
  /** Call for each recorded page. */
  readonly record: (page: RulesPage) => void;
  /**
   * Requests that the rules must read after all, because they disagreed with the extractor on a later page. Each is
   * returned once.
   */
  readonly takeDoubted: () => readonly number[];
}

export interface RulesPage {
  /** Row of its request. */
  readonly request: number;
  readonly loaded: LearnablePage;
  readonly records: readonly ExtractedRecord[];
}

export interface RulesLearnerParts {
  readonly store: Pick<Store, 'pages'>;
  readonly pool: ExtractorPool;
  /** Prefix for its extractors' names; must be unique in the process, because threads cache extractors by name. */
  readonly id: string;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

const EXAMPLES = 12; // pages; learning takes a second or two, and with fewer examples agreement is more often chance
const MAX_KINDS = 8;
const MAX_UNREAD = 100; // pages that no extractor can read; after this many, learning is given up
const MIN_ALIKE = 3; // pages with a shape on which both readings agreed
const USUAL = 0.25; // share of those pages; rarer shapes, such as a second author, are left to the rules
const CHECKED_OF = 16; // one page in this many is also read by the rules
const LONE_AFTER = 100; // checks in a row that agreed; one difference after them is a page's own, not the extractor's

/** An extractor in use; counts by dotted path how often both readings agreed for each shape around a value. */
interface Reader {
  readonly extractor: ActiveExtractor;
  readonly shapes: ReadonlyMap<string, Map<string, number>>;
  /** Checks in a row that agreed. */
  agreed: number;
}

interface Kind {
  readonly id: number;
  page: PageKind;
  examples: Example[];
  reader: Reader | 'wanted' | 'learning' | 'none';
  /** Requests of the pages it read. */
  readonly taken: number[];
}

interface Example {
  readonly url: string;
  readonly page: number;
  readonly record: ExtractedRecord;
}

export function createRulesLearner(parts: RulesLearnerParts, plan: TemplatePlan): RulesLearner {
  const paths = plan.fields.flatMap(leafPaths);
  const statistics = createPlaceStatistics(plan);
  const kinds: Kind[] = [];
  let unread = 0;

  const choose = (url: string, record: ExtractedRecord): Answers => {
    const { values } = chooseByConsensus(statistics, { url, record });
    return Object.fromEntries(paths.map((path) => [path, getRecordValue(plan.fields, values, path) ?? null]));
  };

  const findKind = (url: string, fingerprint: readonly string[]): Kind | null => {
    const known = kinds.find(({ page }) => isSameKind(page, fingerprint, url));
    if (known) return known;
    if (kinds.length >= MAX_KINDS) return null;
    const made: Kind = {
      id: kinds.length + 1,
      page: getUrlKind(url, fingerprint),
      examples: [],
      reader: 'wanted',
      taken: [],
    };
    kinds.push(made);
    return made;
  };

  const learn = async (kind: Kind): Promise<void> => {
    const examples = kind.examples.flatMap(({ url, page, record }): readonly ExampleBody[] => {
      const stored = parts.store.pages.byId(page);
      return stored ? [{ page: toPageBody(stored), origin: 'structured', records: [choose(url, record)] }] : [];
    });
    const task = { do: 'learn', plan, perPage: 'one', examples, others: [], taught: false } as const;
    const { learned } = await parts.pool.extractor(task, parts.signal);
    const fields = Object.entries(learned.fields);
    const isWhole = paths.every((path) => learned.fields[path]?.accepted && learned.fields[path]?.agreement === 1);
    if (!isWhole) return;
    const named = {
      format: EXTRACTOR_FORMAT,
      version: 1,
      name: 'rules',
      template: plan.template,
      perPage: 'one',
    } as const;
    const document = { code: null, ...learned.document, ...named, kind: kind.page };
    const extractor = {
      id: `${parts.id} ${kind.id}`,
      revision: 1,
      document,
      fields: Object.fromEntries(fields),
      absent: [],
      usual: {},
    };
    const shapes = new Map(paths.map((path) => [path, new Map<string, number>()]));
    kind.reader = { extractor, shapes, agreed: 0 };
  };

  const beginLearning = (kind: Kind): void => {
    kind.reader = 'learning';
    void learn(kind)
      .catch((error: unknown) => {
        if (!parts.signal.aborted)
          parts.log(`pages of ${kind.page.site} are read by the rules alone: ${String(error)}`);
      })
      .finally(() => {
        kind.examples = [];
        if (kind.reader === 'learning') kind.reader = 'none';
      });
  };

  /**
   * Compares both readings of a page. Shapes with equal values may be trusted later; a difference ends the extractor,
   * unless it is the only one among many checks.
   */
  const compare = (kind: Kind, url: string, record: ExtractedRecord, { values, shapes, isSure }: RulesTried): void => {
    if (typeof kind.reader === 'string') return;
    if (isDeepStrictEqual(choose(url, record), values)) {
      for (const [path, shape] of Object.entries(shapes)) {
        const counts = kind.reader.shapes.get(path);
        counts?.set(shape, (counts.get(shape) ?? 0) + 1);
      }
      if (isSure) kind.reader.agreed++;
    } else if (isSure && kind.reader.agreed < LONE_AFTER) kind.reader = 'none';
    else if (isSure) kind.reader.agreed = 0;
  };

  return {
    task: (url) => {
      if (unread > MAX_UNREAD) return null;
      const ready = kinds.flatMap(({ id, reader }) => {
        if (typeof reader === 'string') return [];
        const shapes = [...reader.shapes].map(([path, counts]) => [path, getUsualShapes(counts)] as const);
        return [{ id, extractor: reader.extractor, shapes: Object.fromEntries(shapes) }];
      });
      return { kinds: ready, check: isChecked(url) };
    },
    record: ({ request, loaded: { status, page, stored, read }, records: [record, ...others] }) => {
      const tried = read?.byRules;
      if (status !== 'ok' || !read?.fingerprint || !tried || !record || others.length > 0) return;
      const { finalUrl: url } = page;
      const kind = findKind(url, read.fingerprint);
      if (tried.isTaken) {
        unread = 0;
        kinds.find(({ id }) => id === tried.kind)?.taken.push(request);
        return;
      }
      statistics.add({ url, record });
      if (!kind || kind.reader === 'none') unread++;
      if (!kind) return;
      if (tried.kind === kind.id) compare(kind, url, record, tried);
      if (kind.reader !== 'wanted' || !stored) return;
      kind.page = extendKind(kind.page, url, read.fingerprint);
      kind.examples.push({ url, page: stored.id, record });
      if (kind.examples.length >= EXAMPLES) beginLearning(kind);
    },
    takeDoubted: () => kinds.flatMap(({ reader, taken }) => (reader === 'none' ? taken.splice(0) : [])),
  };
}

function getUsualShapes(counts: ReadonlyMap<string, number>): readonly string[] {
  const pages = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].flatMap(([shape, count]) => (count >= MIN_ALIKE && count >= USUAL * pages ? [shape] : []));
}

/** Deterministic per URL. */
function isChecked(url: string): boolean {
  const [byte = 0] = createHash('sha256').update(url).digest();
  return byte % CHECKED_OF === 0;
}
