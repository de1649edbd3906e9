const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for elements and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Serializes a value for a JSON script element, so that no `</script>` in a text ends it. */
export function jsonScript(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('<', '\\u003c');
}

/** Joins lines of markup, without empty ones. */
export function lines(...parts: readonly (string | readonly string[] | null)[]): string {
  return parts.flat().filter(Boolean).join('\n');
}
