import type { Locator } from '@shared/extractor';
import type { Element } from 'domhandler';
import {
  type Choice,
  type FieldQuery,
  getAmountCurrency,
  type TextRange,
  type ValueContext,
  withCentsApart,
} from '../../extract/index';
import { type CompiledLocator, compileLocator, type Finding } from './locator';
import type { Scope } from './scope';
import { getShownText } from './shown-text';
import { getLocatorStrength } from './strength';
import { toTypedValue } from './typed';
import { decide, type Verdict, type Voice } from './vote';

/** A field with its compiled locators. */
export interface FieldReader {
  readonly path: string;
  readonly keys: readonly string[];
  readonly labels: readonly string[];
  read(scope: Scope, context: ValueContext): FieldFinding | null;
}

export interface FieldFinding {
  readonly choice: Choice;
  readonly elements: readonly Element[];
  /** Whether the field's best locator gave it; the others stand in where that one finds nothing. */
  readonly isOfBest: boolean;
}

interface Speaker {
  readonly locator: Locator;
  readonly compiled: CompiledLocator;
  readonly weight: number;
}

const NEXT = 0.8; // each locator weighs less than the one before it

/** A field whose texts are taken as they are. */
export function asPlain(query: FieldQuery): FieldQuery {
  return { ...query, form: null };
}

/** Compiles the locators of a field, which vote by strength and order. */
export function compileField(query: FieldQuery, locators: readonly Locator[]): FieldReader {
  const speakers = locators.map((locator, at) => ({
    locator,
    compiled: compileLocator(locator),
    weight: getVoteWeight(getLocatorStrength(locator), at),
  }));
  return {
    path: query.path,
    keys: speakers.flatMap(({ compiled }) => compiled.keys),
    labels: speakers.flatMap(({ compiled }) => compiled.labels),
    read: (scope, context) => {
      const verdict = decideField(speakers, scope, query, context);
      return (
        verdict && {
          choice: getVerdictChoice(verdict, query, context),
          elements: verdict.voice.finding.elements,
          isOfBest: verdict.voice.isBest,
        }
      );
    },
  };
}

/** Weight of a locator's vote at its position. */
export function getVoteWeight(strength: number, at: number): number {
  return strength * NEXT ** at;
}

function decideField(
  speakers: readonly Speaker[],
  scope: Scope,
  query: FieldQuery,
  context: ValueContext,
): Verdict | null {
  const voices: Voice[] = [];
  let silent = 0;
  for (const [at, { compiled, weight }] of speakers.entries()) {
    const finding = compiled.read(scope, query);
    const value = finding === null ? null : toTypedValue(getPriceTexts(finding, query), query, context);
    if (finding === null || value === null) silent += weight;
    else voices.push({ finding, value, weight, isBest: at === 0 });
  }
  return decide(voices, silent);
}

/** The texts of a place; of prices, with cents apart. */
function getPriceTexts({ texts, elements, isShown }: Finding, query: FieldQuery): readonly string[] {
  if (!isShown || elements.length !== texts.length) return texts;
  return texts.map((text, at) => (elements[at] ? withCentsApart(text, elements[at], query) : text));
}

function getVerdictChoice(
  { voice: { finding, value }, confidence }: Verdict,
  query: FieldQuery,
  { language }: ValueContext,
): Choice {
  const path = finding.path();
  const range = finding.isShown ? getTextRange(finding) : null;
  const [text = ''] = typeof value === 'number' ? finding.texts : [];
  const currency = getAmountCurrency(text, query, language);
  const evidence = { source: finding.source, path, range, confidence, ...(currency !== null && { currency }) };
  return { value, place: path ?? '', evidence };
}

/** Range of the texts within the first element's folded text, in order. */
function getTextRange({ texts, elements: [element] }: Finding): TextRange | null {
  if (element === undefined) return null;
  const whole = getShownText([element]);
  let [from, to] = [-1, 0];
  for (const text of texts) {
    const begin = whole.indexOf(text, to);
    if (begin < 0) break;
    if (from < 0) from = begin;
    to = begin + text.length;
  }
  return from < 0 ? null : [from, to];
}
