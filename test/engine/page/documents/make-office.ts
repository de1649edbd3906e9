import { type Zippable, zipSync } from 'fflate';

type Parts = Readonly<Record<string, string>>;

/** A ZIP archive of texts; the first part is not compressed, as formats with a `mimetype` want it. */
export function makeZip(parts: Parts): Uint8Array {
  const files: Zippable = {};
  for (const [at, [name, text]] of Object.entries(parts).entries())
    files[name] = [new TextEncoder().encode(text), { level: at === 0 ? 0 : 6 }];
  return zipSync(files);
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMES =
  'xmlns:w="urn:w" xmlns:a="urn:a" xmlns:p="urn:p" xmlns:r="urn:r" xmlns:mc="urn:mc" xmlns:v="urn:v" xmlns="urn:x"';

/** Relations of a part: type, target, and whether it is outside. Ids are r1, r2, … */
export function makeRelations(
  targets: readonly (readonly [type: string, target: string, isOutside?: boolean])[],
): string {
  const all = targets.map(
    ([type, target, isOutside], at) =>
      `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`,
  );
  return `<?xml version="1.0"?><Relationships>${all.join('')}</Relationships>`;
}

export const PROPERTIES = `<cp:coreProperties xmlns:cp="urn:cp" xmlns:dc="urn:dc"><dc:title>Tea Report</dc:title><dc:creator>Ann</dc:creator>
  <dcterms:created xmlns:dcterms="urn:t">2026-01-02T03:04:05Z</dcterms:created></cp:coreProperties>`;

/** An Office Open XML package around the text of its main part, and further parts. */
export function makeOpenXml(main: string, text: string, parts: Parts = {}): Uint8Array {
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': makeRelations([
      ['officeDocument', main],
      ['metadata/core-properties', 'docProps/core.xml'],
    ]),
    [main]: `<?xml version="1.0" encoding="UTF-8"?>${text.replace(/^<([\w:]+)/, `<$1 ${NAMES}`)}`,
    ...parts,
  });
}

/** A Word document with this body. */
export function makeDocx(body: string, parts: Parts = {}): Uint8Array {
  return makeOpenXml('word/document.xml', `<w:document><w:body>${body}</w:body></w:document>`, parts);
}

export function makeParagraph(text: string, properties = ''): string {
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export interface SheetParts {
  readonly name: string;
  readonly state?: string;
  /** Cells as XML: `<c r="A1"><v>1</v></c>`; a text becomes an inline one. */
  readonly rows: readonly (readonly string[])[];
  readonly after?: string;
}

/** A workbook; cells that begin with `<c` are as given, others are texts. */
export function makeXlsx(sheets: readonly SheetParts[], parts: Parts = {}): Uint8Array {
  const names = sheets.map(
    ({ name, state }, at) => `<sheet name="${name}"${state ? ` state="${state}"` : ''} r:id="r${at + 1}"/>`,
  );
  const targets = sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const);
  const styles = ['styles', 'styles.xml'] as const;
  return makeOpenXml('xl/workbook.xml', `<workbook><sheets>${names.join('')}</sheets></workbook>`, {
    'xl/_rels/workbook.xml.rels': makeRelations([...targets, styles]),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)])),
    ...parts,
  });
}

function sheetXml({ rows, after = '' }: SheetParts): string {
  const lines = rows.map((cells, line) => {
    const made = cells.map((cell, column) =>
      cell.startsWith('<c') || cell === ''
        ? cell
        : `<c r="${String.fromCharCode(65 + column)}${line + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
    );
    return `<row r="${line + 1}">${made.join('')}</row>`;
  });
  return `<?xml version="1.0"?><worksheet xmlns:r="urn:r"><sheetData>${lines.join('')}</sheetData>${after}</worksheet>`;
}

/** An OpenDocument file with this body. */
export function makeOdf(kind: 'text' | 'spreadsheet' | 'presentation', body: string, styles = ''): Uint8Array {
  return makeZip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'meta.xml':
      '<office:document-meta><office:meta><dc:title>Tea Report</dc:title><meta:initial-creator>Ann</meta:initial-creator><meta:creation-date>2026-01-02T03:04:05</meta:creation-date></office:meta></office:document-meta>',
  });
}
