import type { ExtractorDocument, FieldReading } from '@shared/extractor';
import { getRecordValue, isSameValue, type TemplatePlan } from '../../extract/index';
import type { PickedBefore } from '../registry/index';
import { compileCoded } from '../sandbox/index';
import type { Answers, Example, PickedNodes, Run } from '../types';

/**
 * An example with the elements from which a picked extractor reads its answers, as if the person had picked them again. Picks are not stored,
 * but the extractor made from them is.
 */
export function withPicksOf({ document, fields }: PickedBefore, plan: TemplatePlan, example: Example): Example {
  const run = compileCoded(document, plan).run(example);
  const read = run.records.map(({ values }) => values);
  const places = example.records.map((answers) => findRecord(answers, read, plan, document));
  const isOfPage = (path: string) => isPageReading(document.fields[path]);
  const picked = fields.flatMap((path) => {
    if (isOfPage(path)) return [];
    const nodes = places.map((at, record) => getNodes(run, at, path, example.records[record] ?? {}, document, plan));
    return nodes.some(({ elements }) => elements.length > 0) ? [[path, nodes] as const] : [];
  });
  const pickedOnPage = fields.filter(isOfPage).flatMap((path) => {
    const [nodes] = places
      .map((at, record) => getNodes(run, at, path, example.records[record] ?? {}, document, plan))
      .filter(({ elements }) => elements.length > 0);
    return nodes ? [[path, nodes] as const] : [];
  });
  return { ...example, picked: Object.fromEntries(picked), pickedOnPage: Object.fromEntries(pickedOnPage) };
}

function isPageReading(reading: FieldReading | undefined): boolean {
  return reading !== undefined && 'locators' in reading && reading.scope === 'page';
}

const NONE: PickedNodes = { elements: [], attribute: null };

function getNodes(
  { records, elements }: Run,
  at: number,
  path: string,
  answers: Answers,
  { fields }: ExtractorDocument,
  plan: TemplatePlan,
): PickedNodes {
  const found = elements[at]?.[path] ?? [];
  const value = getRecordValue(plan.fields, records[at]?.values ?? {}, path) ?? null;
  if (found.length === 0 || value === null || !isSameValue(answers[path] ?? null, value)) return NONE;
  return { elements: found, attribute: getAttribute(fields[path]) };
}

/** The record whose values are those of an example's record; -1 if none has any of them. */
function findRecord(
  answers: Answers,
  read: readonly Answers[],
  plan: TemplatePlan,
  { perPage }: ExtractorDocument,
): number {
  if (perPage === 'one') return 0;
  const given = Object.entries(answers).filter(([, answer]) => answer !== null);
  const counts = read.map(
    (values) =>
      given.filter(([path, answer]) => isSameValue(answer, getRecordValue(plan.fields, values, path) ?? null)).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

function getAttribute(reading: FieldReading | undefined): string | null {
  const [first] = reading && 'locators' in reading ? reading.locators : [];
  if (!first || first.by === 'data' || typeof first.take === 'string') return null;
  return 'attribute' in first.take ? first.take.attribute : null;
}
