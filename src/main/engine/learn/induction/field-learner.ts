import type { FieldQuery } from '../../extract/index';
import { getVoteWeight } from '../run/field-reader';
import { type Given, isNothing } from '../run/values';
import { decide, type Voice } from '../run/vote';
import { getCandidates } from './candidates';
import { chooseLocators } from './choose';
import { type Candidate, createLocatorJudge } from './judge';
import type { Sample } from './sample';

/** Learns one field from any of the samples; results are cached, so that cross-validation is cheap. */
export interface FieldLearner {
  readonly query: FieldQuery;
  learn(samples: readonly Sample[]): readonly Candidate[];
  /** Agreement of the learned field on a sample, 0 to 1. */
  shareOn(chosen: readonly Candidate[], sample: Sample): number;
  valueOn(chosen: readonly Candidate[], sample: Sample): unknown;
  /** Whether the sample contains the answer. */
  isFound(sample: Sample): boolean;
}

const MAX_SOURCES = 5; // samples to search for locators; the others only judge them

export interface FieldAnswers {
  /** How complete list answers are. */
  readonly given: Given;
  /** Whether a person said that some samples lack the value. */
  readonly isOptional: boolean;
}

export function createFieldLearner(
  query: FieldQuery,
  others: readonly Sample[],
  { given, isOptional }: FieldAnswers,
  compare: (value: unknown, sample: Sample) => number,
): FieldLearner {
  const judge = createLocatorJudge(query, given);
  const bySample = new Map<Sample, readonly Candidate[]>();
  const from = (sample: Sample): readonly Candidate[] => {
    const known = bySample.get(sample);
    if (known) return known;
    const made = [...new Set(getCandidates(sample, query, given, isOptional).map(judge))].filter(
      (candidate) => (candidate.on(sample).share ?? 0) > 0.5,
    );
    bySample.set(sample, made);
    return made;
  };
  const valueOn = (chosen: readonly Candidate[], sample: Sample): unknown => {
    const voices: Voice[] = [];
    let silent = 0;
    for (const [at, candidate] of chosen.entries()) {
      const { finding, value } = candidate.on(sample);
      const weight = getVoteWeight(candidate.strength, at);
      if (finding === null || value === null) silent += weight;
      else voices.push({ finding, value, weight, isBest: false });
    }
    return decide(voices, silent)?.voice.value ?? null;
  };
  return {
    query,
    learn: (samples) => {
      const answered = samples.filter(({ answers }) => !isNothing(answers[query.path]));
      const sources = pickEvenly(answered, MAX_SOURCES);
      return chooseLocators(query, samples, others, [...new Set(sources.flatMap(from))]);
    },
    shareOn: (chosen, sample) => compare(valueOn(chosen, sample), sample),
    valueOn,
    isFound: (sample) => from(sample).length > 0,
  };
}

/** Evenly spaced entries of a list. */
function pickEvenly<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)]).flatMap(
    (one) => one ?? [],
  );
}
