import type { WorkflowBody } from '@shared/contract/workflows';
import { z } from 'zod';
import { jsonLines } from '../../../components/json-lines';
import type { JsonFault } from '../../../features/code-editor';
import { parseJson } from '../../../store/parse-json';
import { texts } from '../../../texts';

export type Args = Readonly<Record<string, unknown>>;

/** A step as it is being written; `key` identifies it, wherever it is moved. */
export interface DocStep {
  readonly key: string;
  readonly name: string;
  readonly args: Args;
}

/** A workflow as it is being written, in cards and as JSON. */
export interface WorkflowDoc {
  readonly name: string;
  readonly description: string;
  readonly steps: readonly DocStep[];
  readonly options: Args;
  /** Values of its placeholders for runs that give none. */
  readonly defaults: Args;
}

export const EMPTY_DOC: WorkflowDoc = { name: '', description: '', steps: [], options: {}, defaults: {} };

const record = z.record(z.string(), z.unknown());

const Written = z.strictObject({
  name: z.string().max(200).default(''),
  description: z.string().default(''),
  steps: z.array(z.strictObject({ name: z.string(), args: record.default({}) })),
  options: record.default({}),
  defaults: record.default({}),
});

const WIDEST = 60; // characters of a line that the editor shows beside the cards

let keys = 0;

/** A key that no other step has. */
export function newKey(): string {
  keys += 1;
  return `step-${keys}`;
}

/** What is written of a document; what is left out is empty. */
export interface WrittenDoc extends Partial<Omit<WorkflowDoc, 'steps'>> {
  readonly steps?: readonly { readonly name: string; readonly args?: Args }[];
}

/** The document that a kept workflow, an example or a file says. */
export function toDocument(written: WrittenDoc): WorkflowDoc {
  const { steps = [], name = '', description = '', options = {}, defaults = {} } = written;
  return {
    name,
    description,
    options,
    defaults,
    steps: steps.map(({ name, args = {} }) => ({ key: newKey(), name, args })),
  };
}

/** What a document says, without the keys of its steps. */
export function toBody({ name, description, steps, options, defaults }: WorkflowDoc): z.input<typeof WorkflowBody> {
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    description,
    steps: steps.map(({ name, args }) => ({ name, args })),
    options,
    defaults,
  };
}

/** The JSON of a document; what is empty is left out. */
export function docText({ name, description, steps, options, defaults }: WorkflowDoc): string {
  const written = {
    name,
    ...(description !== '' && { description }),
    steps: steps.map(({ name, args }) => ({ name, args })),
    ...(Object.keys(options).length > 0 && { options }),
    ...(Object.keys(defaults).length > 0 && { defaults }),
  };
  return jsonLines(written, '', WIDEST);
}

export type DocReading =
  | { readonly kind: 'ready'; readonly doc: WorkflowDoc }
  | { readonly kind: 'faulty'; readonly faults: readonly JsonFault[] };

/** Reads an edited text. A step keeps the key of the one that stood in its place, where that was of the same kind. */
export function readDoc(text: string, before: WorkflowDoc): DocReading {
  const value = parseJson(text);
  if (value === undefined) return { kind: 'faulty', faults: [{ message: texts.workflows.side.notJson, path: [] }] };
  const parsed = Written.safeParse(value);
  if (!parsed.success) return { kind: 'faulty', faults: parsed.error.issues };
  const steps = parsed.data.steps.map((step, at) => {
    const old = before.steps[at];
    return { ...step, key: old?.name === step.name ? old.key : newKey() };
  });
  return { kind: 'ready', doc: { ...parsed.data, steps } };
}

/** A workflow from a file: what was exported, or a bare list of steps. Null where it is neither. */
export function readFile(text: string): WorkflowDoc | null {
  const value = parseJson(text);
  const candidate = Array.isArray(value) ? { steps: value } : value;
  const parsed = Written.strip().safeParse(candidate);
  return parsed.success ? toDocument(parsed.data) : null;
}
