import type { KindRow } from '../../store/index';
import { getForecast } from '../authoring-cost';
import { type Authored, authorOnWorkbench, estimateAuthoring, type Workbench } from '../code-author/index';
import type { Author } from '../ports';
import type { Learned } from '../types';
import { findActiveExtractor, keepIfMore, type LearnedFrom, type LearningJob, type LearnParts } from './learn-kind';

const EXPECTED_REPAIRS = 1; // attempts; most code is right at the first or second
const MIN_EXAMPLES = 3;

/** Has a model write code for fields that could not be learned otherwise, if that pays off. */
export async function authorKind(
  parts: LearnParts,
  kind: KindRow,
  job: LearningJob,
  from: LearnedFrom,
  signal: AbortSignal,
): Promise<void> {
  const { author } = job;
  const fields = leftFields(from);
  if (!author || fields.length === 0) return;
  const bench = getWorkbench(parts, kind, job, from, fields, signal);
  const shown = await bench.task();
  const authorUsd = author.estimateUsd(estimateAuthoring(shown, EXPECTED_REPAIRS));
  const forecast = getForecast({ pages: job.pagesLeft(kind.kind), pageUsd: job.pageUsd, authorUsd });
  if (!forecast.isWorthIt) return recordEvent(parts, kind, forecast.text);
  const authored = await authorOnWorkbench({ ...bench, task: async () => shown }, { ask: author.ask, signal });
  const learned = addCodedFields(from.learned, authored);
  if (learned === null) {
    const reason = authored.failure instanceof Error ? ` ${authored.failure.message}` : '';
    return recordEvent(parts, kind, `${forecast.text} The code by ${author.name} did not pass its test.${reason}`);
  }
  keepIfMore(parts, kind, job, learned, () => ({
    authored: { model: author.name, costUsd: authored.usage.costUsd },
    event: `${forecast.text} ${getEvent(author, authored)}`,
  }));
}

/** Fields with values in the examples that no locator reads. */
function leftFields({ learned: { fields }, examples }: LearnedFrom): readonly string[] {
  return Object.keys(fields).filter((path) => {
    const hasValue = examples.filter(({ records }) => records.some((record) => (record[path] ?? null) !== null));
    return !fields[path]?.accepted && hasValue.length >= MIN_EXAMPLES;
  });
}

/** Tries code in worker threads, which can be killed. */
function getWorkbench(
  { pool }: LearnParts,
  { perPage }: KindRow,
  { plan }: LearningJob,
  { learned, examples }: LearnedFrom,
  fields: readonly string[],
  signal: AbortSignal,
): Workbench {
  const what = { plan, perPage, fields, examples, records: learned.document.records };
  return {
    task: () => pool.extractor({ do: 'show-author', ...what }, signal),
    trial: (code) => pool.extractor({ do: 'try-code', ...what, code }, signal),
  };
}

/** The learned fields with those whose code passed; null if none did. */
function addCodedFields(learned: Learned, { code, fields }: Authored): Learned | null {
  const passed = Object.entries(fields).filter(([, { accepted }]) => accepted);
  if (code === null || passed.length === 0) return null;
  const coded = Object.fromEntries(passed.map(([path]) => [path, { code: true as const }]));
  return {
    ...learned,
    document: { ...learned.document, fields: { ...learned.document.fields, ...coded }, code },
    fields: { ...learned.fields, ...Object.fromEntries(passed) },
  };
}

function getEvent({ name }: Author, { fields, note, questions }: Authored): string {
  const names = Object.entries(fields).flatMap(([path, { accepted }]) => (accepted ? [`"${path}"`] : []));
  const asked = `${questions} ${questions === 1 ? 'question' : 'questions'}`;
  return `${name} wrote code for ${names.join(', ')} in ${asked}. ${note}`.trim();
}

/** Records an event in the history of the extractor that reads the other fields, if there is one. */
function recordEvent({ store, now }: LearnParts, kind: KindRow, event: string): void {
  const row = findActiveExtractor(store, kind);
  if (row) store.extractors.change(row.id, { happened: { at: new Date(now()).toISOString(), event } });
}
