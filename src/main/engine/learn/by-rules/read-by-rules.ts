import type { ExtractedRecord, TemplatePlan } from '../../extract/index';
import { type ActiveExtractor, hasAllUsualFields, tryExtractor } from '../attempt';
import { isSameKind } from '../kinds';
import type { Answers, ReadyPage } from '../types';
import { getShapes } from './shapes';

/** Kinds of pages of a running job that an extractor can read as the rules would; plain data for worker threads. */
export interface RulesReading {
  readonly kinds: readonly RulesKind[];
  /** Whether the rules read the page too, for comparison. */
  readonly check: boolean;
}

export interface RulesKind {
  readonly id: number;
  readonly extractor: ActiveExtractor;
  /** Usual shapes around values, from pages where both agreed, by dotted path. */
  readonly shapes: Readonly<Record<string, readonly string[]>>;
}

/** Result of the extractor for a page's kind. */
export interface RulesTried {
  /** Null if no kind with an extractor matches the page. */
  readonly kind: number | null;
  /** Whether its values can be used: it has all of them, in markup of a known shape. */
  readonly isSure: boolean;
  /** Whether its values replaced those of the rules. */
  readonly isTaken: boolean;
  readonly values: Answers;
  readonly shapes: Readonly<Record<string, string>>;
}

const OF_NO_KIND: RulesTried = { kind: null, isSure: false, isTaken: false, values: {}, shapes: {} };

/**
 * Reads a page with the extractor of its kind. `record` replaces the rules' own reading; null if the rules must read
 * the page.
 */
export function tryKinds(
  ready: ReadyPage,
  fingerprint: readonly string[],
  plan: TemplatePlan,
  { kinds, check }: RulesReading,
): { readonly record: ExtractedRecord | null; readonly tried: RulesTried } {
  const kind = kinds.find(({ extractor }) => isSameKind(extractor.document.kind, fingerprint, ready.page.url));
  if (!kind) return { record: null, tried: OF_NO_KIND };
  const attempt = tryExtractor(kind.extractor, ready, plan);
  const [record = null] = attempt.run.records;
  const paths = Object.keys(kind.extractor.fields);
  const shapes = getShapes(attempt.run, paths);
  const isWhole =
    record !== null && record.missing.length === 0 && attempt.doubted.size === 0 && hasAllUsualFields(attempt);
  const isSure = isWhole && paths.every((path) => kind.shapes[path]?.includes(shapes[path] ?? ''));
  const isTaken = isSure && !check;
  return {
    record: isTaken ? record : null,
    tried: { kind: kind.id, isSure, isTaken, values: isWhole ? (attempt.answers[0] ?? {}) : {}, shapes },
  };
}
