/** A record as a list shows it. */
export interface ShownRecord {
  readonly text: string;
  /** Target of its first link, or its picture; null if it has neither. */
  readonly link: string | null;
  /** Equal for the same record on another page: its text, link and picture. */
  readonly mark: string;
  readonly html: string;
}

/** Elements of a page that may be the records of a list. */
export interface ListRecords {
  /** CSS selector of their parent. */
  readonly path: string;
  readonly records: readonly ShownRecord[];
}

const MIN_RECORDS = 3; // fewer elements alike are often parts of one thing
const SURE_LIST = 4; // records of such a list are not searched for further lists
const ALIKE = 0.6; // share of records with the same elements
const MIN_TEXT = 4; // characters; shorter ones are page numbers
const MAX_CHARS = 8_000_000; // of all records; a page has less

/**
 * Reads what may be lists on the page: elements alike with the same parent. `paths` are lists read before, which may now
 * have a single record. Leaves out the list that has the control which turns the pages.
 */
export function readLists(paths: readonly string[]): readonly ListRecords[] {
  const lists = new Map<string, ListRecords>();
  let chars = 0;
  const visit = (parent: Element, path: string): void => {
    const records = getRecords(parent);
    const isKnown = paths.includes(path);
    const isList = records.length >= MIN_RECORDS && haveSameParts(records);
    if ((isList || isKnown) && records.length > 0 && chars < MAX_CHARS) {
      const shown = records.map(toShown);
      chars += shown.reduce((sum, { html }) => sum + html.length, 0);
      lists.set(path, { path, records: shown });
    }
    if (isList && records.length >= SURE_LIST) return;
    const counts = new Map<string, number>();
    for (const child of parent.children) {
      const count = (counts.get(child.localName) ?? 0) + 1;
      counts.set(child.localName, count);
      if (!UNSEEN.test(child.localName)) visit(child, `${path} > ${child.localName}:nth-of-type(${count})`);
    }
  };
  if (document.body) visit(document.body, 'body');
  return [...lists.values()].filter(({ records }) => records.some(({ text }) => text.length >= MIN_TEXT));
}

/** Records of earlier pages, and how many elements at the start of their list every page has, such as heads of columns. */
export interface EarlierRecords extends ListRecords {
  readonly heads: number;
}

/** Puts the records of earlier pages before those that their lists show now. */
export function putRecords(lists: readonly EarlierRecords[]): void {
  for (const { path, records, heads } of lists) {
    const parent = document.querySelector(path);
    const alike = parent ? getRecords(parent) : [];
    const html = records.map((record) => record.html).join('');
    const [last, first] = [alike[heads - 1], alike[heads]];
    if (first) first.insertAdjacentHTML('beforebegin', html);
    else last?.insertAdjacentHTML('afterend', html);
  }
}

const UNSEEN = /^(?:script|style|template|noscript|svg|iframe|select|textarea|head)$/;

/** The most frequent kind of child elements, without those that are not shown. */
function getAlike(parent: Element): readonly Element[] {
  const kinds = new Map<string, Element[]>();
  for (const child of parent.children) {
    if (UNSEEN.test(child.localName)) continue;
    const kind = kinds.get(child.localName) ?? [];
    kind.push(child);
    kinds.set(child.localName, kind);
  }
  return [...kinds.values()].reduce<Element[]>((most, kind) => (kind.length > most.length ? kind : most), []);
}

function getRecords(parent: Element): readonly Element[] {
  const alike = getAlike(parent);
  const cells = Math.max(0, ...alike.map(({ children }) => children.length));
  return alike.filter((record) => record.localName !== 'tr' || !isPager(record, cells));
}

/** Whether a row of a table holds only what turns its pages: several numbers, or in a table of columns a lone link. */
function isPager(row: Element, cells: number): boolean {
  const controls = row.querySelectorAll('a, button');
  const text = (row.textContent ?? '').trim();
  if (controls.length === 0 || text.length > MAX_PAGER) return false;
  if (controls.length > 1 && !/\p{L}/u.test(text)) return true;
  const linked = [...controls].map(({ textContent }) => textContent ?? '').join('');
  return cells > 1 && row.children.length === 1 && withoutNumbers(linked) === withoutNumbers(text);
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/[\d\s.…]/g, '');
}

const MAX_PAGER = 80; // characters

function haveSameParts(records: readonly Element[]): boolean {
  const counts = new Map<string, number>();
  for (const record of records) {
    const parts = [...record.children].map(({ localName }) => localName).join(' ');
    counts.set(parts, (counts.get(parts) ?? 0) + 1);
  }
  return Math.max(...counts.values()) >= ALIKE * records.length;
}

const LEADS_NOWHERE = /^(?:$|#|javascript:)/i;

function toShown(record: Element): ShownRecord {
  const text = (record.textContent ?? '').replace(/\s+/g, ' ').trim();
  const link = record.matches('a') ? record : record.querySelector('a');
  const href = link?.getAttribute('href') ?? '';
  const source = record.querySelector('img')?.getAttribute('src') ?? '';
  const mark = `${text} ${href} ${source}`;
  return { text, link: LEADS_NOWHERE.test(href) ? source || null : href, mark, html: record.outerHTML };
}
