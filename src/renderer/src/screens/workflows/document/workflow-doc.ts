import type { WorkflowBody } from '@shared/contract/workflows';
import { z } from 'zod';
import { formatJson } from '../../../components/json-lines';
import type { JsonFault } from '../../../features/code-editor';
import { parseStoredJson } from '../../../store/parse-json';
import { texts } from '../../../texts';

export type Args = Readonly<Record<string, unknown>>;

/** A step being edited; `key` identifies it wherever it is moved. */
export interface DocStep {
  readonly key: string;
  readonly name: string;
  readonly args: Args;
}

/** A workflow being edited, as cards and JSON. */
export interface WorkflowDoc {
  readonly name: string;
  readonly description: string;
  readonly steps: readonly DocStep[];
  readonly options: Args;
  /** Default parameter values. */
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

const WIDEST = 60; // characters of a line in the editor beside the cards

let keys = 0;

/** A unique step key. */
export function createKey(): string {
  keys += 1;
  return `step-${keys}`;
}

/** The written parts of a document; missing ones are empty. */
export interface WrittenDoc extends Partial<Omit<WorkflowDoc, 'steps'>> {
  readonly steps?: readonly { readonly name: string; readonly args?: Args }[];
}

/** Document of a saved workflow, example or file. */
export function toDocument(written: WrittenDoc): WorkflowDoc {
  const { steps = [], name = '', description = '', options = {}, defaults = {} } = written;
  return {
    name,
    description,
    options,
    defaults,
    steps: steps.map(({ name, args = {} }) => ({ key: createKey(), name, args })),
  };
}

/** A document without step keys. */
export function toBody({ name, description, steps, options, defaults }: WorkflowDoc): z.input<typeof WorkflowBody> {
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    description,
    steps: steps.map(({ name, args }) => ({ name, args })),
    options,
    defaults,
  };
}

/** JSON of a document; empty parts are left out. */
export function formatDoc({ name, description, steps, options, defaults }: WorkflowDoc): string {
  const written = {
    name,
    ...(description !== '' && { description }),
    steps: steps.map(({ name, args }) => ({ name, args })),
    ...(Object.keys(options).length > 0 && { options }),
    ...(Object.keys(defaults).length > 0 && { defaults }),
  };
  return formatJson(written, '', WIDEST);
}

export type DocReading =
  | { readonly kind: 'ready'; readonly doc: WorkflowDoc }
  | { readonly kind: 'faulty'; readonly faults: readonly JsonFault[] };

/** Parses edited text. A step keeps the key of the previous one at its index if it is of the same kind. */
export function readDoc(text: string, before: WorkflowDoc): DocReading {
  const value = parseStoredJson(text);
  if (value === undefined) return { kind: 'faulty', faults: [{ message: texts.workflows.side.notJson, path: [] }] };
  const parsed = Written.safeParse(value);
  if (!parsed.success) return { kind: 'faulty', faults: parsed.error.issues };
  const steps = parsed.data.steps.map((step, at) => {
    const old = before.steps[at];
    return { ...step, key: old?.name === step.name ? old.key : createKey() };
  });
  return { kind: 'ready', doc: { ...parsed.data, steps } };
}

/** Parses a workflow file: an export, or a bare list of steps. Null if it is neither. */
export function readFile(text: string): WorkflowDoc | null {
  const value = parseStoredJson(text);
  const candidate = Array.isArray(value) ? { steps: value } : value;
  const parsed = Written.strip().safeParse(candidate);
  return parsed.success ? toDocument(parsed.data) : null;
}
