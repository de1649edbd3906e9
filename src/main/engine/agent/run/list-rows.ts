import type { TemplateObject } from '@shared/template';
import { normalizeUrl } from '@shared/url';
import { conceptIn, type Evidence, type ExtractedRecord, fold } from '../../extract/index';
import type { JobRow, StoredItemRow } from '../../store/index';
import { toTaskBody } from '../../workers/index';
import { isBlankValue } from '../check/problems';
import type { AgentParts } from './agent-parts';
import { readListOf } from './stored-records';

export const MAX_ROWS = 3000; // of a list whose conditions may leave few
const LINK = 'link_of_record'; // names that no template has, as those of sentences come from their words
const NAME = 'name_of_record';
const MOST = 0.8; // share of the rows

/** A row of a list, with the page that its name links to. */
export interface LinkedRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly evidence: Readonly<Record<string, Evidence>>;
  readonly link: string | null;
  readonly at: { readonly url: string; readonly htmlUrl: string };
}

/** The rows of a list, and the fields that it has a value for. */
export interface KnownRows {
  readonly rows: readonly LinkedRow[];
  readonly names: readonly string[];
}

/** Reads the rows of lists from the stored pages of child jobs that have ended, each list once. */
export interface ListRows {
  readonly read: (part: JobRow, template: TemplateObject, signal?: AbortSignal) => Promise<KnownRows>;
}

export function createListRows(parts: AgentParts): ListRows {
  const known = new Map<number, KnownRows>();
  return {
    read: async (part, template, signal) => {
      const rows = known.get(part.num) ?? (await readRows(parts, part, template, signal));
      known.set(part.num, rows);
      return rows;
    },
  };
}

/** Reads a list by a template; if it is not found by all fields, by those that it has. */
async function readRows(
  parts: AgentParts,
  part: JobRow,
  template: TemplateObject,
  signal?: AbortSignal,
): Promise<KnownRows> {
  const whole = await readLinkedRows(parts, part, template, signal);
  const names = Object.keys(template);
  if (whole.length > 1) return { rows: whole, names: names.filter((name) => hasValue(whole, name)) };
  let known: KnownRows = { rows: await readLinkedRows(parts, part, {}, signal), names: [] };
  if (known.rows.length > MAX_ROWS) return known;
  let fields: TemplateObject = {};
  for (const [name, description] of Object.entries(template)) {
    const more = { ...fields, [name]: description };
    const rows = await readLinkedRows(parts, part, more, signal);
    const filled = rows.filter(({ values }) => !isBlankValue(values[name])).length;
    if (rows.length !== known.rows.length || filled * 2 < rows.length) continue;
    [fields, known] = [more, { rows, names: [...known.names, name] }];
  }
  return known;
}

function hasValue(rows: readonly LinkedRow[], name: string): boolean {
  return rows.some(({ values }) => !isBlankValue(values[name]));
}

const NAME_FIELD =
  /(?:^|_)(?:name|title|headline|titel|überschrift|bezeichnung|nom|titre|nombre|t[ií]tulo|nome|t[ií]tolo)(?:_|$)|名称|名前|名字|タイトル|标题/u;

/** The records of all pages of a list with the links of their names, as the rules read them. */
async function readLinkedRows(
  parts: AgentParts,
  part: JobRow,
  template: TemplateObject,
  signal?: AbortSignal,
): Promise<readonly LinkedRow[]> {
  const name = Object.keys(template).find((field) => NAME_FIELD.test(field)) ?? null;
  const wanted = { ...template, ...(name === null && { [NAME]: 'Name' }), [LINK]: 'Link | url' };
  const rows: LinkedRow[] = [];
  for (const page of parts.store.pages.ofFamily(part.num)) {
    const at = { url: page.finalUrl, htmlUrl: `/pages/${page.token}/html` };
    const records = await readListOf(parts, page, wanted, signal);
    const links = await readNameLinks(parts, page.token, records, name ?? findNameField(template, records));
    for (const [place, { values, evidence }] of records.entries()) {
      const { [LINK]: _, [NAME]: _1, ...own } = values;
      const link = links[place] ?? null;
      rows.push({ values: own, evidence, at, link: link === null ? null : normalizeUrl(link, at.url) });
    }
  }
  return rows;
}

const KINDS_OF_NAME: ReadonlySet<string> = new Set(['name', 'title', 'headline', 'category', 'tags', 'section']);

/** What a template without a name calls the records: its first field, if that is not a usual property and differs between them, such as topics or concerts. */
function findNameField(template: TemplateObject, records: readonly ExtractedRecord[]): string {
  const [first] = Object.keys(template);
  const { concept } = conceptIn(fold(first?.replaceAll('_', ' ') ?? ''));
  if (first === undefined || (concept !== null && !KINDS_OF_NAME.has(concept.id))) return NAME;
  const own = new Set(records.flatMap(({ values }) => (isNameLike(values[first]) ? [values[first]] : [])));
  return own.size >= records.length * MOST ? first : NAME;
}

/** The links of the records' names. A worker takes the bytes it is given, so the page is taken from the store again. */
async function readNameLinks(
  { store, pool }: AgentParts,
  token: string,
  records: readonly ExtractedRecord[],
  name: string,
): Promise<readonly (string | null)[]> {
  const page = store.pages.byToken(token);
  if (page === null || page.data.length === 0 || records.length === 0) return [];
  const around = records.map(({ values, evidence }) => {
    const path = isNameLike(values[name]) ? (evidence[name]?.path ?? null) : null;
    return { paths: path === null ? [] : [path], texts: [] };
  });
  const task = { ...toTaskBody(page), store: false, links: false, includes: [], extract: null, around };
  const outcome = await pool.read(task);
  return outcome.kind === 'read' ? (outcome.around?.records ?? []).map(({ own }) => own) : [];
}

function isNameLike(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /\p{L}{2}|[\p{Script=Han}]/u.test(value) &&
    !/^\d{4}-\d\d/.test(value) &&
    fold(value) !== ''
  );
}

/** The rows of items: those whose values are at the same place of the page, or else those that have the same values. */
export function findRows(
  items: readonly StoredItemRow[],
  rows: readonly LinkedRow[],
  names: readonly string[],
): readonly (LinkedRow | null)[] {
  const byPlace = findByPlace(items, rows);
  const taken = new Set(byPlace);
  const shown = names.filter((name) => items.some(({ item }) => Object.hasOwn(item, name)));
  const key = (url: string, values: Readonly<Record<string, unknown>>) =>
    JSON.stringify([url, ...shown.map((name) => values[name] ?? null)]);
  const left = new Map<string, LinkedRow[]>();
  for (const row of rows) {
    if (taken.has(row)) continue;
    const same = left.get(key(row.at.url, row.values));
    if (same) same.push(row);
    else left.set(key(row.at.url, row.values), [row]);
  }
  return items.map(({ item }, at) => byPlace[at] ?? left.get(key(item._url, item))?.shift() ?? null);
}

/** Rows of equal values, such as two flats of one name, are told apart by the places of their values. */
function findByPlace(items: readonly StoredItemRow[], rows: readonly LinkedRow[]): readonly (LinkedRow | null)[] {
  const byPlace = new Map<string, LinkedRow | null>();
  const getPlaces = (url: string, evidence: StoredItemRow['evidence']) =>
    Object.entries(evidence).flatMap(([name, { path, range, at }]) =>
      path === null || at ? [] : [JSON.stringify([url, name, path, range])],
    );
  for (const row of rows) {
    // a place of several rows, such as the heading above them, tells nothing
    for (const place of getPlaces(row.at.url, row.evidence)) byPlace.set(place, byPlace.has(place) ? null : row);
  }
  return items.map(({ item, evidence }) => {
    for (const place of getPlaces(item._url, evidence)) {
      const row = byPlace.get(place);
      if (row) return row;
    }
    return null;
  });
}

/** The pages of rows; null unless a share of them has one on the same host, and few share theirs. @default all of them */
export function getOwnPages(
  rows: readonly (LinkedRow | null)[],
  all: readonly LinkedRow[],
  linked = 1,
): readonly string[] | null {
  const lists = new Set(all.map(({ at }) => at.url));
  const urls = rows.flatMap((row) =>
    row?.link && !lists.has(row.link) && getHost(row.link) === getHost(row.at.url) && !ACTION.test(row.link)
      ? [row.link]
      : [],
  );
  const own = [...new Set(urls)];
  const isEnough = urls.length > 0 && urls.length >= rows.length * linked;
  return all.length > 1 && isEnough && own.length >= urls.length * MOST ? own : null;
}

/** Addresses that change something instead of showing it; "how-to-remove-rust" shows something. */
const ACTION =
  /[/?&=](?:delete|remove|destroy|log-?out|sign-?out|unsubscribe|add[-_]?to[-_]?(?:cart|basket)|(?:cart|basket)\/add)(?=$|[/?&=.])/i;

function getHost(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}
