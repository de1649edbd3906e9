import type { Item } from '@shared/item';
import { Template, type TemplateObject } from '@shared/template';
import type { JobRow, Store, StoredEvidence, StoredItemRow } from '../../store/index';
import { isBlankValue } from '../check/problems';
import type { AgentParts } from './agent-parts';
import { findRows, type ListRows } from './list-rows';

/** A list that was read, and the child job that opened the pages of its rows. */
export interface OpenedList {
  readonly listRows: ListRows;
  readonly template: TemplateObject;
  readonly list: JobRow;
  readonly part: JobRow;
}

/** Fills what the items of a list lack from the items of the pages that were opened for them. */
export async function fillList({ store }: AgentParts, { listRows, template, list, part }: OpenedList): Promise<void> {
  const { rows, names } = await listRows.read(list, template);
  const items = allItems(store, list);
  const of = findRows(items, rows, names);
  const opened = getOpened(store, part);
  store.atomically(() => {
    for (const [at, kept] of items.entries()) {
      const own = opened.get(of[at]?.link ?? '');
      if (own) takeValues(store, kept, own, (name) => isBlankValue(kept.item[name]) || isCut(kept.item[name]));
    }
  });
}

/** Gives the items of opened pages what the list says of them; what the list says outranks the page, which may show other items too. */
export async function addListValues(
  { store }: AgentParts,
  { listRows, template, list, part }: OpenedList,
): Promise<void> {
  const { rows } = await listRows.read(list, template);
  const opened = getOpened(store, part);
  store.atomically(() => {
    for (const { link, values, evidence, at } of rows) {
      const kept = opened.get(link ?? '');
      if (!kept) continue;
      const said = { item: { ...kept.item, ...values, _url: at.url, _htmlUrl: at.htmlUrl }, evidence };
      takeValues(store, kept, said, (name) => isBlankValue(kept.item[name]) || !isCut(values[name]));
    }
  });
}

/** The items of opened pages by the URLs that were opened. */
function getOpened(store: Store, part: JobRow): ReadonlyMap<string, StoredItemRow> {
  const items = allItems(store, part);
  const urls = Array.isArray(part.args.urls) ? part.args.urls.map(String) : [];
  // each URL gives one item, in their order; one that redirects has another address
  const byPlace = urls.length === items.length ? items.map((item, at) => [urls[at] ?? '', item] as const) : [];
  return new Map([...items.map((each) => [each.item._url, each] as const), ...byPlace]);
}

/** Takes the values of another item for the fields that may take one. */
function takeValues(
  store: Store,
  { id, item, evidence }: StoredItemRow,
  other: { readonly item: Item; readonly evidence: Readonly<Record<string, StoredEvidence>> },
  mayTake: (name: string) => boolean,
): void {
  const names = Object.keys(item).filter(
    (name) => !name.startsWith('_') && mayTake(name) && !isBlankValue(other.item[name]),
  );
  if (names.length === 0) return;
  const isTaken = (path: string) => names.includes(path.split(/[.[]/)[0] ?? '');
  const { _url: url, _htmlUrl: htmlUrl } = other.item;
  const at = htmlUrl === null ? {} : { at: { url, htmlUrl } };
  const taken = Object.entries(other.evidence).flatMap(([path, found]) =>
    isTaken(path) ? [[path, { ...found, ...at }] as const] : [],
  );
  const values = Object.fromEntries(names.map((name) => [name, other.item[name]]));
  store.items.change(id, {
    item: { ...item, ...values, _missing: item._missing.filter((path) => !isTaken(path)) },
    evidence: Object.fromEntries([...Object.entries(evidence).filter(([path]) => !isTaken(path)), ...taken]),
  });
}

function isCut(value: unknown): boolean {
  return typeof value === 'string' && /(?:…|\.\.\.)\s*$/.test(value);
}

export function toTemplate(template: unknown): TemplateObject | null {
  const parsed = Template.safeParse(template);
  return parsed.success && typeof parsed.data !== 'string' ? parsed.data : null;
}

export function allItems(store: Store, part: JobRow): readonly StoredItemRow[] {
  return store.items.page(part.num, Number.MAX_SAFE_INTEGER, 0).rows;
}
