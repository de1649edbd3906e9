const PREFIX = 'winnow-workflow-draft ';

/** Unsaved text of a workflow, kept when the window closes. Null if there is none. */
export function readStoredText(id: string): string | null {
  return localStorage.getItem(PREFIX + id);
}

/** Null deletes it. */
export function storeText(id: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(PREFIX + id);
    else localStorage.setItem(PREFIX + id, text);
  } catch {
    // storage is full: the dialog on leaving still works
  }
}
