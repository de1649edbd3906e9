import type { ExtractedRecord, TemplatePlan } from '../../extract/index';
import { type ActiveExtractor, hasAllUsualFields, tryExtractor } from '../attempt';
import { isSameKind } from '../kinds';
import type { Answers, ReadyPage } from '../types';
import { getShapes } from './shapes';

/** Kinds of page of a running job whose values can be read as the rules would; plain data for worker threads. */
export interface RulesReading {
  readonly kinds: readonly RulesKind[];
  /** Whether the rules read the page as well, to compare. */
  readonly check: boolean;
}

export interface RulesKind {
  readonly id: number;
  readonly extractor: ActiveExtractor;
  /** Usual shapes around values on pages where both agreed, by dotted path. */
  readonly shapes: Readonly<Record<string, readonly string[]>>;
}

/** What the extractor of a page's kind found. */
export interface RulesTried {
  /** Null if the page is of no kind that has an extractor. */
  readonly kind: number | null;
  /** Whether its values can be taken: it has all of them, at places that are built as before. */
  readonly isSure: boolean;
  /** Whether they were taken in place of those of the rules. */
  readonly isTaken: boolean;
  readonly values: Answers;
  readonly shapes: Readonly<Record<string, string>>;
}

const OF_NO_KIND: RulesTried = { kind: null, isSure: false, isTaken: false, values: {}, shapes: {} };

/** Reads a page with the extractor of its kind. `record` is what to take in place of the rules' own reading; null if they have to read it. */
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
