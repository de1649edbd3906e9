import type { ExampleOrigin } from '@shared/extractor';
import {
  type ExtractedRecord,
  getRecordValue,
  isSameValue,
  leafPaths,
  SURE,
  type TemplatePlan,
} from '../../extract/index';
import type { LearnablePage } from '../ports';
import { isStatedThroughout } from '../stated';
import type { Answers } from '../types';

/** Accepted values of a page's records. */
export interface AcceptedExample {
  readonly origin: ExampleOrigin;
  readonly records: readonly Answers[];
}

const SHOWN = 0.75; // minimum confidence of a model's value found on the page; its judgements have less

/**
 * The example in a page, if enough of it can be trusted: values that a model found on the page, markup that states every field, or an extractor's
 * values. Fields that were not asked for are left out.
 */
export function toAcceptedExample(
  plan: TemplatePlan,
  { status, byModel, read }: Pick<LearnablePage, 'status' | 'byModel' | 'read'>,
  records: readonly ExtractedRecord[],
): AcceptedExample | null {
  if (status !== 'ok' || !read?.extracted || records.length === 0) return null;
  const trusted = new Set(read.byExtractor?.taken);
  const silent = new Set(read.byExtractor?.silent);
  const paths = plan.fields.flatMap(leafPaths).filter((path) => !silent.has(path));
  if (byModel?.asked && byModel.end === null && byModel.failure === null) {
    // a warning says that values were dropped, so an empty field may be one of them
    const isComplete = byModel.message === null;
    const answers = records.map((record) => answersOfModel(plan, paths, record, isComplete, trusted));
    return answers.every((one) => isInformative(one, paths.length)) ? { origin: 'model', records: answers } : null;
  }
  if (!isStatedThroughout(plan, records)) return null;
  return { origin: 'structured', records: records.map((record) => pickAnswers(plan, paths, record)) };
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
  return pickAnswers(plan, accepted, record);
}

/** Whether the model found the value on the page, alone or confirming an unsure source. */
function isAnswered({ fields }: TemplatePlan, { values, choices }: ExtractedRecord, path: string): boolean {
  const [choice] = choices[path] ?? [];
  if (choice?.evidence.source !== 'ai' || choice.evidence.confidence < SHOWN) return false;
  return isSameValue(choice.value, getRecordValue(fields, values, path));
}

function pickAnswers({ fields }: TemplatePlan, paths: readonly string[], { values }: ExtractedRecord): Answers {
  return Object.fromEntries(paths.map((path) => [path, getRecordValue(fields, values, path)]));
}

/** Whether at least half of the fields were answered, and one has a value. */
function isInformative(answers: Answers, fields: number): boolean {
  const values = Object.values(answers);
  return values.length * 2 >= fields && values.some((value) => value !== null);
}
