import type { Element } from 'domhandler';
import { planTemplate } from '../../src/main/engine/extract/index';
import { compileCoded, learn } from '../../src/main/engine/learn/index';
import type { Answers, Example } from '../../src/main/engine/learn/types';
import { isElement } from '../../src/main/engine/page/elements';
import { parsePage } from '../../src/main/engine/page/parse';
import { readStructured } from '../../src/main/engine/page/structured/index';
import { isRow, type Row, type Sample, stripStructured } from '../extract/data';
import { holds, nodeAt, TRUTH_NAMES, templateFor, truthElements, truthRecords } from '../extract/lists';

export interface ListOutcome {
  readonly id: string;
  readonly right: number;
  readonly found: number;
  readonly truth: number;
  readonly selector: string | null;
  readonly fields: string;
}

/** Learns the records of a list from its first ones and finds them all. */
export function scoreTaughtList(sample: Sample, given: number): ListOutcome | null {
  const page = parsePage(stripStructured(sample.source), 'https://example.com/');
  const template = templateFor(sample);
  const elements = truthElements(sample, page);
  if (elements.length < given + 2) return null;
  const plan = planTemplate(template);
  const names = plan.fields.map(({ name }) => name);
  const roots = page.document.children.filter(isElement);
  const byElement = new Map<Element | null, Row>();
  for (const row of truthRecords(sample.truth)) byElement.set(nodeAt(roots, String(row.xpath)), row);
  const inOrder = elements.flatMap((element): readonly Row[] => {
    const row = byElement.get(element);
    return row ? [row] : [];
  });
  const structured = readStructured(page);
  const example: Example = {
    page,
    structured: () => structured,
    origin: 'person',
    records: inOrder.slice(0, given).map((row) => getAnswers(row, names)),
  };
  const learned = learn({ plan, perPage: 'many', examples: [example], others: [], taught: true });
  const run = compileCoded({ ...learned.document, perPage: 'many' }, plan).run(example);
  const blocks = learned.document.records === null ? [] : run.blocks.flatMap((block) => block[0] ?? []);
  const right = elements.filter((one) => blocks.some((block) => isRecord(block, one, elements))).length;
  return {
    id: `${sample.id} ${String(sample.truth.type)}`,
    right,
    found: blocks.length,
    truth: elements.length,
    selector: learned.document.records?.selectors[0] ?? null,
    fields: Object.entries(learned.fields)
      .map(([path, { accepted }]) => `${path}${accepted ? '+' : '-'}`)
      .join(' '),
  };
}

function isRecord(block: Element, record: Element, all: readonly Element[]): boolean {
  return holds(block, record) && !all.some((other) => other !== record && holds(block, other));
}

function getAnswers(row: Row, fields: readonly string[]): Answers {
  const props = isRow(row.props) ? row.props : {};
  return Object.fromEntries(
    fields.map((field) => {
      const stated = (TRUTH_NAMES[field] ?? [])
        .map((name) => props[name])
        .find((value) => value !== undefined && value !== '');
      const own = field === 'url' ? row.url : field === 'title' || field === 'name' ? row.name : undefined;
      return [field, own ?? stated ?? null];
    }),
  );
}

/** Precision, recall and F1 of records, by page and over all. */
export function printTaughtLists(given: number, outcomes: readonly ListOutcome[], verbose: boolean): void {
  if (verbose)
    for (const { id, right, found, truth, selector, fields } of outcomes)
      if (right < truth || right < found) console.log(id, { right, found, truth }, selector, fields);
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1);
  const f1 = outcomes.map(({ right, found, truth }) => (2 * right) / (found + truth || 1));
  const precision = mean(outcomes.map(({ right, found }) => (found === 0 ? 0 : right / found)));
  const recall = mean(outcomes.map(({ right, truth }) => right / truth));
  console.log(
    `lists, ${outcomes.length} pages, learned from the first ${given} records: P ${precision.toFixed(3)} R ${recall.toFixed(3)} mean F1 ${mean(f1).toFixed(3)}`,
  );
}
