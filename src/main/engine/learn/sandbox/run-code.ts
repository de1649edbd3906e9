import type { Element } from 'domhandler';
import { LRUCache } from 'lru-cache';
import {
  assembleRecord,
  type Choice,
  type ExtractedRecord,
  getAmountCurrency,
  getQueries,
  getValueContext,
  type QueryNode,
  type TemplatePlan,
} from '../../extract/index';
import type { ReadyPage, Run } from '../types';
import type { ReadTexts } from './page-door';
import { findReadElements } from './places';
import { type CodeValues, getCodeValue } from './plain-values';
import { createSandbox, type Sandbox, type SandboxRun } from './sandbox';
import { SandboxError } from './sandbox-error';
import { toTypedCodeValue } from './type-values';

/** Result of code for a page, with the reason if it failed. */
export interface CodeRun extends Run {
  /** Failure by record; null if it succeeded. */
  readonly failures: readonly (string | null)[];
}

const CONFIDENCE = 0.9; // code is used only for fields that passed validation
const MAX_KNOWN = 8; // each takes about a megabyte

const NOTHING_READ: ReadTexts = new Map();

const known = new LRUCache<string, Sandbox>({ max: MAX_KNOWN });

/**
 * Reads fields of a page, or of each of its records, by code. Await `loadEngine` after each page. Never throws for any page or code: failed values
 * are null, with the reason in `failures`.
 */
export function runCode(
  code: string,
  ready: ReadyPage,
  plan: TemplatePlan,
  fields: ReadonlySet<string>,
  records?: readonly Element[],
): CodeRun {
  const { values, read } = runSafely(code, ready, records);
  const nodes = getQueries(plan);
  const made = values.map((result, at) => getCodeValueRecord(result, read[at] ?? NOTHING_READ, nodes, fields, ready));
  return {
    records: made.map(({ record }) => record),
    blocks: records?.map((record) => [record]) ?? [],
    elements: made.map(({ elements }) => elements),
    left: 0,
    failures: values.map((result) => (result instanceof SandboxError ? result.message : null)),
  };
}

function runSafely(code: string, ready: ReadyPage, records: readonly Element[] | undefined): SandboxRun {
  try {
    return getSandbox(code).run(ready, records);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return { values: (records ?? [null]).map(() => error), read: [] };
  }
}

/** Caches the sandboxes used last. */
function getSandbox(code: string): Sandbox {
  const sandbox = known.get(code) ?? createSandbox(code);
  known.set(code, sandbox);
  return sandbox;
}

function getCodeValueRecord(
  result: CodeValues | SandboxError,
  read: ReadTexts,
  nodes: readonly QueryNode[],
  fields: ReadonlySet<string>,
  { page }: ReadyPage,
) {
  const context = getValueContext(page);
  const taken = new Map<string, Choice>();
  const elements: Record<string, readonly Element[]> = {};
  for (const node of result instanceof SandboxError ? [] : getValueNodes(nodes)) {
    if (!fields.has(node.path) || result instanceof SandboxError) continue;
    const raw = trimmed(getCodeValue(result, node.path));
    const value = toTypedCodeValue(raw, node, context);
    if (value === null) continue;
    const place = findReadElements(raw, read);
    const isAmount = typeof value === 'number' && typeof raw === 'string' && node.kind === 'value';
    const currency = isAmount ? getAmountCurrency(raw, node.query, context.language) : null;
    const evidence = {
      source: 'code',
      path: place.path,
      range: place.range,
      confidence: CONFIDENCE,
      ...(currency !== null && { currency }),
    } as const;
    taken.set(node.path, { value, place: place.path ?? '', evidence });
    if (place.elements.length > 0) elements[node.path] = place.elements;
  }
  const record: ExtractedRecord = { ...assembleRecord(nodes, taken), choices: {} };
  return { record, elements };
}

/** Every field with a value of its own; fields in a list of objects are part of its value. */
export function getValueNodes(nodes: readonly QueryNode[]): readonly Exclude<QueryNode, { kind: 'object' }>[] {
  return nodes.flatMap((node) => (node.kind === 'object' ? getValueNodes(node.fields) : [node]));
}

function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmed);
  return typeof value === 'string' ? value.trim() : value;
}
