import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  chooseByConsensus,
  cleanRecord,
  createPlaceStatistics,
  type ExtractedRecord,
  type FieldPlan,
  leafPaths,
  type Reading,
  type TemplatePlan,
  withCleanMessage,
} from '../../extract/index';
import type { CorrectedCell, ReadItem, Store, StoredEvidence, StoredReading } from '../../store/index';

const STEP = 100; // readings per turn of the event loop; a few milliseconds
const MAX_TEXT = 400; // characters; longer texts are main content, about which other pages say nothing

/** A record's choices as stored; null if there are no alternatives. A model's values are final. */
export function serializeChoices(record: ExtractedRecord): string | null {
  const kept = Object.entries(record.choices).map(([path, choices]) => {
    const evidence = record.evidence[path];
    return [path, evidence?.source === 'ai' ? [] : choices] as const;
  });
  const text = JSON.stringify(
    Object.fromEntries(kept.filter(([, choices]) => choices.every(isShort) && choices.length > 0)),
  );
  return text === '{}' ? null : text;
}

function isShort({ value }: { readonly value: unknown }): boolean {
  return typeof value !== 'string' || value.length <= MAX_TEXT;
}

/**
 * Chooses each value of a job again, using what all pages of its host have at the same location. Skips hosts whose
 * pages were also read through calls, because the calls were verified against exactly these values. Safe to repeat
 * after a crash: it starts from each page's own candidates.
 */
export async function readByConsensus(
  store: Store,
  job: number,
  plan: TemplatePlan,
  signal: AbortSignal,
): Promise<void> {
  if (store.readings.count(job) < 2) return store.readings.removeAll(job);
  const statistics = createPlaceStatistics(plan);
  for await (const readings of steps(store, job)) {
    if (signal.aborted) return;
    for (const reading of readings) statistics.add(toReading(reading));
  }
  const isReplayed = findReplayed(store, job);
  const corrected = store.corrections.cellsOf(job);
  for await (const readings of steps(store, job)) {
    if (signal.aborted) return;
    store.atomically(() => {
      for (const reading of readings) {
        if (isReplayed(reading.url)) continue;
        const item = store.readings.itemOf(reading);
        const own = withoutChoices(reading, corrected);
        const changed = item && changedItem(plan, reading.url, item, chooseByConsensus(statistics, asItIs(own, item)));
        if (changed) store.readings.changeItem(reading.item, changed);
      }
    });
    store.items.touched(job); // invalidates earlier counts of the items
  }
  store.readings.removeAll(job);
}

function findReplayed(store: Store, job: number): (url: string) => boolean {
  const isUsed = (store.replays.jobUse(job)?.pages ?? 0) > 0;
  const sites = new Set(isUsed ? store.replays.usedSites() : []);
  return (url) => sites.size > 0 && URL.canParse(url) && sites.has(new URL(url).host);
}

async function* steps(store: Store, job: number): AsyncGenerator<readonly StoredReading[]> {
  for (let last = 0; ; ) {
    const readings = store.readings.after(job, last, STEP);
    if (readings.length === 0) return;
    yield readings;
    last = readings.at(-1)?.item ?? last;
    await setImmediate();
  }
}

function toReading({ url, choices }: StoredReading): Reading {
  return { url, record: { values: {}, missing: [], evidence: {}, choices: JSON.parse(choices) } };
}

/** The reading without candidates for cells that a person corrected while the job ran. */
function withoutChoices(reading: StoredReading, corrected: readonly CorrectedCell[]): StoredReading {
  const cells = corrected.filter(({ item }) => item === reading.item);
  if (cells.length === 0) return reading;
  const isOpen = (path: string) => !cells.some(({ field }) => field === path);
  const choices = Object.entries(JSON.parse(reading.choices)).filter(([path]) => isOpen(path));
  return { ...reading, choices: JSON.stringify(Object.fromEntries(choices)) };
}

/** The reading with the item's current values; a page that is alone on its host keeps them. */
function asItIs(reading: StoredReading, { item, evidence }: ReadItem): Reading {
  const { url, record } = toReading(reading);
  return { url, record: { ...record, values: item, missing: item._missing, evidence } };
}

/** The item with newly chosen fields; null if nothing changes. */
function changedItem(
  plan: TemplatePlan,
  url: string,
  { item, evidence }: ReadItem,
  chosen: ExtractedRecord,
): ReadItem | null {
  const clean = cleanRecord(plan, chosen.values, url);
  const anew = (path: string) => Object.hasOwn(chosen.choices, path);
  const values = mergeValues(plan.fields, item, clean.values, anew);
  const paths = plan.fields.flatMap(leafPaths);
  const missing = paths.filter((path) => (anew(path) ? chosen.missing : item._missing).includes(path));
  const found = paths.flatMap((path) => {
    const one = (anew(path) ? chosen.evidence : evidence)[path];
    return one ? [[path, { ...one, ...getAlone(path, item, values, evidence[path]) }] as const] : [];
  });
  const _message = withCleanMessage(item._message, clean.message);
  const others = Object.entries(evidence).filter(([path]) => !paths.includes(path)); // evidence of the columns that came with the page
  const changed = {
    item: { ...item, ...values, _missing: missing, _message },
    evidence: Object.fromEntries([...others, ...found]),
  };
  return isDeepStrictEqual(changed, { item, evidence }) ? null : changed;
}

/** What the page alone gave for a field whose value changes; what is known of it otherwise. */
function getAlone(
  path: string,
  before: Values,
  after: Values,
  told: StoredEvidence | undefined,
): { readonly alone?: unknown } {
  const [old, chosen] = [before, after].map((values) => path.split('.').reduce<unknown>(getHolderPart, values));
  if (!isDeepStrictEqual(old, chosen)) return { alone: old };
  return told?.alone === undefined ? {} : { alone: told.alone };
}

type Values = Readonly<Record<string, unknown>>;

function mergeValues(
  fields: readonly FieldPlan[],
  old: unknown,
  chosen: unknown,
  anew: (path: string) => boolean,
): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const [before, after] = [getHolderPart(old, field.name), getHolderPart(chosen, field.name)];
      if (field.kind === 'object') return [field.name, mergeValues(field.fields, before, after, anew)];
      return [field.name, anew(field.path) ? after : before];
    }),
  );
}

function getHolderPart(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? Reflect.get(holder, name)
    : null;
}
