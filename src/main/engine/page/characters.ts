/** Whether HTML treats a character code as white space. Carriage returns come from references only, because line ends are normalized before. */
export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 12 || code === 13;
}

/** Whether a character code is an ASCII letter. */
export function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}
