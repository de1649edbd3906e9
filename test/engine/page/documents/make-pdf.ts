/** What is on one page of a test's PDF. */
export interface PdfPageParts {
  readonly lines: readonly PdfTextParts[];
  readonly links?: readonly { readonly address: string; readonly rect: readonly [number, number, number, number] }[];
  /** Straight lines. */
  readonly rules?: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

export interface PdfTextParts {
  readonly text: string;
  readonly size?: number;
  readonly x?: number;
  readonly y: number;
  readonly bold?: boolean;
}

/** Writes a PDF by hand: Latin text, one font and its bold, no compression. */
export function makePdf(
  pages: readonly PdfPageParts[],
  info: Readonly<Record<string, string>> = {},
  trailer = '',
): Uint8Array {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const first = 6;
  const kids = pages.map((_, number) => `${first + 2 * number} 0 R`);
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}>>`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  const entries = Object.entries(info).map(([name, value]) => `/${name}(${escapeText(value)})`);
  add(`<<${entries.join('')}>>`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>');
  for (const [number, { lines, links = [], rules = [] }] of pages.entries()) {
    const annotations = links.map(
      ({ address, rect }) =>
        `<</Type/Annot/Subtype/Link/Rect[${rect.join(' ')}]/A<</S/URI/URI(${escapeText(address)})>>>>`,
    );
    const resources = '/MediaBox[0 0 600 800]/Resources<</Font<</F 3 0 R/B 5 0 R>>>>';
    add(
      `<</Type/Page/Parent 2 0 R${resources}/Contents ${first + 2 * number + 1} 0 R/Annots[${annotations.join('')}]>>`,
    );
    const texts = lines.map(
      ({ text, size = 12, x = 50, y, bold = false }) =>
        `BT /${bold ? 'B' : 'F'} ${size} Tf ${x} ${y} Td (${escapeText(text)}) Tj ET`,
    );
    const drawn = rules.map(([x1, y1, x2, y2]) => `${x1} ${y1} m ${x2} ${y2} l S`);
    const content = [...texts, ...drawn].join('\n');
    add(`<</Length ${content.length}>>stream\n${content}\nendstream`);
  }
  return Uint8Array.from(Buffer.from(assemble(objects, trailer), 'latin1'));
}

function assemble(objects: readonly string[], trailer: string): string {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, number) => {
    const at = text.length;
    text += `${number + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  return `${text}trailer<</Size ${objects.length + 1}/Root 1 0 R/Info 4 0 R${trailer}>>\nstartxref\n${start}\n%%EOF`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\()]/g, '\\$&');
}
