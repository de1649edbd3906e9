/** What finds a text within others by `LIKE … ESCAPE '\`, to the letter but for the case of ASCII. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
