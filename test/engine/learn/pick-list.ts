import type { Element } from 'domhandler';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { compileCoded, learn } from '../../../src/main/engine/learn/index';
import { getFoldedText, numberedElements } from '../../../src/main/engine/page/index';
import { readyPage } from './pages';

export type Row = Readonly<Record<string, string | null>>;

interface PickedList {
  readonly html: string;
  /** The texts of each record; null for values that it lacks. */
  readonly rows: readonly Row[];
  readonly isRecord: (element: Element) => boolean;
  /** Positions of the records on which a person picks every value. */
  readonly at: readonly number[];
}

/** What is learned if a person picks every value of some records of a list, and what it reads on a page. */
export function pickList({ html, rows, isRecord, at }: PickedList) {
  const page = readyPage(html);
  const { elements } = numberedElements(page.page.document);
  const blocks = elements.filter(isRecord);
  const fields = Object.keys(rows[0] ?? {});
  const find = (block: Element | undefined, text: string) => {
    const found = elements.findLast((element) => getFoldedText(element) === text && isInside(element, block));
    if (!found) throw new Error(`no element has the text ${text}`);
    return found;
  };
  const nodesOf = (field: string) =>
    at.map((row) => {
      const text = rows[row]?.[field] ?? null;
      return { elements: text === null ? [] : [find(blocks[row], text)], attribute: null };
    });
  const records = at.map((row) =>
    Object.fromEntries(Object.entries(rows[row] ?? {}).filter(([, text]) => text !== null)),
  );
  const plan = planTemplate(Object.fromEntries(fields.map((field) => [field, `The ${field}, as text`])));
  const { document } = learn({
    plan,
    perPage: 'many',
    examples: [
      {
        ...page,
        origin: 'person',
        records,
        picked: Object.fromEntries(fields.map((field) => [field, nodesOf(field)])),
      },
    ],
    others: [],
    taught: true,
  });
  const compiled = compileCoded({ ...document, perPage: 'many' }, plan);
  return { document, read: (other: string) => compiled.run(readyPage(other)).records.map(({ values }) => values) };
}

function isInside(element: Element, outer: Element | undefined): boolean {
  for (let node: Element['parent'] | Element = element; node; node = node.parent) if (node === outer) return true;
  return false;
}
