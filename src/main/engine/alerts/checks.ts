import { describeRule } from '@shared/alert-words';
import type { AlertRuleOf } from '@shared/contract/alert-kinds';
import type { AlertChange, AlertPlace } from '@shared/contract/alerts';
import type { ChangeCounts } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import type { Item } from '@shared/item';
import { hashText } from '@shared/text-hash';
import { AiError, type CallUsage, type Models } from '../models/index';
import { addEvidenceLinks, type Changes, getOwnValue, getPictureLink, getResults, getRowName } from '../results/index';
import type { AlertRow, CheckRow, JobRow, Store } from '../store/index';
import { findMeaningfulChanges, type MeaningfulChange } from './meaningful-changes';
import { askSentence, MAX_ASKED } from './rules/ask-sentence';
import { findUnknownFields, meetsRule, type PlainRule } from './rules/meets-rule';

export interface CheckParts {
  readonly store: Pick<Store, 'alerts' | 'items' | 'jobs' | 'schedules'>;
  readonly changes: Pick<Changes, 'differences'>;
  /** Counts what a scheduled run changed, and fixes which run it is compared with. */
  readonly settle: (job: JobRow) => Promise<ChangeCounts | null>;
  readonly models: Pick<Models, 'complete' | 'resolve'>;
  readonly baseUrl: () => string;
}

/** Result of checking a run. */
export interface Found {
  readonly from: string | null;
  readonly changes: readonly AlertChange[];
  /** Names of the changes reported by this check. */
  readonly told: readonly string[];
  readonly note: string | null;
}

const MAX_DIFFERENCES = 20_000; // rows held in memory; a run that differs in more has different arguments
const NOTHING = { changes: [], told: [], note: null } as const;

/** A failure that a retry may not have. */
export class CheckLater extends Error {}

/**
 * Compares a run with the previous one and applies an alert's rules. Throws CheckLater if a model cannot be asked now,
 * unless `isLast`: its rules are then skipped, and the note says so.
 */
export async function checkRun(
  parts: CheckParts,
  alert: AlertRow,
  { job: id }: CheckRow,
  isLast: boolean,
  signal: AbortSignal,
): Promise<Found> {
  const { store } = parts;
  const job = store.jobs.get(id);
  if (!job) return { from: null, ...NOTHING, note: 'The run was deleted before it was compared.' };
  await parts.settle(job);
  const num = store.schedules.run(job.num)?.from ?? null;
  const from = num === null ? null : store.jobs.byNum(num);
  if (!from) return { from: null, ...NOTHING, note: 'There is no earlier complete run to compare with.' };
  const key = job.schedule === null ? null : (store.schedules.get(job.schedule)?.key ?? null);
  const found = await parts.changes.differences(getResults(job, store), getResults(from, store), {
    key,
    limit: MAX_DIFFERENCES,
    signal,
  });
  const changes = findMeaningfulChanges(found.rows, found.key);
  const judged = await applyRules(parts, alert, job, changes, isLast, signal);
  const told = store.alerts.told(alert.id, job.id, from.id);
  const named = judged.met.map((each) => ({ ...each, name: getChangeName(each.change, found.key) }));
  const fresh = named.filter(({ name }) => !told.has(name));
  const notes = [
    ...judged.notes,
    ...(found.total > found.rows.length ? [`Only the first ${MAX_DIFFERENCES} rows that differ were compared.`] : []),
  ];
  const link = `${parts.baseUrl()}/#/jobs/${encodeURIComponent(job.id)}/with/${encodeURIComponent(from.id)}`;
  return {
    from: from.id,
    changes: fresh.map(({ change, rule, reason, confidence }) => ({
      kind: change.kind,
      row: getRowName(change.after ?? change.before, found.key),
      url: (change.after ?? change.before)?._url ?? '',
      link,
      fields: change.fields,
      place: findPlace(store, change, found.ids, parts.baseUrl()),
      rule,
      reason,
      confidence,
    })),
    told: fresh.map(({ name }) => name),
    note: notes.length === 0 ? null : notes.join(' '),
  };
}

/** Location of a change's first located field in both stored pages; null if none has a location. */
function findPlace(
  { items }: Pick<Store, 'items'>,
  { before, after, fields }: MeaningfulChange,
  ids: ReadonlyMap<Item, number>,
  baseUrl: string,
): AlertPlace | null {
  const links = ([before, after] as const).map((item) => {
    const id = item === null ? undefined : ids.get(item);
    const [kept] = id === undefined ? [] : items.byIds([id]);
    return kept ? addEvidenceLinks(kept.item, kept.evidence, baseUrl) : {};
  });
  const field = Object.keys(fields).find((name) => links.some((each) => each[name]?.link));
  if (field === undefined) return null;
  const [was = null, is = null] = links.map((each) => {
    const link = each[field]?.link ?? null;
    const picture = getPictureLink(link);
    return link === null || picture === null ? null : { link, picture };
  });
  return { field, before: was, after: is };
}

interface Met {
  readonly change: MeaningfulChange;
  readonly rule: string;
  readonly reason: string | null;
  readonly confidence: number | null;
}

/** The changes that meet a rule, each with the first rule it meets. */
async function applyRules(
  parts: CheckParts,
  { rules }: AlertRow,
  job: JobRow,
  changes: readonly MeaningfulChange[],
  isLast: boolean,
  signal: AbortSignal,
): Promise<{ readonly met: readonly Met[]; readonly notes: readonly string[] }> {
  const plain = rules.filter((rule): rule is PlainRule => rule.kind !== 'sentence');
  const sentences = rules.filter((rule) => rule.kind === 'sentence');
  const met = new Map<MeaningfulChange, Met>();
  for (const change of changes) {
    const rule = plain.find((each) => meetsRule(change, each));
    if (rule) met.set(change, { change, rule: describeRule(rule), reason: null, confidence: null });
  }
  const unknown = findUnknownFields(
    rules,
    changes.flatMap(({ after, before }) => after ?? before ?? []),
  );
  const notes = unknown.map((field) => `No row has a field "${field}".`);
  for (const sentence of sentences) {
    const open = changes.filter((change) => !met.has(change));
    if (open.length > MAX_ASKED) notes.push(`A model was asked about the first ${MAX_ASKED} changes only.`);
    const { judged, note } = await ask(parts, sentence, job, open, isLast, signal);
    if (note !== null) notes.push(note);
    for (const { change, reason, confidence } of judged)
      met.set(change, { change, rule: describeRule(sentence), reason, confidence });
  }
  return { met: changes.flatMap((change) => met.get(change) ?? []), notes };
}

async function ask(
  { models, store }: CheckParts,
  rule: AlertRuleOf<'sentence'>,
  job: JobRow,
  changes: readonly MeaningfulChange[],
  isLast: boolean,
  signal: AbortSignal,
) {
  if (changes.length === 0) return { judged: [], note: null };
  try {
    const model = models.resolve(null);
    const onUsage = ({ tokens, costUsd, msec }: CallUsage) =>
      store.jobs.useAi(job.num, {
        model: model.name,
        calls: 1,
        inputTokens: tokens.input,
        outputTokens: tokens.output,
        inputUsd: costUsd?.input ?? null,
        outputUsd: costUsd?.output ?? null,
        msec,
      });
    return { judged: await askSentence(rule, changes, { models, model, signal, onUsage }), note: null };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AiError || error instanceof AppError)) throw error;
    if (!isLast) throw new CheckLater(error.message, { cause: error });
    return { judged: [], note: `“${rule.sentence}” was not judged: ${error.message}` };
  }
}

/** Identifies a change between two runs, so that it is reported once. */
function getChangeName(change: MeaningfulChange, key: readonly string[]): string {
  const item = change.after ?? change.before;
  const row =
    item && (key.length > 0 ? key.map((field) => getOwnValue(item, field)) : [item._url, getRowName(item, key)]);
  return hashText(JSON.stringify([change.kind, row, change.fields])).toString(36);
}
