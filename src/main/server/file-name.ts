const MAX_NAME = 80;

/** A file name without extension that every system and header accepts. */
export function toFileName(name: string): string {
  const safe = name
    .replace(/^https?:\/\//, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return safe.slice(0, MAX_NAME) || 'winnow';
}
