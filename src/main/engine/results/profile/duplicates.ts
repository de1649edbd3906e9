import type { Item } from '@shared/item';
import { hashText } from '@shared/text-hash';
import type { RowReader } from '../../store/index';
import { getItemContent, getOwnValue } from '../changes/index';
import { FirstPlaces } from './first-places';

/** Items that repeat an earlier one, in order, each with the position of the first. */
export interface Repeats {
  readonly ids: Float64Array;
  readonly firsts: Uint32Array;
}

/** Finds items with the same values in all template fields, or in those of a key. An item without values repeats nothing. */
export function findRepeats(reader: Pick<RowReader, 'ordered'>, job: number, key: readonly string[] | null): Repeats {
  const seen = new FirstPlaces();
  const ids: number[] = [];
  const firsts: number[] = [];
  let place = 0;
  for (const { id, item } of reader.ordered(job)) {
    const hash = getItemHash(JSON.parse(item), key);
    const first = hash === null ? null : seen.firstOf(hash, place);
    if (first !== null) {
      ids.push(id);
      firsts.push(first);
    }
    place++;
  }
  return { ids: Float64Array.from(ids), firsts: Uint32Array.from(firsts) };
}

function getItemHash(item: Item, key: readonly string[] | null): number | null {
  if (item._status !== 'ok') return null;
  if (key === null) {
    const content = getItemContent(item);
    return content === '{}' ? null : hashText(content);
  }
  const values = key.map((field) => getOwnValue(item, field));
  return values.every((value) => value === null) ? null : hashText(JSON.stringify(values));
}
