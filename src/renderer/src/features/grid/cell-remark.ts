import type { FieldProfile } from '@shared/contract/job-items';
import type { ItemRow } from '@shared/contract/jobs';
import { type OutlierReason, outlierOf } from '@shared/outlier';
import { PAGE_FIELD } from '../cells';
import { NUMBER_COLUMN } from './use-columns';

/** Why a cell is unlike the others of its column; null where it is not, or where nothing is known yet. */
export function outlierIn(
  row: ItemRow | undefined,
  column: string,
  profiles: ReadonlyMap<string, FieldProfile>,
): OutlierReason | null {
  if (row?.item._status !== 'ok' || column === NUMBER_COLUMN || column === PAGE_FIELD) return null;
  const profile = profiles.get(column);
  return profile ? outlierOf(row.item[column], profile.usual) : null;
}
