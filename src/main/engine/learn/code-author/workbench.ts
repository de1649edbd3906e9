import type { ExtractorDocument, FieldCertificate } from '@shared/extractor';
import { type FieldQuery, flatQueries, getQueries, getValueContext, type TemplatePlan } from '../../extract/index';
import { examine, getExamplePairs, valueAt } from '../cross-validation/examine';
import { compileRecords } from '../run/extractor';
import { isNothing, isRight, scoreAgreement } from '../run/values';
import { loadEngine, runCode } from '../sandbox/index';
import type { Example } from '../types';
import { renderForAuthor } from './page-view';
import type { AuthorTask, FailedCase, ShownPage } from './question';

/** Tries code on examples. Input and output are plain data, so it can run in another thread. */
export interface Workbench {
  /** Pages and answers to show the model. */
  readonly task: () => Promise<AuthorTask>;
  /** Runs code on all examples. Rejects only if the engine cannot be loaded. */
  readonly trial: (code: string) => Promise<Trial>;
}

export interface Trial {
  /** Agreement on the shown pages, 0 to 1. */
  readonly score: number;
  /** For the shown pages only; the others are held out. */
  readonly failures: readonly FailedCase[];
  /** Certificates of the requested fields by path; empty if nothing was right. */
  readonly fields: Readonly<Record<string, FieldCertificate>>;
  /** Indices of the examples that the model was not shown. */
  readonly heldOut: readonly number[];
}

export interface WorkbenchParts {
  readonly plan: TemplatePlan;
  readonly perPage: 'one' | 'many';
  /** Paths of the fields to read by code. */
  readonly fields: readonly string[];
  readonly examples: readonly Example[];
  /** Selectors of a list's records; null for one record per page. */
  readonly records: ExtractorDocument['records'];
  /** Whether a person or script gave the answers: code that fits them is accepted from the first example on. @default false */
  readonly taught?: boolean;
}

const FIRST_TOKENS = 10_000; // for the first shown page
const FURTHER_TOKENS = 6000;
const MAX_DATA = 1500; // characters of data from a page's markup
const MAX_RECORDS = 5; // records of a list whose answers are shown
const MAX_FAILURES = 16;
const MIN_PAGES = 3;

export function createWorkbench(parts: WorkbenchParts): Workbench {
  const { plan, perPage, fields: paths, examples } = parts;
  const shown = chooseShown(examples, paths);
  const heldOut = examples.flatMap((_, at) => (shown.includes(at) ? [] : [at]));
  const shownExamples = shown.flatMap((at) => examples[at] ?? []);
  return {
    task: async () => ({
      fields: plan.fields,
      paths,
      perPage,
      pages: shownExamples.map((example, at) => shownPage(example, paths, at > 0)),
    }),
    trial: async (code) => {
      await loadEngine();
      const { score, failures } = tryOn(code, parts, shownExamples);
      // the last code may have crashed the engine
      await loadEngine();
      const fields = score === 0 ? {} : validation(code, parts, shown);
      return { score, failures: failures.slice(0, MAX_FAILURES), fields, heldOut };
    },
  };
}

function shownPage(example: Example, paths: readonly string[], isFurther: boolean): ShownPage {
  const { entities, openGraph } = example.structured();
  const stated = [...entities.map(({ source, types, properties }) => ({ source, types, properties }))];
  const data = stated.length === 0 && Object.keys(openGraph).length === 0 ? '' : JSON.stringify({ stated, openGraph });
  return {
    html: renderForAuthor(example, isFurther, isFurther ? FURTHER_TOKENS : FIRST_TOKENS),
    data: data.slice(0, MAX_DATA),
    answers: example.records
      .slice(0, MAX_RECORDS)
      .map((answers) => Object.fromEntries(paths.flatMap((path) => (path in answers ? [[path, answers[path]]] : [])))),
  };
}

/** Failures of the code on these examples, most useful first: each field's first failure before any second one. */
function tryOn(code: string, parts: WorkbenchParts, examples: readonly Example[]) {
  const queries = queriesFor(parts);
  const find = parts.records && compileRecords(parts.records.selectors);
  const failures: FailedCase[] = [];
  let [right, all] = [0, 0];
  for (const [page, example] of examples.entries()) {
    const run = runCode(code, example, parts.plan, new Set(parts.fields), find?.(example));
    const error = run.failures.find((failure) => failure !== null) ?? null;
    if (error !== null) failures.push({ page: page + 1, record: 0, field: null, expected: null, got: null, error });
    for (const [record, { answers, values }] of getExamplePairs(example, run, page).entries()) {
      for (const query of queries.filter(({ path }) => path in answers)) {
        const [expected, got] = [answers[query.path], values && valueAt(values, query.path)];
        const share = scoreAnswer(got, expected, query, example);
        right += share;
        all++;
        if (!isRight(share) && error === null)
          failures.push({ page: page + 1, record, field: query.path, expected, got, error: null });
      }
    }
  }
  return { score: all === 0 ? 0 : right / all, failures: byTurns(failures) };
}

function scoreAnswer(got: unknown, expected: unknown, query: FieldQuery, { page, origin }: Example): number {
  if (isNothing(expected)) return Number(isNothing(got));
  const context = getValueContext(page);
  return scoreAgreement(got, expected, query, context, query.many && origin === 'person' ? 'first' : 'all');
}

function queriesFor({ plan, fields }: WorkbenchParts): readonly FieldQuery[] {
  const wanted = new Set(fields);
  return flatQueries(getQueries(plan)).filter(({ path }) => wanted.has(path));
}

function byTurns(failures: readonly FailedCase[]): readonly FailedCase[] {
  const counts = new Map<string | null, number>();
  const turns = failures.map((failure) => {
    const turn = counts.get(failure.field) ?? 0;
    counts.set(failure.field, turn + 1);
    return { failure, turn };
  });
  return turns.sort((one, other) => one.turn - other.turn).map(({ failure }) => failure);
}

function validation(code: string, parts: WorkbenchParts, shown: readonly number[]): Trial['fields'] {
  const { plan, perPage, fields: paths, examples, records, taught = false } = parts;
  const fields = Object.fromEntries(paths.map((path) => [path, { code: true as const }]));
  const examined = examine({ records, perPage, fields, code }, plan, examples, shown);
  return Object.fromEntries(
    paths.flatMap((path) => {
      const field = examined.fields[path];
      return field ? [[path, taught ? field : strictly(field)]] : [];
    }),
  );
}

/** Requires enough held-out pages to confirm the answers, because a model gave them. */
function strictly(field: FieldCertificate): FieldCertificate {
  if (!field.accepted || (field.pages >= MIN_PAGES && field.heldOut > 0)) return field;
  const reason =
    field.pages < MIN_PAGES
      ? `Only ${field.pages} of the example pages have a value for it; three are needed.`
      : 'No page that has a value for it could be held out.';
  return { ...field, accepted: false, reason };
}

const MAX_SHOWN = 3; // each costs thousands of tokens

/**
 * Indices of the examples to show; the others validate the code. The page with the most answers comes first, then pages with fields not shown yet,
 * and at least one page is held out if there are two.
 */
function chooseShown(examples: readonly Example[], paths: readonly string[]): readonly number[] {
  const answered = examples.map(({ records }) => answeredIn(records, paths));
  const count = Math.min(MAX_SHOWN, Math.max(1, examples.length - 1));
  const shown: number[] = [];
  const covered = new Set<string>();
  while (shown.length < count) {
    const gains = answered.map((some, at) => (shown.includes(at) ? -1 : getGain(some, covered)));
    const best = gains.indexOf(Math.max(...gains));
    shown.push(best);
    for (const path of answered[best] ?? []) covered.add(path);
  }
  return shown.sort((one, other) => one - other);
}

/** Rates a page; a field that no page shown so far has is worth more than all others. */
function getGain(some: ReadonlySet<string>, covered: ReadonlySet<string>): number {
  const news = [...some].filter((path) => !covered.has(path)).length;
  return news * 1000 + some.size;
}

function answeredIn(records: Example['records'], paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.filter((path) => records.some((answers) => !isNothing(answers[path]))));
}
