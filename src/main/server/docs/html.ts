/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A code block that can be scrolled by keyboard. */
export function renderCode(text: string, label: string): string {
  return `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text.trim())}</code></pre>`;
}

/** A table with a caption for screen readers. */
export function renderTable(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell}</td>`).join('');
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table>
<thead><tr>${head.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}</tbody></table></div>`;
}
