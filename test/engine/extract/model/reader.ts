import type { Template } from '@shared/template';
import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { planTemplate } from '../../../../src/main/engine/extract/index';
import {
  type Ask,
  buildModelView,
  type ModelQuestion,
  type ModelView,
  type Transform,
} from '../../../../src/main/engine/extract/model/index';
import type { ExtractedRecord, FieldPlan } from '../../../../src/main/engine/extract/types';
import { getRootView } from '../../../../src/main/engine/extract/view/page-view';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';

export const PAGE_URL = 'https://shop.example/item/1';

interface ShownOptions {
  readonly transform?: Transform;
  readonly perPage?: 'one' | 'many';
  readonly blocks?: string;
  readonly records?: readonly number[];
  readonly maxTokens?: number;
}

/** A page as a model is shown it, with the fields of the template. */
export function shown(body: string, template: Template, options: ShownOptions = {}) {
  const html = /<html/i.test(body) ? body : `<!doctype html><html lang="en"><body>${body}`;
  const page = parsePage(html, PAGE_URL);
  const { fields } = planTemplate(template);
  const recordBlocks =
    options.blocks === undefined ? undefined : selectAll<AnyNode, Element>(options.blocks, page.document);
  const view = buildModelView(page, readStructured(page), getRootView(page.document), {
    transform: options.transform ?? 'reduce',
    fields,
    perPage: options.perPage ?? 'one',
    maxTokens: options.maxTokens ?? 8000,
    ...(recordBlocks && { recordBlocks }),
    ...(options.records && { records: options.records }),
  });
  return { page, fields, view, text: view.chunks.map((chunk) => chunk.text).join('\n') };
}

/** The number of the first node with this text in it. */
export function getModelViewNumber(view: ModelView, text: string): number {
  const node = view.nodes.find((one) => one.text.includes(text));
  if (!node) throw new Error(`No node says "${text}".`);
  return node.n;
}

/** A record of what cheaper sources found: each value as sure as given. */
export function knownRecord(
  fields: readonly FieldPlan[],
  values: Readonly<Record<string, readonly [value: unknown, confidence: number]>>,
): ExtractedRecord {
  const said = Object.entries(values);
  return {
    values: Object.fromEntries(fields.map(({ name }) => [name, values[name]?.[0] ?? null])),
    missing: fields.map(({ path }) => path).filter((path) => !(path in values)),
    evidence: Object.fromEntries(
      said.map(([path, [, confidence]]) => [path, { source: 'rules', path: 'p', range: null, confidence }]),
    ),
    choices: {},
  };
}

/** A port that answers by script and keeps what it was asked. */
export function scripted(answer: (question: ModelQuestion, at: number) => unknown) {
  const questions: ModelQuestion[] = [];
  const ask: Ask = async (question) => {
    questions.push(question);
    return { object: answer(question, questions.length - 1), text: '', finish: 'stop' };
  };
  return { ask, questions };
}
