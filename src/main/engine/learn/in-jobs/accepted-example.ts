import type { ExampleOrigin } from '@shared/extractor';
import { type ExtractedRecord, isSameValue, leafPaths, SURE, type TemplatePlan, valueAt } from '../../extract/index';
import type { LearnablePage } from '../ports';
import { isStatedThroughout } from '../stated';
import type { Answers } from '../types';

/** The example in a page: the accepted values of its records. */
export interface AcceptedExample {
  readonly origin: ExampleOrigin;
  readonly records: readonly Answers[];
}

const SHOWN = 0.75; // confidence of a model's value that was found on the page; its judgements have less

/**
 * The example in a page that was read, if enough of it can be trusted: values that a model read and found on the page,
 * or markup that states every field. The values of an extractor are trusted; fields that were not asked for are left
 * out.
 */
export function acceptedExample(
  plan: TemplatePlan,
  { status, byModel, read }: Pick<LearnablePage, 'status' | 'byModel' | 'read'>,
  records: readonly ExtractedRecord[],
): AcceptedExample | null {
  if (status !== 'ok' || !read?.extracted || records.length === 0) return null;
  const trusted = new Set(read.boosted?.taken);
  const silent = new Set(read.boosted?.silent);
  const paths = plan.fields.flatMap(leafPaths).filter((path) => !silent.has(path));
  if (byModel?.asked && byModel.end === null && byModel.failure === null) {
    // a warning says that values were left out, so an empty field may be one of them
    const isComplete = byModel.message === null;
    const answers = records.map((record) => answersOfModel(plan, paths, record, isComplete, trusted));
    return answers.every((one) => isInformative(one, paths.length)) ? { origin: 'model', records: answers } : null;
  }
  if (!isStatedThroughout(plan, records)) return null;
  return { origin: 'structured', records: records.map((record) => valuesAt(plan, paths, record)) };
}

function answersOfModel(
  plan: TemplatePlan,
  paths: readonly string[],
  record: ExtractedRecord,
  isComplete: boolean,
  trusted: ReadonlySet<string>,
): Answers {
  const accepted = paths.filter((path) => {
    const evidence = record.evidence[path];
    if (trusted.has(path)) return true;
    if (evidence === undefined) return isComplete;
    return evidence.confidence >= SURE || isAnswered(plan, record, path);
  });
  return valuesAt(plan, accepted, record);
}

/** Whether the model showed the value on the page, alone or after a cheaper source that was unsure. */
function isAnswered({ fields }: TemplatePlan, { values, choices }: ExtractedRecord, path: string): boolean {
  const [choice] = choices[path] ?? [];
  if (choice?.evidence.source !== 'ai' || choice.evidence.confidence < SHOWN) return false;
  return isSameValue(choice.value, valueAt(fields, values, path));
}

function valuesAt({ fields }: TemplatePlan, paths: readonly string[], { values }: ExtractedRecord): Answers {
  return Object.fromEntries(paths.map((path) => [path, valueAt(fields, values, path)]));
}

/** At least half of the fields were answered, and one of them has a value. */
function isInformative(answers: Answers, fields: number): boolean {
  const values = Object.values(answers);
  return values.length * 2 >= fields && values.some((value) => value !== null);
}
