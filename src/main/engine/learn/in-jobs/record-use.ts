import type { FieldWatch } from '@shared/field-watch';
import { type ExtractedRecord, getRecordValue, isSameValue, type TemplatePlan } from '../../extract/index';
import type { ExtractorRow, JobRow, Store } from '../../store/index';
import { createHealth, type Drifted, type FieldSeen, isProvedByChecks, isSuspect } from '../drift';
import type { LearnablePage } from '../ports';
import type { ExtractorRead } from '../read-learned';
import { showExtractor } from './artifact';
import { estimateSaving, type SavingParts } from './saving';

export interface UseParts {
  readonly store: Store;
  readonly job: JobRow;
  readonly cost: SavingParts;
  readonly now: () => number;
}

/** What a page shows about the extractor that read or tried it. */
export interface Use {
  /** Whether any of its fields has drifted, now or before. */
  readonly hasDrifted: boolean;
  /** Whether this page proves by checks that a field changed. */
  readonly endsField: boolean;
  /** Whether the page used a value of a field that checks have meanwhile shown to have changed. */
  readonly isWrong: boolean;
  /** Whether other readers found the same; null if they were not asked or are unsure. */
  readonly agrees: boolean | null;
}

const UNUSED: Use = { hasDrifted: false, endsField: false, isWrong: false, agrees: null };

/** Counts an extractor's use and watches its fields. */
export function recordUse(
  parts: UseParts,
  row: ExtractorRow,
  loaded: LearnablePage,
  records: readonly ExtractedRecord[],
  plan: TemplatePlan,
): Use {
  const extractorRead = loaded.read?.byExtractor;
  if (!extractorRead) return UNUSED;
  const { store, job, cost, now } = parts;
  if (extractorRead.problem !== null) {
    const message = `The code of the extractor "${row.name}" gave no values for ${loaded.page.finalUrl}: ${extractorRead.problem}`;
    store.jobs.addError(job.num, { code: 'extractor_failed', message, url: loaded.page.finalUrl });
  }
  const before = store.extractors.healthOf(row.id);
  const health = createHealth(row.certificate.fields, before, row.certificate.taught);
  const seen = extractorRead.values.length > 0 ? compareReadings(extractorRead, records, plan) : extractorRead.seen;
  const drifted = health.observe(seen);
  const isRead = extractorRead.taken.length > 0;
  const savedUsd = isRead && !loaded.byModel?.asked ? estimateSaving(cost, row) : 0;
  store.extractors.addUse(row.id, {
    pages: Number(isRead),
    savedUsd,
    health: health.state(),
    at: isRead ? now() : null,
  });
  if (isRead) {
    store.jobs.addLearnedUsage(job.num, { pages: 1, fields: valuesRead(extractorRead, records), savedUsd });
    showExtractor(store, job.num, row, false);
  }
  if (drifted.length > 0) reportDrift(parts, row, drifted);
  const compared = seen.filter(({ path, agrees }) => agrees !== undefined && !before[path]?.drifted);
  const differs = compared.some(({ agrees }) => agrees === false);
  // a person's answers take precedence over a reader that disagrees
  const isOpinion = differs && row.certificate.taught && drifted.length === 0 && !isSuspect(health.state());
  return {
    hasDrifted: drifted.length > 0 || Object.values(before).some((field) => field.drifted),
    endsField: drifted.some(({ byChecks }) => byChecks),
    isWrong: extractorRead.taken.some((path) => isShownWrong(before[path])),
    agrees: compared.length === 0 || isOpinion ? null : !differs,
  };
}

function isShownWrong(watch: FieldWatch | undefined): boolean {
  return watch?.drifted === true && isProvedByChecks(watch);
}

function valuesRead({ taken }: ExtractorRead, records: readonly ExtractedRecord[]): number {
  return records.reduce((sum, { evidence }) => sum + taken.filter((path) => evidence[path]).length, 0);
}

const SURE_ENOUGH = 0.75; // confidence of the other reader; values below it are not compared

/** Compares the values with another reader's. Fields for which that reader is unsure are skipped. */
function compareReadings(
  { seen, values: answers }: ExtractorRead,
  records: readonly ExtractedRecord[],
  { fields }: TemplatePlan,
): readonly FieldSeen[] {
  if (answers.length !== records.length) return seen;
  return seen.map((one) => {
    const judged = records.flatMap(({ evidence, values }, at) => {
      if ((evidence[one.path]?.confidence ?? 0) < SURE_ENOUGH) return [];
      return [isSameValue(getRecordValue(fields, values, one.path), answers[at]?.[one.path] ?? null)];
    });
    if (judged.length === 0) return one;
    return { ...one, agrees: judged.filter(Boolean).length * 2 > judged.length };
  });
}

const READ_AGAIN = 'The pages read since the last check that agreed are read again.';
const KEPT = 'What was read since the last check that agreed may be wrong.'; // a workflow has already taken the rows

/** Returns fields to the other readers, and deletes examples of the old layout so that the new one can be learned. */
function reportDrift({ store, job, now }: UseParts, row: ExtractorRow, drifted: readonly Drifted[]): void {
  const names = drifted.map(({ path }) => `"${path}"`).join(', ');
  const reasons = [...new Set(drifted.map(({ reason }) => reason))].join(' ');
  const event = `${names} changed on the pages. ${reasons} Rules or a model read it again.`;
  store.extractors.change(row.id, { happened: { at: new Date(now()).toISOString(), event } });
  const since = drifted.some(({ byChecks }) => byChecks) ? ` ${job.fed ? KEPT : READ_AGAIN}` : '';
  const message = `The extractor "${row.name}" no longer reads ${names}: ${reasons} Rules or a model read them from here on.${since}`;
  store.jobs.addError(job.num, { code: 'extractor_drifted', message });
  const lastRead = store.extractors.byId(row.id)?.lastUsedAt ?? now();
  if (row.kind !== null) store.examples.forget(row.kind, lastRead);
}
