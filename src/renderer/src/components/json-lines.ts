const WIDEST = 92; // characters of a line in an editor beside a preview

/** Formats JSON with every part that fits on one line, so that lists of small objects are readable. */
export function formatJson(value: unknown, indent = '', widest = WIDEST): string {
  const line = inline(value);
  if (indent.length + line.length <= widest || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((each) => `${inner}${formatJson(each, inner, widest)}`)
    : Object.entries(value).map(
        ([name, each]) => `${inner}${JSON.stringify(name)}: ${formatJson(each, inner, widest)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}

function inline(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  const entries = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${inline(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
