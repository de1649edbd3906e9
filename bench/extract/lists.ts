import type { Template } from '@shared/template';
import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { planTemplate, readPage } from '../../src/main/engine/extract/index';
import { parentElement } from '../../src/main/engine/extract/view/css-path';
import { isElement } from '../../src/main/engine/page/elements';
import { parsePage } from '../../src/main/engine/page/parse';
import { readStructured } from '../../src/main/engine/page/structured/index';
import type { Page } from '../../src/main/engine/page/types';
import { isRow, type Row, type Sample, stripStructured } from './data';

export interface ListScore {
  readonly id: string;
  readonly right: number;
  readonly found: number;
  readonly truth: number;
  readonly selector: string | null;
}

export const TEMPLATES: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [/Comment|Review/, { author: 'author', date: 'date', text: 'text of the post' }],
  [/Product/, { name: 'name', price: 'price', url: 'link', image: 'image' }],
  [/./, { title: 'title', url: 'link' }],
];

/** A record is right when one block holds it and no other. */
export function scoreList(sample: Sample, template = templateFor(sample)): ListScore {
  const page = parsePage(stripStructured(sample.source), 'https://example.com/');
  const { divide } = readPage(page, readStructured(page), { plan: planTemplate(template), perPage: 'many' });
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
  };
}

/** The elements of the records; of JSON-LD only those that no other record shares, for the others were found by chance. */
export function truthElements({ truth }: Sample, page: Page): readonly Element[] {
  const records = truthRecords(truth);
  const paths = records.map(({ xpath }) => String(xpath));
  const own =
    truth.source === 'jsonld' ? paths.filter((path) => paths.indexOf(path) === paths.lastIndexOf(path)) : paths;
  const roots = page.document.children.filter(isElement);
  return [...new Set(own.flatMap((path) => nodeAt(roots, path) ?? []))];
}

function templateFor({ truth }: Sample): Template {
  return TEMPLATES.find(([type]) => type.test(String(truth.type)))?.[1] ?? {};
}

function truthRecords(truth: Row): readonly Row[] {
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

function nodeAt(roots: readonly Element[], xpath: string): Element | null {
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
