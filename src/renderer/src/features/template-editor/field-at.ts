import { findJsonPlace, type Place } from '../../components/json-place';
import { type Row, readRows } from '../../store/draft/template-rows';

export interface FieldAt {
  readonly row: Row;
  /** Names of the groups around the field, and its own. */
  readonly names: readonly string[];
  /** Location of its name in the text. */
  readonly place: Place;
}

/** The field whose name or description is at an offset of a template's text; null if there is none. */
export function findFieldAt(text: string, offset: number): FieldAt | null {
  return nearest(text, readRows(text) ?? [], [], [], offset);
}

type Path = readonly (string | number)[];

function nearest(
  text: string,
  rows: readonly Row[],
  names: readonly string[],
  path: Path,
  offset: number,
): FieldAt | null {
  let best: FieldAt | null = null;
  for (const row of rows) {
    const own: Path = [...path, row.name];
    const place = findJsonPlace(text, own);
    if (place.offset > offset) break;
    best = { row, names: [...names, row.name], place };
    if (row.kind !== 'group') continue;
    const inner = nearest(text, row.rows, best.names, row.many ? [...own, 0] : own, offset);
    best = inner ?? best;
  }
  return best;
}
