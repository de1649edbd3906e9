import type { FieldQuery } from '../asked/query';
import type { PlaceKind } from '../place-kind';
import type { Considered } from './considered';
import { getFieldQueryClass } from './features';
import { KIND_WEIGHTS } from './kind-weights';
import { PLACE_WEIGHTS } from './place-weights';
import { REPORTED } from './reported-weights';

/** Kinds of fields whose markup is compared with the visible page, and which are calibrated separately. */
export const FIELD_KINDS = ['availability', 'sku'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** How a value compares with the field's other candidates. */
export interface KindSigns {
  readonly kind: FieldKind;
  /** 1 if a sufficiently clear place has a different value. */
  readonly disputed: number;
  /** 1 if no other source has the same value. */
  readonly unconfirmed: number;
}

/** Fields that shops state about their goods. */
const OFFERED = new Set(['price', 'currency', 'brand', 'availability', 'sku', 'gtin', 'mpn']);
const MAX_REPORTED = 0.99;
const PLAIN = 0.5; // minimum score of another value to cast doubt

/** Computes these signs for a value; null for other kinds of fields. */
export function getKindSigns(query: FieldQuery, one: Considered, all: readonly Considered[]): KindSigns | null {
  const kind = FIELD_KINDS.find((id) => id === query.concept?.id);
  if (kind === undefined || query.many || query.nested) return null;
  const isDisputed = all.some(({ key, candidate }) => key !== one.key && candidate.score >= PLAIN);
  const isConfirmed = all.some(({ key, reader }) => key === one.key && reader !== one.reader);
  return { kind, disputed: Number(isDisputed), unconfirmed: Number(!isConfirmed) };
}

/** The evidence for a value, as a logit, corrected for its kind of field. */
export function adjustToKind(evidence: number, signs: KindSigns | null): number {
  if (signs === null) return evidence;
  const { slope, offset, disputed, unconfirmed } = KIND_WEIGHTS[signs.kind];
  return slope * evidence + offset + disputed * signs.disputed + unconfirmed * signs.unconfirmed;
}

/** The confidence to report for a chosen value. Does not affect ranking or cross-page consensus. */
export function toReported(query: FieldQuery, confidence: number, isShown: boolean, kind: PlaceKind): number {
  if (query.many || query.nested) return confidence;
  if (OFFERED.has(query.concept?.id ?? '')) return correctReported(confidence, isShown, REPORTED);
  const name = `${kind} ${getFieldQueryClass(query)}`;
  const place = CORRECTED_PLACES.find((one) => one === name);
  return place === undefined ? confidence : correctPlace(confidence, PLACE_WEIGHTS[place]);
}

/**
 * Combinations of place and value kind that are right more often than their evidence suggests, even with little
 * evidence.
 */
export const CORRECTED_PLACES = ['heading name', 'label text', 'label code'] as const;

export interface PlaceWeights {
  readonly slope: number;
  readonly offset: number;
}

/** A confidence corrected by the weights of its place. */
export function correctPlace(confidence: number, { slope, offset }: PlaceWeights): number {
  const bounded = Math.min(MAX_REPORTED, confidence);
  const odds = slope * Math.log(bounded / (1 - bounded)) + offset;
  return Math.min(MAX_REPORTED, 1 / (1 + Math.exp(-odds)));
}

/** The same correction, with weights that are still being fitted. */
export function correctReported(
  confidence: number,
  isShown: boolean,
  { offset, shown }: { readonly offset: number; readonly shown: number },
): number {
  const bounded = Math.min(MAX_REPORTED, confidence);
  const odds = Math.log(bounded / (1 - bounded)) + offset + shown * Number(isShown);
  return Math.min(MAX_REPORTED, 1 / (1 + Math.exp(-odds)));
}
