import type { PlaceKind } from '../place-kind';
import type { FieldQuery } from '../query';
import type { Considered } from './considered';
import { getFieldQueryClass } from './features';
import { KIND_WEIGHTS } from './kind-weights';
import { PLACE_WEIGHTS } from './place-weights';
import { REPORTED } from './reported-weights';

/** Kinds of field for which markup and the page are compared, and which are calibrated by themselves. */
export const FIELD_KINDS = ['availability', 'sku'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** How a value of such a kind stands among the others of its field. */
export interface KindSigns {
  readonly kind: FieldKind;
  /** 1 where a place that is plain enough says something else. */
  readonly disputed: number;
  /** 1 where no other source says the same. */
  readonly unconfirmed: number;
}

/** What shops state of their goods. */
const OFFERED = new Set(['price', 'currency', 'brand', 'availability', 'sku', 'gtin', 'mpn']);
const MAX_REPORTED = 0.99;
const PLAIN = 0.5; // the score from which another value is worth a doubt

/** The signs of a value; null for fields of other kinds. */
export function getKindSigns(query: FieldQuery, one: Considered, all: readonly Considered[]): KindSigns | null {
  const kind = FIELD_KINDS.find((id) => id === query.concept?.id);
  if (kind === undefined || query.many || query.nested) return null;
  const isDisputed = all.some(({ key, candidate }) => key !== one.key && candidate.score >= PLAIN);
  const isConfirmed = all.some(({ key, reader }) => key === one.key && reader !== one.reader);
  return { kind, disputed: Number(isDisputed), unconfirmed: Number(!isConfirmed) };
}

/** The evidence for a value, as a logit, corrected by what is known of its kind of field. */
export function adjustToKind(evidence: number, signs: KindSigns | null): number {
  if (signs === null) return evidence;
  const { slope, offset, disputed, unconfirmed } = KIND_WEIGHTS[signs.kind];
  return slope * evidence + offset + disputed * signs.disputed + unconfirmed * signs.unconfirmed;
}

/** How sure a value that was chosen is reported to be; its rank and what several pages of a site make of it stay as they are. */
export function toReported(query: FieldQuery, confidence: number, isShown: boolean, kind: PlaceKind): number {
  if (query.many || query.nested) return confidence;
  if (OFFERED.has(query.concept?.id ?? '')) return correctReported(confidence, isShown, REPORTED);
  const name = `${kind} ${getFieldQueryClass(query)}`;
  const place = CORRECTED_PLACES.find((one) => one === name);
  return place === undefined ? confidence : correctPlace(confidence, PLACE_WEIGHTS[place]);
}

/** Kinds of place with kinds of value that are right more often than their evidence says, and nearly as often where there is little of it. */
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

/** The same correction with weights that are being fitted. */
export function correctReported(
  confidence: number,
  isShown: boolean,
  { offset, shown }: { readonly offset: number; readonly shown: number },
): number {
  const bounded = Math.min(MAX_REPORTED, confidence);
  const odds = Math.log(bounded / (1 - bounded)) + offset + shown * Number(isShown);
  return Math.min(MAX_REPORTED, 1 / (1 + Math.exp(-odds)));
}
