import type { Condition } from '@shared/item-filter';
import type { SortKey } from '../../store/index';

/** Which items of a job, and in what order. */
export interface ItemsWanted {
  readonly sort: readonly SortKey[];
  readonly search: string | null;
  readonly filter: readonly Condition[];
  /** Duplicates: show them, hide them, or show only them. */
  readonly repeats: 'all' | 'hide' | 'only';
  /** Fields that make items duplicates; null for all template fields. */
  readonly key: readonly string[] | null;
}
