/** Reads CSV by RFC 4180, one character at a time: written apart from the exporter, to hold it to account. */
export function readCsv(text: string, comma = ','): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  const endCell = () => {
    row.push(cell);
    cell = '';
    state = 'start';
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (state === 'quoted') {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[at++];
      else state = 'closed';
    } else if (char === comma) endCell();
    else if (char === '\r' && text[at + 1] === '\n') {
      at++;
      endCell();
      rows.push(row);
      row = [];
    } else if (char === '"' && state === 'start') state = 'quoted';
    else if (char === '"' || char === '\r' || char === '\n' || state === 'closed')
      throw new SyntaxError(`a bare ${JSON.stringify(char)} at ${at}`);
    else {
      state = 'plain';
      cell += char;
    }
  }
  if (state !== 'start' || row.length > 0) throw new SyntaxError('the last row has no end');
  return rows;
}
