import type { Paint } from './paint';
import { formatValue, renderRecord } from './record';
import { renderTable } from './table';

type Row = Readonly<Record<string, unknown>>;

/** Items for a person: a single one as a record, several as a table, without empty private fields. */
export function renderItems(items: readonly Row[], width: number, paint: Paint): string {
  const [first] = items;
  if (!first) return '';
  const names = getItemNames(items);
  if (items.length === 1)
    return renderRecord(
      names.map((name) => [name, formatValue(first[name])]),
      width,
      paint,
    );
  const columns = names.map((title) => ({ title, right: items.every((item) => isNumberOrMissing(item[title])) }));
  const rows = items.map((item) => names.map((name) => formatValue(item[name])));
  return renderTable(columns, rows, width, paint);
}

function getItemNames(items: readonly Row[]): readonly string[] {
  const own = [...new Set(items.flatMap((item) => Object.keys(item)))].filter((name) => !name.startsWith('_'));
  const hasFailed = items.some(({ _status = 'ok' }) => _status !== 'ok');
  const hasUrls = items.some(({ _url }) => _url !== undefined);
  return [...own, ...(hasUrls ? ['_url'] : []), ...(hasFailed ? ['_status', '_message'] : [])];
}

function isNumberOrMissing(value: unknown): boolean {
  return typeof value === 'number' || value === null || value === undefined;
}
