import type { WorkflowCheck } from '@shared/contract/workflows';
import { texts } from '../../../texts';

const { document: words } = texts.workflows;
const EMPTY = 'must be of length at least 1';

export type Fault = WorkflowCheck['problems'][number];
type Path = readonly (string | number)[];

/** Result of checking a document, by step key. */
export interface CheckedDoc {
  readonly faults: readonly Fault[];
  readonly params: readonly string[];
  /** Faults of a step; paths start with `name` or `args`. */
  readonly faultsOf: (key: string) => readonly Fault[];
  /** Fields after a step; null if unknown, undefined if not checked yet. */
  readonly fieldsAfter: (key: string) => readonly string[] | null | undefined;
  readonly understood: (key: string) => string | null;
}

interface Answer {
  readonly check: WorkflowCheck;
  readonly keys: readonly string[];
}

export function createCheckedDoc(answer: Answer | null): CheckedDoc {
  const check = answer?.check ?? { problems: [], params: [], steps: [] };
  const faults = check.problems.map(forPeople);
  const at = (key: string) => answer?.keys.indexOf(key) ?? -1;
  return {
    faults,
    params: check.params,
    faultsOf: (key) => getFaultsBelow(faults, ['steps', at(key)]),
    fieldsAfter: (key) => check.steps[at(key)]?.fields,
    understood: (key) => check.steps[at(key)]?.understood ?? null,
  };
}

/** Removes the path from a fault's message, because it is shown at its field. */
function forPeople(fault: Fault): Fault {
  const named = `${fault.path.join('.')} `;
  if (!fault.message.startsWith(named)) return fault;
  const rest = fault.message.slice(named.length);
  return { ...fault, message: rest.startsWith(EMPTY) ? words.empty : words.faultHere(rest) };
}

/** Faults at a path or below, with relative paths. */
export function getFaultsBelow(faults: readonly Fault[], path: Path): readonly Fault[] {
  return faults
    .filter((fault) => path.every((part, index) => fault.path[index] === part))
    .map((fault) => ({ ...fault, path: fault.path.slice(path.length) }));
}

/** Message of the first fault at a path or below. */
export function getMessageAt(faults: readonly Fault[], path: Path): string | undefined {
  return getFaultsBelow(faults, path)[0]?.message;
}
