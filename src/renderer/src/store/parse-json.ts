/** Line, from 1, at which a text stops being JSON; null if that is unknown. */
export function findJsonFault(text: string): number | null {
  try {
    JSON.parse(text.trimEnd());
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const line = / line (\d+)/.exec(message)?.[1];
    if (line !== undefined) return Number(line);
    const position = / position (\d+)/.exec(message)?.[1];
    if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
    return /end of JSON|end of data/.test(message) ? text.trimEnd().split('\n').length : null;
  }
}

/** Parses JSON; undefined if invalid. */
export function parseStoredJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
