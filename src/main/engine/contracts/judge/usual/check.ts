import { getFieldChange } from '../../compare/field-change';
import type { Matched } from '../../compare/match-rows';
import type { FieldProfile, TableProfile } from '../../types';

/** A way in which a field's values look different than before. */
export interface Oddity {
  readonly message: string;
  readonly before: string;
  readonly after: string;
  readonly share: number;
}

/** A field now and in the earlier runs. */
export interface Compared {
  readonly field: string;
  readonly now: FieldProfile;
  readonly before: readonly FieldProfile[];
  readonly runs: readonly TableProfile[];
  readonly profile: TableProfile;
  readonly matched: Matched;
}

/** Finds what is unusual about a field. */
export type Check = (compared: Compared) => Oddity | readonly Oddity[] | null;

export const MIN_VALUES = 3; // minimum number of values to recognize how they are written

export const MIN_COMPARED = 5; // minimum number of values to compare medians of numbers and lengths

const STEADY = 0.7; // share of the same rows that keep their value

/** Whether the rows that two runs have in common show that the field is read as before. */
export function isReadAsBefore({ field, matched, profile }: Compared): boolean {
  const { rows, changed, size, replaced } = getFieldChange(matched.rows, field);
  if (rows < Math.max(3, 0.25 * Math.min(profile.rows, 400))) return false;
  return changed <= 1 - STEADY || (size < 0.15 && replaced < 0.3);
}

/** A number in three digits. */
export function format(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/** A share in whole percent. */
export function round(share: number): number {
  return Math.round(share * 100) / 100;
}
