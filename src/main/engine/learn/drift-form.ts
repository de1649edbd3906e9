import type { FieldCertificate } from '@shared/extractor';
import type { FieldSeen } from './drift';

const SHORTER = 3; // factor; a field's texts vary more than its few examples show
const LONGER = 3;
const SLACK = 12; // characters, for fields of very short texts
const ENOUGH = 0.5; // share of the records that usually have it

/** A record's value for a field; null if it has none. */
export interface SeenValue {
  readonly value: unknown;
  readonly confidence: number | null;
}

/** Observation of a field over a page's records. */
export function countField(path: string, values: readonly SeenValue[], certificate: FieldCertificate): FieldSeen {
  const full = values.filter(({ value }) => !isMissing(value));
  const found = full.map(({ value }) => value);
  const surest = full.map(({ confidence }) => confidence ?? 1);
  const filled = found.length > 0 && found.length >= ENOUGH * certificate.fillRate * values.length;
  const fitting = found.filter((value) => hasForm(value, certificate)).length;
  const fits = found.length === 0 ? null : fitting * 2 > found.length;
  return { path, filled, fits, confidence: surest.length === 0 ? null : Math.min(...surest) };
}

export function isMissing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Whether a value has the length and shape of those in the validation. */
export function hasForm(value: unknown, { length, shape }: FieldCertificate): boolean {
  const texts = Array.isArray(value) ? value.map(toComparedText) : [toComparedText(value)];
  return texts.filter((text) => isAsLong(text, length) && isShaped(text, shape)).length * 2 > texts.length;
}

function toComparedText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isAsLong({ length }: string, bounds: FieldCertificate['length']): boolean {
  if (bounds === null) return true;
  const [least, most] = bounds;
  return length >= Math.floor(least / SHORTER) - SLACK && length <= most * LONGER + SLACK;
}

const SHAPES: Readonly<Record<string, RegExp>> = {
  digits: /\d/,
  date: /\d/,
  url: /^(?:https?:|\/|data:|mailto:|tel:)/i,
  words: /\p{L}/u,
  signs: /^[^\p{L}]*$/u,
};

function isShaped(text: string, shape: string | null): boolean {
  return shape === null || (SHAPES[shape]?.test(text) ?? true);
}
