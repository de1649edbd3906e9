const MARKS = ['\t', ';', ','] as const;
const LOOKED_AT = 20; // lines, which show what stands between the cells

/** Cells of CSV, TSV or pasted text: quotes by RFC 4180, and the separator that most lines share. Empty lines are left out. */
export function parseCells(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\ufeff/, '');
  const mark = findMark(plain);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < plain.length; at++) {
    const sign = plain.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === mark) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** The separator that is in every one of the first lines; a comma if none is. */
function findMark(text: string): string {
  const lines = text
    .split('\n', LOOKED_AT)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const count = (mark: string) => lines.filter((line) => line.includes(mark)).length;
  return (
    MARKS.filter((mark) => first.includes(mark)).toSorted((a, b) => count(b) - count(a))[0] ??
    MARKS.toSorted((a, b) => count(b) - count(a))[0] ??
    ','
  );
}
