import type { FieldProfile } from '@shared/contract/job-items';
import type { RowReader, ViewRows, ViewTask } from '../../store/index';
import { findRepeats, type Repeats } from '../profile/duplicates';
import { createFieldProfileList } from '../profile/field-profile';
import { JobValueCounts } from '../profile/job-statistics';

/** Long tasks over all items of a job. `version` changes with the items. */
export interface RowTasks {
  readonly view: (task: ViewTask) => ViewRows;
  readonly repeats: (task: RepeatsTask) => Repeats;
  readonly profile: (task: ProfileTask) => ProfileAnswer;
}

export interface RepeatsTask {
  readonly job: number;
  readonly key: readonly string[] | null;
}

export interface ProfileTask {
  readonly job: number;
  /** Newest item to count. */
  readonly upTo: number;
  /** Serialized earlier counts, from `kept`; null to start. */
  readonly kept: string | null;
  /** Identifies earlier counts, so that they need not be sent while the thread still has them. */
  readonly stamp: string;
  /** Items to count at most. */
  readonly most: number;
}

export interface ProfileAnswer {
  readonly rows: number;
  readonly failed: number;
  readonly last: number;
  readonly fields: FieldProfile[];
  /** Serialized counts to continue from; null while there is more to count. */
  readonly kept: string | null;
}

export function createRowTasks(reader: RowReader): RowTasks {
  let counted: { readonly stamp: string; readonly statistics: JobValueCounts } | null = null;
  return {
    view: reader.view,
    repeats: ({ job, key }) => findRepeats(reader, job, key),
    profile: ({ job, upTo, kept, stamp, most }) => {
      const statistics = counted?.stamp === stamp ? counted.statistics : new JobValueCounts(kept ?? undefined);
      counted = { stamp, statistics };
      const isWhole = countOn(statistics, reader.after(job, statistics.last, upTo), most);
      const { rows, failed, last } = statistics;
      return {
        rows,
        failed,
        last,
        fields: createFieldProfileList(statistics),
        kept: isWhole ? statistics.kept() : null,
      };
    },
  };
}

/** Returns whether all items are counted. */
function countOn(statistics: JobValueCounts, rows: ReturnType<RowReader['after']>, most: number): boolean {
  let added = 0;
  for (const row of rows) {
    statistics.add(row);
    if (++added === most) return false;
  }
  return true;
}
