const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text made safe for element content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** A value as the content of a JSON script element, which `</script>` in a text must not end. */
export function jsonScript(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('<', '\\u003c');
}

/** Joins lines of markup and drops the empty ones. */
export function lines(...parts: readonly (string | readonly string[] | null)[]): string {
  return parts.flat().filter(Boolean).join('\n');
}
