import type { Locator } from '@shared/extractor';
import type { FieldQuery } from '../../extract/index';
import { type CompiledLocator, compileLocator, type Finding } from '../run/locator';
import { getLocatorStrength } from '../run/strength';
import { toTypedValue } from '../run/typed';
import { type Given, isNothing, scoreAgreement } from '../run/values';
import type { Sample } from './sample';

/** Result of a locator on one sample. */
export interface Reading {
  readonly finding: Finding | null;
  readonly value: unknown;
  /** Agreement with the answer, 0 to 1; null if there is no answer. */
  readonly share: number | null;
}

/** A locator under test; each reading is cached. */
export interface Candidate {
  readonly locator: Locator;
  readonly strength: number;
  on(sample: Sample): Reading;
}

/** Creates candidates for a field; the same locator gives the same candidate. */
export function createLocatorJudge(query: FieldQuery, given: Given): (locator: Locator) => Candidate {
  const known = new Map<string, Candidate>();
  return (locator) => {
    const key = JSON.stringify(locator);
    const made = known.get(key) ?? judgeLocator(locator, query, given);
    known.set(key, made);
    return made;
  };
}

function judgeLocator(locator: Locator, query: FieldQuery, given: Given): Candidate {
  const readings = new Map<Sample, Reading>();
  let compiled: CompiledLocator | null = null;
  return {
    locator,
    strength: getLocatorStrength(locator),
    on: (sample) => {
      const known = readings.get(sample);
      if (known) return known;
      compiled ??= compileLocator(locator);
      const made = readSample(compiled, sample, query, given);
      readings.set(sample, made);
      return made;
    },
  };
}

function readSample(compiled: CompiledLocator, sample: Sample, query: FieldQuery, given: Given): Reading {
  const finding = compiled.read(sample.scope, query);
  const value = finding === null ? null : toTypedValue(finding.texts, query, sample.context);
  if (!(query.path in sample.answers)) return { finding, value, share: null };
  const answer = sample.answers[query.path];
  const share = isNothing(answer)
    ? Number(value === null)
    : scoreAgreement(value, answer, query, sample.context, given);
  return { finding, value, share };
}
