/** LIKE pattern that finds a text literally, with `ESCAPE '\'`. Only the case of ASCII letters is ignored. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
