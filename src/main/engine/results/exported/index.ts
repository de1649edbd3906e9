import { setImmediate } from 'node:timers/promises';
import { getCurrencyField } from '@shared/column-names';
import type { Job } from '@shared/contract/jobs';
import type { VisitResult } from '@shared/contract/visit';
import { INCLUDE_KINDS, INCLUDES } from '@shared/include';
import type { Item } from '@shared/item';
import { PRIVATE_FIELDS } from '@shared/item';
import { SNAPSHOT_KINDS, SNAPSHOTS } from '@shared/snapshot';
import type { JobRow, RowMark, Store, StoredItemRow } from '../../store/index';
import type { Batches, Row } from '../export/index';
import { type FieldTree, getSchemaFields, joinFields, toFieldTree } from '../export/index';
import { getResults } from '../get-results';
import type { ItemsWanted, JobItems } from '../rows/index';

/** A job's current export: later rows are left out, and rows are always complete. */
export interface ExportedRows {
  /** Fields of the rows; null if only the rows show them. */
  readonly fields: FieldTree | null;
  /** Starts from the first row each time it is called. Rejects with the signal's reason when it aborts. */
  readonly rows: () => Batches;
}

export interface ExportChoice {
  /** Whether to export all known URLs instead of the results. */
  readonly urls: boolean;
  /** Longer page texts are left out, because each row has a link to them; in characters, null for no limit. */
  readonly maxCharacters: number | null;
  /** Which items, and in what order. */
  readonly wanted: ItemsWanted;
  /** Whether rows have the currency that pages state beside each amount. */
  readonly currencies?: boolean;
  readonly signal: AbortSignal;
}

export type ExportRows = (job: JobRow, choice: ExportChoice) => Promise<ExportedRows>;

const HIT_FIELDS = ['url'];
const URL_FIELDS = ['url', 'state', 'hit', 'depth', 'parent', 'status', 'message', 'origin', 'sameAs'];

export interface ExportParts {
  readonly store: Store;
  readonly views: {
    readonly whole: (job: JobRow) => Promise<Pick<Job, 'results'>>;
    /** Returns an item with an absolute link to its stored page. */
    readonly item: (item: Item) => Item;
  };
  readonly jobItems: Pick<JobItems, 'steps'>;
}

/** Reads what jobs export: hits of a crawl, the pages of a visit, the items of any other job. */
export function createExportRows({ store, views, jobItems }: ExportParts): ExportRows {
  return async (job, { urls, maxCharacters, wanted, currencies = false, signal }) => {
    const shown = getResults(job, store);
    const upTo = store.jobRows.mark(shown.num);
    const read = <Value>(steps: () => Iterable<readonly Value[]>, row: (value: Value) => Row) => {
      return () => inTurns(steps(), row, signal);
    };
    const items = () => store.jobRows.items(shown.num, upTo);
    if (urls) {
      const rows = read(() => store.jobRows.urls(shown.num, upTo), asRow);
      return { fields: toFieldTree(URL_FIELDS), rows };
    }
    const hasItems = shown.type !== 'visit' && shown.type !== 'crawl';
    const view = hasItems ? await jobItems.steps(shown, wanted, signal) : null;
    const withCurrency = ({ item, evidence }: StoredItemRow) => addCurrencies(views.item(item), evidence);
    if (currencies && hasItems) {
      const kept = () => view ?? keptItems(store, shown, upTo);
      return { fields: null, rows: read(kept, withCurrency) }; // only the rows show which amounts have one
    }
    if (view)
      return {
        fields: schemaFields(shown),
        rows: read(
          () => view,
          ({ item }) => views.item(item),
        ),
      };
    switch (shown.type) {
      case 'visit':
        return { fields: null, rows: visitRows(views.whole, shown, maxCharacters) };
      case 'crawl':
        return {
          fields: toFieldTree(HIT_FIELDS),
          rows: read(
            () => store.jobRows.hits(shown.num, upTo),
            (url) => ({ url }),
          ),
        };
      case 'workflow':
        // until the job finishes, items are in order of arrival
        return {
          fields: null,
          rows: read(() => (shown.state === 'active' ? inOrderOfArrival(store, shown, upTo) : items()), views.item),
        };
      case 'extract':
      case 'scrape':
      case 'agent':
        return { fields: schemaFields(shown), rows: read(items, views.item) };
    }
  };
}

const STEP = 200; // items read at once

/** A job's items with their evidence, in result order. */
function* keptItems({ items }: Store, { num }: JobRow, upTo: RowMark): Generator<readonly StoredItemRow[]> {
  for (let offset = 0; ; offset += STEP) {
    const { rows } = items.page(num, STEP, offset);
    if (rows.length === 0) return;
    yield rows.filter(({ id }) => id <= upTo.item);
  }
}

/** An item with a field such as `price_currency` after each amount whose currency its page states. */
function addCurrencies(item: Item, evidence: StoredItemRow['evidence']): Row {
  const entries = Object.entries(item).flatMap(([name, value]) => {
    const currency = evidence[name]?.currency;
    const isKnown = currency === undefined || Object.hasOwn(item, getCurrencyField(name));
    return isKnown
      ? [[name, value]]
      : [
          [name, value],
          [getCurrencyField(name), currency],
        ];
  });
  return Object.fromEntries(entries);
}

function* inOrderOfArrival({ jobRows }: Store, { num }: JobRow, upTo: RowMark): Generator<readonly Item[]> {
  for (const { values } of jobRows.itemsAfter(num, 0, upTo)) yield values;
}

const asRow = (value: object): Row => ({ ...value });

/** Items of a template have its fields and the private ones. */
function schemaFields({ artifacts }: JobRow): FieldTree | null {
  const schema = artifacts.find((artifact) => artifact.type === 'schema')?.schema;
  const fields = getSchemaFields(schema);
  return fields.children.size === 0 ? null : joinFields(fields, toFieldTree(PRIVATE_FIELDS));
}

/** Yields to the event loop between chunks. */
async function* inTurns<Value>(
  steps: Iterable<readonly Value[]>,
  row: (value: Value) => Row,
  signal: AbortSignal,
): Batches {
  for (const step of steps) {
    signal.throwIfAborted();
    yield step.map(row);
    await setImmediate();
  }
}

/** Pages of a visit: facts, and contents with links to their stored copies. */
function visitRows(
  whole: (job: JobRow) => Promise<Pick<Job, 'results'>>,
  job: JobRow,
  maxCharacters: number | null,
): () => Batches {
  return async function* () {
    const { results } = await whole(job);
    if (Array.isArray(results)) yield results.map((result) => visitRow(result, maxCharacters));
  };
}

function visitRow({ attempts: _, ...result }: VisitResult, maxCharacters: number | null): Row {
  const { url, status, message, reason, httpStatus, finalUrl, contentType, bytes, proxy, rendered, timestamp } = result;
  const facts = { url, status, message, reason, httpStatus, finalUrl, contentType, bytes, proxy, rendered, timestamp };
  const contents = INCLUDES.flatMap((kind) => {
    const key = INCLUDE_KINDS[kind].key;
    const content = result[key];
    if (!content) return [];
    return [
      [key, isShortEnough(content.body, maxCharacters) ? content.body : null],
      [`${key}Link`, content.link],
    ] as const;
  });
  const made = SNAPSHOTS.flatMap((kind) => {
    const snapshot = result[SNAPSHOT_KINDS[kind].key];
    return snapshot ? [[`${SNAPSHOT_KINDS[kind].key}Link`, snapshot.link] as const] : [];
  });
  const pictures = result.screenshots ? { screenshotLinks: result.screenshots.map(({ link }) => link) } : {};
  return { ...facts, ...Object.fromEntries([...contents, ...made]), ...pictures };
}

function isShortEnough(body: string | readonly string[], maxCharacters: number | null): boolean {
  if (maxCharacters === null) return true;
  return (typeof body === 'string' ? body : JSON.stringify(body)).length <= maxCharacters;
}
