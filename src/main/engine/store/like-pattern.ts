/** LIKE pattern that finds a text literally, with `ESCAPE '\'`. Only the case of ASCII letters is ignored. */
export function toLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
