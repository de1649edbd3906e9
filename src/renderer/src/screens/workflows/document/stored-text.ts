const PREFIX = 'winnow-workflow-draft ';

/** What was written of a workflow and not saved, so that it outlives the window. Null where there is nothing. */
export function storedText(id: string): string | null {
  return localStorage.getItem(PREFIX + id);
}

/** Null forgets it. */
export function storeText(id: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(PREFIX + id);
    else localStorage.setItem(PREFIX + id, text);
  } catch {
    // no room: the question before leaving still stands
  }
}
