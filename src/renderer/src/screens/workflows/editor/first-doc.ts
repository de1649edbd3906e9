import type { AppInfo } from '@shared/contract/settings';
import { EMPTY_DOC, toDocument, type WorkflowDoc } from '../document/workflow-doc';
import { createExampleDoc, EXAMPLE_NAMES } from '../examples';

const NEW = 'new';

/** Whether an id in the address is that of an unsaved workflow. */
export function isNew(id: string): boolean {
  return id === NEW || id.startsWith(`${NEW}~`);
}

/** Id of a new workflow based on an example. */
export function getNewId(example: string): string {
  return `${NEW}~${example}`;
}

/** Initial document of a new workflow. */
export function createFirstDoc(id: string, app: Pick<AppInfo, 'sample'> | null): WorkflowDoc {
  const example = EXAMPLE_NAMES.find((name) => id === getNewId(name));
  return example && app ? createExampleDoc(example, app) : toDocument(EMPTY_DOC);
}
