import type { AppInfo } from '@shared/contract/settings';
import { EMPTY_DOC, toDocument, type WorkflowDoc } from '../document/workflow-doc';
import { EXAMPLE_NAMES, exampleDoc } from '../examples';

const NEW = 'new';

/** Whether an id in the address is that of an unsaved workflow. */
export function isNew(id: string): boolean {
  return id === NEW || id.startsWith(`${NEW}~`);
}

/** Id of a new workflow based on an example. */
export function newFrom(example: string): string {
  return `${NEW}~${example}`;
}

/** Initial document of a new workflow. */
export function firstDoc(id: string, app: Pick<AppInfo, 'sample'> | null): WorkflowDoc {
  const example = EXAMPLE_NAMES.find((name) => id === newFrom(name));
  return example && app ? exampleDoc(example, app) : toDocument(EMPTY_DOC);
}
