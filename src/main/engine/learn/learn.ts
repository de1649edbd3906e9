import { isDeepStrictEqual } from 'node:util';
import type { FieldCertificate, FieldReading } from '@shared/extractor';
import { type FieldQuery, flatQueries, getQueries, type QueryNode } from '../extract/index';
import { examineField } from './cross-validation/examine-field';
import { createUnlearned } from './cross-validation/unlearned';
import { certify, certifyTaught, getProfile, PASS } from './cross-validation/verdict';
import { createFieldLearner } from './induction/field-learner';
import { findExact } from './induction/occurrences';
import { createRecordLearner, type LearnedRecords, type RecordLearner } from './induction/records';
import { getPageSample, type Sample } from './induction/sample';
import { compileRecords } from './run/extractor';
import { asPlain } from './run/field-reader';
import { namesInRow } from './run/names-in-a-row';
import { findNested } from './run/scope';
import { toTypedValue } from './run/typed';
import { type Given, isNothing, parseList, scoreAgreement } from './run/values';
import type { Example, Learned, LearnRequest, ReadyPage } from './types';

const MAX_OTHERS = 6; // pages without answers; more add little
const MAX_OTHER_RECORDS = 12;
const MAX_SAMPLES = 60; // records of list pages to learn from

/** Learns a small extractor from examples and validates it. Deterministic; never throws for any page. */
export function learn(request: LearnRequest): Learned {
  const queries = flatQueries(valueNodes(getQueries(request.plan)));
  const { samples, others, selectors, records } =
    request.perPage === 'one' ? wholePages(request) : getLearnRequestRecords(request, queries);
  const fields: Record<string, FieldCertificate> = {};
  const readings: Record<string, FieldReading> = {};
  const unlearned = createUnlearned(request);
  for (const query of queries) {
    const plain = isPickedPlain(query, samples);
    const asked = plain ? asPlain(query) : query;
    const { path } = query;
    const isOutside = request.examples.some(({ pickedOnPage = {} }) => pickedOnPage[path] !== undefined);
    const inRecord = learnField(request, asked, isOutside ? [] : samples, others, unlearned);
    const onPage = inRecord.locators.length === 0 ? learnOfPage(request, asked, unlearned) : null;
    const { locators, certificate } = onPage ?? inRecord;
    fields[path] = withRecords(certificate, records, request.taught);
    const scope = onPage && ({ scope: 'page' } as const);
    if (locators.length > 0) readings[path] = { locators: [...locators], ...scope, ...(plain && { plain }) };
  }
  return {
    document: { records: selectors.length === 0 ? null : { selectors: [...selectors] }, fields: readings },
    fields,
    records,
  };
}

/** Whether a person picked a text that has not the form which the field's name suggests, such as class "B" as an energy. */
function isPickedPlain(query: FieldQuery, samples: readonly Sample[]): boolean {
  if (query.type !== 'text' || query.form === null) return false;
  return samples.some(({ picked, answers, context }) => {
    const answer = answers[query.path];
    return (
      picked[query.path] !== undefined && typeof answer === 'string' && toTypedValue([answer], query, context) === null
    );
  });
}

const FOUND = 0.9; // share of records found; with fewer, their fields are of little use

/** Limits a record field's certificate to that of its records. */
function withRecords(certificate: FieldCertificate, records: Learned['records'], taught: boolean): FieldCertificate {
  if (records === null || taught || !certificate.accepted || (records.agreement ?? 0) >= FOUND) return certificate;
  const share = Math.round((records.agreement ?? 0) * 100);
  return { ...certificate, accepted: false, reason: `Only ${share}% of the records were found on held-out pages.` };
}

function learnField(
  { taught, examples, perPage }: LearnRequest,
  query: FieldQuery,
  answered: readonly Sample[],
  others: readonly Sample[],
  unlearned: ReturnType<typeof createUnlearned>,
) {
  const samples = query.many && taught ? answered.map((sample) => splitMembers(sample, query)) : answered;
  const isPicked = examples.some(({ picked = {}, pickedOnPage = {} }) => {
    return picked[query.path] !== undefined || pickedOnPage[query.path] !== undefined;
  });
  const given: Given = !query.many ? 'all' : isPicked ? 'some' : taught ? 'first' : 'all';
  const compare = (value: unknown, sample: Sample): number => {
    const answer = sample.answers[query.path];
    if (isNothing(answer)) return Number(value === null);
    return scoreAgreement(value, answer, query, sample.context, given);
  };
  const isOptional = taught && samples.some(({ answers }) => query.path in answers && isNothing(answers[query.path]));
  const learner = createFieldLearner(query, others, { given, isOptional }, compare);
  const { chosen, result } = examineField(learner, samples, isPicked ? 'person' : 'induction', taught);
  const isSure = Math.min(result.fits, result.agreement ?? 0) >= PASS;
  const certificate = taught
    ? certifyTaught(result, isSure || isPicked ? null : unlearned(query.path, samples, compare))
    : certify(result, taught);
  const locators = chosen.map(({ locator }) => locator);
  if (!isPicked || perPage === 'one' || chosen.length === 0) return { locators, certificate };
  // a person picks where the value is, so the picked records alone would say that every record has it
  const values = [...samples, ...others].map((sample) => learner.valueOn(chosen, sample));
  return { locators, certificate: { ...certificate, ...getProfile(values) } };
}

/**
 * Learns a field of a list that has one value for its whole page, such as a heading above the list; null if no answer
 * is of that kind.
 */
function learnOfPage(request: LearnRequest, query: FieldQuery, unlearned: ReturnType<typeof createUnlearned>) {
  const { perPage, taught, examples, others } = request;
  if (perPage === 'one' || !taught) return null;
  const { path } = query;
  const samples = examples.flatMap((example, page) => {
    const found = getPageAnswer(example, path);
    if (found === null) return [];
    const picked = found.nodes && { [path]: found.nodes };
    return [getPageSample(page, example, example.page.document, { [path]: found.answer }, picked ?? {})];
  });
  if (samples.length === 0) return null;
  const rest = others.slice(0, MAX_OTHERS).map((ready) => getPageSample(-1, ready, ready.page.document, {}));
  return learnField({ ...request, perPage: 'one' }, query, samples, rest, unlearned);
}

/** What all records of an example have, and where a person picked it; null if they differ or one lacks it. */
function getPageAnswer({ records, pickedOnPage = {} }: Example, path: string) {
  const [first, ...more] = records.map((answers) => answers[path]);
  const nodes = pickedOnPage[path] ?? null;
  if (isNothing(first) || (more.length === 0 && nodes === null)) return null;
  return more.every((answer) => isDeepStrictEqual(answer, first)) ? { answer: first, nodes } : null;
}

/** Lists of objects are left to other readers. */
function valueNodes(nodes: readonly QueryNode[]): readonly QueryNode[] {
  return nodes.flatMap((node): readonly QueryNode[] => {
    if (node.kind === 'objects') return [];
    return node.kind === 'object' ? [{ ...node, fields: valueNodes(node.fields) }] : [node];
  });
}

interface Material {
  readonly samples: readonly Sample[];
  readonly others: readonly Sample[];
  readonly selectors: readonly string[];
  readonly records: Learned['records'];
}

function wholePages({ examples, others }: LearnRequest): Material {
  return {
    samples: examples.map((example, page) =>
      getPageSample(page, example, example.page.document, example.records[0] ?? {}, getPickedElements(example, 0)),
    ),
    others: others.slice(0, MAX_OTHERS).map((ready) => getPageSample(-1, ready, ready.page.document, {})),
    selectors: [],
    records: null,
  };
}

function getPickedElements({ picked = {} }: Example, record: number): Sample['picked'] {
  return Object.fromEntries(
    Object.entries(picked).flatMap(([path, nodes]) => {
      const here = nodes[record];
      return here ? [[path, here]] : [];
    }),
  );
}

function getLearnRequestRecords(request: LearnRequest, queries: readonly FieldQuery[]): Material {
  const { others, plan } = request;
  const examples = request.examples.map(withoutPageAnswers);
  const learner = createRecordLearner(queries, plan);
  const known = request.records ? learner.place(request.records, examples) : null;
  const learned = known ?? learner.learn(examples);
  const { selectors, placed } = learned;
  if (selectors.length === 0) return { samples: [], others: [], selectors: [], records: { agreement: null, pages: 0 } };
  const find = compileRecords(selectors);
  const samples = placed.flatMap(({ page, example, elements }) => {
    const nested = findNested(find(example));
    return elements.flatMap((element, at) =>
      element === null
        ? []
        : [getPageSample(page, example, element, example.records[at] ?? {}, getPickedElements(example, at), nested)],
    );
  });
  return {
    samples: thinned(samples),
    others: [...examples, ...others.slice(0, MAX_OTHERS)]
      .flatMap((ready) => otherRecords(selectors, ready, samples))
      .slice(0, MAX_OTHER_RECORDS),
    selectors,
    records: known ? { agreement: 1, pages: examples.length } : examineRecords(learner, learned, examples),
  };
}

/** An example without the answers that are outside its records, which would not be found within them. */
function withoutPageAnswers(example: Example): Example {
  const { records, pickedOnPage = {} } = example;
  const isInside = ([path]: readonly [string, unknown]) => !Object.hasOwn(pickedOnPage, path);
  return { ...example, records: records.map((own) => Object.fromEntries(Object.entries(own).filter(isInside))) };
}

function otherRecords(selectors: readonly string[], ready: ReadyPage, samples: readonly Sample[]): readonly Sample[] {
  const taken = new Set<unknown>(samples.map(({ root }) => root));
  const elements = compileRecords(selectors)(ready);
  const nested = findNested(elements);
  return elements
    .filter((element) => !taken.has(element))
    .slice(0, MAX_OTHERS)
    .map((element) => getPageSample(-1, ready, element, {}, {}, nested));
}

function thinned(samples: readonly Sample[]): readonly Sample[] {
  const step = Math.max(1, Math.ceil(samples.length / MAX_SAMPLES));
  return samples.filter((_, at) => at % step === 0);
}

const HELD_OUT = 8; // pages; the rest is validated with what was learned from all

/** Share of records found on held-out pages; on all pages if there is only one. */
function examineRecords(
  learner: RecordLearner,
  learned: LearnedRecords,
  examples: readonly Example[],
): Learned['records'] {
  const shares = examples.map((example, at) =>
    examples.length < 2 || at >= HELD_OUT
      ? learner.shareOn(learned, example)
      : learner.shareOn(learner.learn(examples.filter((one) => one !== example)), example),
  );
  const mean = shares.reduce((sum, share) => sum + share, 0) / (shares.length || 1);
  return { agreement: Math.round(mean * 1000) / 1000, pages: examples.length };
}

/** Splits a list that a person gave as one text, "A. Lund, B. Moor", if the page has its members but not the text. */
function splitMembers(sample: Sample, query: FieldQuery): Sample {
  const [only, ...more] = parseList(sample.answers[query.path]);
  if (typeof only !== 'string' || more.length > 0) return sample;
  const names = namesInRow(only);
  const isSeen = (text: string) => findExact(sample, text, query).length > 0;
  if (names.length === 0 || isSeen(only) || !names.every(isSeen)) return sample;
  return { ...sample, answers: { ...sample.answers, [query.path]: names } };
}
