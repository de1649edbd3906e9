import type { WorkflowCheck } from '@shared/contract/workflows';
import { valueAt } from '@shared/schema-faults';
import { texts } from '../../../texts';
import type { WorkflowDoc } from './workflow-doc';

const { document: words } = texts.workflows;

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
  /** The document that was checked. */
  readonly doc: Pick<WorkflowDoc, 'steps' | 'options' | 'defaults'>;
}

export function createCheckedDoc(answer: Answer | null): CheckedDoc {
  const check = answer?.check ?? { problems: [], params: [], steps: [] };
  const faults = check.problems.map((fault) => ({ ...fault, message: getShownMessage(fault, answer?.doc) }));
  const at = (key: string) => answer?.doc.steps.findIndex((step) => step.key === key) ?? -1;
  return {
    faults,
    params: check.params,
    faultsOf: (key) => getFaultsBelow(faults, ['steps', at(key)]),
    fieldsAfter: (key) => check.steps[at(key)]?.fields,
    understood: (key) => check.steps[at(key)]?.understood ?? null,
  };
}

/** What is wrong, without the path: the message is shown at its field. */
function getShownMessage({ path, message }: Fault, doc: Answer['doc'] | undefined): string {
  if (isEmpty(valueAt(doc, path))) return words.empty;
  const named = `${path.join('.')} `;
  return message.startsWith(named) ? words.faultHere(message.slice(named.length)) : message;
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
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
