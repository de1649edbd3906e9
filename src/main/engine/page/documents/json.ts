import { isObject, isRecord } from '@shared/json-value';
import { escapeMarkup, getFileName, makePage, textMarkup } from './markup';

type Plain = Readonly<Record<string, unknown>>;

const NAMES = ['title', 'name', 'headline', 'full_name', 'label'];
/** Marks the script with the data of a document that is JSON. */
export const DOCUMENT_ATTRIBUTE = 'data-document';
const WRAPPERS = ['data', 'result', 'item', 'product', 'article', 'post', 'response'];

/** Renders JSON values as a page: the text in a JSON script for readers of data, and a readable form for readers of pages. */
export function jsonPage(values: readonly { readonly text: string; readonly value: unknown }[], url: string): string {
  const title = findTitle(values[0]?.value) ?? getFileName(url);
  const writer = new ReadableWriter(url);
  const body = values.map(({ value }) => writer.write(value, 0)).join('\n');
  // in JSON this bracket occurs in strings only, so the value stays the same
  const scripts = values.map(
    ({ text }) => `<script type="application/json" ${DOCUMENT_ATTRIBUTE}>${text.replaceAll('<', '\\u003c')}</script>`,
  );
  return makePage({ title, more: scripts.join('') }, `<h1>${escapeMarkup(title)}</h1>\n${body}`);
}

function findTitle(value: unknown): string | null {
  if (!isRecord(value)) return null;
  for (const key of NAMES) {
    const name = value[key];
    if (typeof name === 'string' && name.trim() !== '' && name.length < 300) return name.trim();
  }
  const inner = WRAPPERS.map((key) => value[key]).find(isRecord);
  return inner === undefined ? null : findTitle(inner);
}

const MAX_VALUES = 100_000; // values in readable form; the script contains all of them
const MAX_DEPTH = 40;
const MAX_COLUMNS = 40;

/** Renders objects as definition lists, lists of similar flat objects as tables, other lists as lists. */
class ReadableWriter {
  readonly #base: string;
  #left = MAX_VALUES;

  constructor(base: string) {
    this.#base = base;
  }

  write(value: unknown, depth: number): string {
    if (--this.#left < 0) return '';
    if (value === null || value === undefined) return '';
    if (typeof value !== 'object') return textMarkup(String(value), this.#base);
    if (depth > MAX_DEPTH) return '';
    if (!Array.isArray(value)) return this.#terms(Object.entries(value), depth);
    const columns = getColumns(value);
    return columns ? this.#table(value.filter(isRecord), columns) : this.#list(value, depth);
  }

  #terms(entries: readonly (readonly [string, unknown])[], depth: number): string {
    const terms = entries
      .filter(([, value]) => value !== null)
      .map(([key, value]) => `<dt>${escapeMarkup(key)}</dt><dd>${this.write(value, depth + 1)}</dd>`);
    return terms.length === 0 ? '' : `<dl>\n${terms.join('\n')}\n</dl>`;
  }

  #list(values: readonly unknown[], depth: number): string {
    const items = values.flatMap((value) => (this.#left > 0 ? [`<li>${this.write(value, depth + 1)}</li>`] : []));
    return items.length === 0 ? '' : `<ul>\n${items.join('\n')}\n</ul>`;
  }

  #table(rows: readonly Plain[], columns: readonly string[]): string {
    const head = columns.map((column) => `<th>${escapeMarkup(column)}</th>`).join('');
    const shown = rows.slice(0, Math.max(1, Math.floor(this.#left / columns.length)));
    const body = shown.map((row) => `<tr>${columns.map((column) => this.#cell(row[column])).join('')}</tr>`);
    return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody></table>`;
  }

  #cell(value: unknown): string {
    const text = Array.isArray(value) ? value.map((part) => this.write(part, 0)).join(', ') : this.write(value, 0);
    return `<td>${text}</td>`;
  }
}

/** Keys of a list of flat objects; null for any other list. */
function getColumns(values: readonly unknown[]): readonly string[] | null {
  if (values.length < 2 || !values.every((value) => isRecord(value) && isFlat(value))) return null;
  const columns = [...new Set(values.flatMap((value) => (isRecord(value) ? Object.keys(value) : [])))];
  return columns.length <= MAX_COLUMNS ? columns : null;
}

function isFlat(value: Plain): boolean {
  return Object.values(value).every((inner) => !isObject(inner) || (Array.isArray(inner) && !inner.some(isObject)));
}
