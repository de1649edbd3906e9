import { z } from 'zod';
import { findMisspelled, parsePipeline, printPipeline } from './clean-up/index';
import { readFieldList } from './field-list';
import { readSchemaTemplate, withoutFieldSchemas } from './schema-template';
import type { TemplateNode, TemplateObject } from './template-node';

export type { TemplateNode, TemplateObject } from './template-node';

export type Template = string | TemplateObject;

const MAX_DEPTH = 8; // levels; deeper templates are a mistake, and each level costs a pass
const MAX_FIELDS = 500; // each is searched on every page; no real record has as many

/** A template: a sentence, or field names with descriptions. Keys must not start with `_`. */
export const Template = z
  .custom<Template>(
    (value) => typeof value === 'string' || (typeof value === 'object' && value !== null && !isOtherArray(value)),
    {
      error: ({ input }) => describeNoTemplate(input),
    },
  )
  .overwrite(fromJsonTemplate)
  .superRefine((value, context) => {
    if (typeof value === 'string') {
      if (value.trim() === '') context.addIssue({ code: 'custom', message: 'The template is empty.' });
      if (/^@[\w-]+$/.test(value.trim())) context.addIssue({ code: 'custom', message: LIBRARY_NAME });
      if (LIKE_JSON.test(value)) context.addIssue({ code: 'custom', message: BROKEN_JSON });
      return;
    }
    if (Array.isArray(value)) {
      context.addIssue({ code: 'custom', message: describeNoTemplate(value) }); // one that was sent as text
      return;
    }
    if (Object.keys(value).length === 0) context.addIssue({ code: 'custom', message: 'The template has no fields.' });
    for (const fault of [...findTemplateFaults(value, []), ...wholeFaults(value)]) {
      context.addIssue({ code: 'custom', message: fault.message, path: [...fault.path] });
    }
  })
  .describe('What each item holds: field names with descriptions, or a sentence');

function describeNoTemplate(given: unknown): string {
  const is = 'A template is a sentence, or an object of field names and descriptions';
  if (given === undefined) return `template is required. ${is}.`;
  if (Array.isArray(given))
    return `${is}, not a list of other values. For all records of a page, send the object alone, with perPage: "many".`;
  return `${is}, not ${JSON.stringify(given)}.`;
}

/** Whether a value is an array, but no list of field names. */
function isOtherArray(value: unknown): boolean {
  return Array.isArray(value) && readFieldList(value) === value;
}

/** A text that begins like an object, or a list of them, in JSON, JavaScript or Python, and was not parsed as one. */
const LIKE_JSON = /^\s*\[?\s*\{\s*(?:"[^"]*"|'[^']*'|\w+)\s*:/;

const BROKEN_JSON =
  'The template begins like a JSON object, but is none: a bracket, quote or comma is missing or too many, or the quotes are not double. Correct it, or send the object itself.';

const LIBRARY_NAME =
  'Only the command line takes the name of a saved template after @. Send the template itself: GET /api/templates lists them.';

/** Converts a JSON Schema to the template it describes. Assistants may send either as JSON text. */
function fromJsonTemplate(given: Template): Template {
  const template = readFieldList(fromJsonText(given)) as Template;
  if (typeof template === 'string' || Array.isArray(template)) return template;
  return readSchemaTemplate(template) ?? withoutFieldSchemas(template);
}

function fromJsonText(template: Template): Template {
  if (typeof template !== 'string' || !/^\s*(?:\{[\s\S]*\}|\[[\s\S]*\])\s*$/.test(template)) return template;
  try {
    return JSON.parse(template) as TemplateObject;
  } catch {
    return template; // a sentence in braces
  }
}

/** The template without clean-up steps, which do not affect what is found. */
export function withoutSteps(template: Template): Template {
  return typeof template === 'string' ? template : objectWithoutSteps(template);
}

function objectWithoutSteps(fields: TemplateObject): TemplateObject {
  return Object.fromEntries(Object.entries(fields).map(([name, node]) => [name, nodeWithoutSteps(node)]));
}

function nodeWithoutSteps(node: TemplateNode): TemplateNode {
  if (isListNode(node)) return node.map(nodeWithoutSteps);
  if (typeof node !== 'string') return objectWithoutSteps(node);
  const pipeline = parsePipeline(node);
  return pipeline.steps.length === 0 ? node : printPipeline({ ...pipeline, steps: [] });
}

export function isListNode(node: TemplateNode): node is readonly TemplateNode[] {
  return Array.isArray(node);
}

export interface TemplateFault {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** All faults of an object template with their paths. */
export function findTemplateFaults(node: unknown, path: readonly (string | number)[]): readonly TemplateFault[] {
  if (path.length > MAX_DEPTH) return [{ message: `Fields are nested more than ${MAX_DEPTH} deep.`, path }];
  if (typeof node === 'string') return findMisspelled(node).map((message) => ({ message, path }));
  if (Array.isArray(node)) {
    if (node.length !== 1) {
      const message =
        'A list has exactly one description of its values, e.g. ["each tag"]. To allow only some values, write "State (one of: new, used)".';
      return [{ message, path }];
    }
    if (Array.isArray(node[0])) return [{ message: 'A list cannot hold a list.', path: [...path, 0] }];
    return findTemplateFaults(node[0], [...path, 0]);
  }
  if (typeof node !== 'object' || node === null) {
    return [{ message: `${fieldAt(path)} must be a text, an object of fields, or a list.`, path }];
  }
  if (path.length > 0 && Object.keys(node).length === 0)
    return [{ message: `${fieldAt(path)} is an object without fields.`, path }];
  return Object.entries(node).flatMap(([key, value]) => {
    const here = [...path, key];
    if (key.trim() === '') return [{ message: 'A field needs a name.', path: here }];
    if (key.startsWith('_'))
      return [{ message: `"${key}" begins with _, which is reserved for Winnow's own fields.`, path: here }];
    if (SELECTOR_KEY.test(key) && typeof value === 'string' && SELECTOR.test(value.trim()))
      return [{ message: explainSelector(path, value), path: here }];
    return findTemplateFaults(value, here);
  });
}

// how other tools name the place of a field; such a name may also introduce a description in words
const SELECTOR_KEY = /^(?:(?:base|css)?_?selector|css|xpath)$/i;
const SELECTOR =
  /^(?:\/\/|[.#[][\w-])|\s[.#][\w-]|[\w\])]\s*>\s*[\w.#[]|:{1,2}(?:nth-|first-|last-|not\(|attr\(|text\b)|^(?:h[1-6]|p|a|b|div|span|img|td|tr|li|ul|table|article|section|main|title|time|strong|em)(?:$|[.#[:])/;

function explainSelector(path: TemplateFault['path'], selector: string): string {
  const name = path.findLast((part) => typeof part === 'string') ?? 'name';
  return `A template says in words what a field holds, such as {"${name}": "Name of the product"}; it takes no selector such as "${selector.slice(0, 60)}". The selector of a list's records goes into recordSelector.`;
}

/** Names the field at a path, for the start of a sentence. */
function fieldAt(path: TemplateFault['path']): string {
  const name = path.findLast((part) => typeof part === 'string');
  return name === undefined ? 'A field' : `The field "${name}"`;
}

/** Faults of the template as a whole: too many fields, or duplicate dotted names. */
function wholeFaults(template: unknown): readonly TemplateFault[] {
  const paths = fieldPaths(template, []);
  if (paths.length > MAX_FIELDS)
    return [{ message: `A template has at most ${MAX_FIELDS} fields; this has ${paths.length}.`, path: [] }];
  const seen = new Set<string>();
  return paths.flatMap((path) => {
    const name = path.filter((part) => typeof part === 'string').join('.');
    if (seen.has(name)) return [{ message: `Two fields have the name "${name}".`, path }];
    seen.add(name);
    return [];
  });
}

function fieldPaths(node: unknown, path: readonly (string | number)[]): readonly (readonly (string | number)[])[] {
  if (path.length > MAX_DEPTH || typeof node !== 'object' || node === null) return [];
  const inner = Array.isArray(node) ? node.map((one, at) => [at, one] as const) : Object.entries(node);
  return inner.flatMap(([key, value]) => [
    ...(typeof key === 'string' ? [[...path, key]] : []),
    ...fieldPaths(value, [...path, key]),
  ]);
}
