import type { Template } from '@shared/template';
import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { planTemplate, readPage } from '../../src/main/engine/extract/index';
import type { ExtractedRecord } from '../../src/main/engine/extract/types';
import { parentElement } from '../../src/main/engine/extract/view/css-path';
import { isElement } from '../../src/main/engine/page/elements';
import { parsePage } from '../../src/main/engine/page/parse';
import { readStructured } from '../../src/main/engine/page/structured/index';
import type { Page } from '../../src/main/engine/page/types';
import { plain } from './compare';
import { isRow, type Row, type Sample, stripStructured } from './data';

export interface ListScore {
  readonly id: string;
  readonly right: number;
  readonly found: number;
  readonly truth: number;
  readonly selector: string | null;
  /** By field of the template: how many of the right records have a value, and how many have the truth's. */
  readonly fields: Readonly<Record<string, FieldFill>>;
}

export interface FieldFill {
  readonly records: number;
  readonly filled: number;
  readonly known: number;
  readonly right: number;
}

const TEMPLATES: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/Comment/, { author: 'author', date: 'date', text: 'text of the comment' }],
  [/Review/, { author: 'author', date: 'date', text: 'text of the post' }],
  [/Product/, { name: 'name', price: 'price', url: 'link', image: 'image' }],
  [/./, { title: 'title', url: 'link' }],
];

/** A record is right when one block holds it and no other. */
export function scoreList(sample: Sample, template = templateFor(sample)): ListScore {
  const page = parsePage(stripStructured(sample.source), 'https://example.com/');
  const { divide, records } = readPage(page, readStructured(page), { plan: planTemplate(template), perPage: 'many' });
  const blocks = divide?.selector ? selectAll<AnyNode, Element>(divide.selector, page.document) : [];
  const unique = truthElements(sample, page);
  const right = unique.filter((record) =>
    blocks.some((block) => holds(block, record) && !unique.some((other) => other !== record && holds(block, other))),
  ).length;
  return {
    id: `${sample.id} ${String(sample.truth.type)}`,
    right,
    found: blocks.length,
    truth: unique.length,
    selector: divide?.selector ?? null,
    fields: fieldFills(sample, page, blocks, records),
  };
}

/** The elements of the records in page order; of JSON-LD only those that no other record shares, for the others were found by chance. */
export function truthElements({ truth }: Sample, page: Page): readonly Element[] {
  const records = truthRecords(truth);
  const paths = records.map(({ xpath }) => String(xpath));
  const own =
    truth.source === 'jsonld' ? paths.filter((path) => paths.indexOf(path) === paths.lastIndexOf(path)) : paths;
  const roots = page.document.children.filter(isElement);
  return [...new Set(own.flatMap((path) => nodeAt(roots, path) ?? []))];
}

/** What the template's fields are called in the truth. */
export const TRUTH_NAMES: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'headline'],
  title: ['name', 'headline', 'headline name'],
  author: ['author'],
  date: ['datePublished', 'dateCreated'],
  text: ['text', 'description'],
  price: ['offers', 'price'],
};

function fieldFills(
  sample: Sample,
  page: Page,
  blocks: readonly Element[],
  records: readonly ExtractedRecord[],
): Readonly<Record<string, FieldFill>> {
  if (blocks.length !== records.length) return {};
  const truths = truthRecords(sample.truth).flatMap((truth) => {
    const element = nodeAt(page.document.children.filter(isElement), String(truth.xpath));
    return element && isRow(truth.props) ? [{ element, props: truth.props }] : [];
  });
  const pairs = truths.flatMap(({ element, props }) => {
    const record = records[blocks.findIndex((block) => holds(block, element))];
    return record ? [{ record, props }] : [];
  });
  return Object.fromEntries(
    Object.keys(records[0]?.values ?? {}).map((field) => {
      const rows = pairs.map(({ record, props }) => ({
        value: record.values[field],
        truth: (TRUTH_NAMES[field] ?? [])
          .map((name) => props[name])
          .find((value) => value !== undefined && value !== ''),
      }));
      const known = rows.filter(({ truth }) => truth !== undefined);
      return [
        field,
        {
          records: rows.length,
          filled: rows.filter(({ value }) => value !== null).length,
          known: known.length,
          right: known.filter(({ value, truth }) => isSame(value, truth)).length,
        },
      ];
    }),
  );
}

/** Days of dates, amounts of prices; of texts one may be the beginning of the other. */
function isSame(value: unknown, truth: unknown): boolean {
  const [one, other] = [plain(value), plain(truth)];
  if (one === '' || other === '') return false;
  if (/^\d{4}-\d\d-\d\d/.test(one)) return one.slice(0, 10) === other.slice(0, 10);
  if (typeof value === 'number') return other.replace(',', '.').includes(String(value));
  return one.startsWith(other.slice(0, 80)) || other.startsWith(one.slice(0, 80));
}

/** The template a list is asked for, by the type of its records. */
export function templateFor({ truth }: Sample): Template {
  return TEMPLATES.find(([type]) => type.test(String(truth.type)))?.[1] ?? {};
}

/** The records of a list's truth. */
export function truthRecords(truth: Row): readonly Row[] {
  return Array.isArray(truth.records) ? truth.records.filter(isRow) : [];
}

/** The block around the record, or its better part. */
export function holds(block: Element, record: Element): boolean {
  return isWithin(record, block) || (isWithin(block, record) && textLength(block) >= textLength(record) * 0.5);
}

function isWithin(inner: Element, outer: Element): boolean {
  for (let node: Element | null = inner; node; node = parentElement(node)) {
    if (node === outer) return true;
  }
  return false;
}

function textLength(element: Element): number {
  let length = 0;
  const pending = [...element.children];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text') length += node.data.trim().length;
    else if (isElement(node)) pending.push(...node.children);
  }
  return length;
}

/** The element at an XPath of tags with numbers. */
export function nodeAt(roots: readonly Element[], xpath: string): Element | null {
  let level = roots;
  let found: Element | null = null;
  for (const step of xpath.split('/').filter(Boolean)) {
    const [, name, place] = /^([\w:-]+)\[(\d+)\]$/.exec(step) ?? [];
    found = level.filter((element) => element.name === name)[Number(place) - 1] ?? null;
    if (!found) return null;
    level = found.children.filter(isElement);
  }
  return found;
}
