import type { WorkflowCheck } from '@shared/contract/workflows';
import { texts } from '../../../texts';

const { document: words } = texts.workflows;
const EMPTY = 'must be of length at least 1';

export type Fault = WorkflowCheck['problems'][number];
type Path = readonly (string | number)[];

/** What is known of a document, by the keys of its steps. */
export interface CheckedDoc {
  readonly faults: readonly Fault[];
  readonly params: readonly string[];
  /** Faults of a step; their paths begin with `name` or `args`. */
  readonly faultsOf: (key: string) => readonly Fault[];
  /** Fields that items have after a step; null where that is not known, undefined where it was not asked yet. */
  readonly fieldsAfter: (key: string) => readonly string[] | null | undefined;
  readonly understood: (key: string) => string | null;
}

interface Answer {
  readonly check: WorkflowCheck;
  readonly keys: readonly string[];
}

export function checkedDoc(answer: Answer | null): CheckedDoc {
  const check = answer?.check ?? { problems: [], params: [], steps: [] };
  const faults = check.problems.map(forPeople);
  const at = (key: string) => answer?.keys.indexOf(key) ?? -1;
  return {
    faults,
    params: check.params,
    faultsOf: (key) => below(faults, ['steps', at(key)]),
    fieldsAfter: (key) => check.steps[at(key)]?.fields,
    understood: (key) => check.steps[at(key)]?.understood ?? null,
  };
}

/** At its field, a fault need not name the field by its path. */
function forPeople(fault: Fault): Fault {
  const named = `${fault.path.join('.')} `;
  if (!fault.message.startsWith(named)) return fault;
  const rest = fault.message.slice(named.length);
  return { ...fault, message: rest.startsWith(EMPTY) ? words.empty : words.faultHere(rest) };
}

/** The faults at a place or below it, with paths from there. */
export function below(faults: readonly Fault[], path: Path): readonly Fault[] {
  return faults
    .filter((fault) => path.every((part, index) => fault.path[index] === part))
    .map((fault) => ({ ...fault, path: fault.path.slice(path.length) }));
}

/** The message of the first fault at a place or below it. */
export function messageAt(faults: readonly Fault[], path: Path): string | undefined {
  return below(faults, path)[0]?.message;
}
