import { toColumnLetters } from './column-letters';

export interface SheetFacts {
  readonly name: string;
  readonly columns: number;
  /** Header included. */
  readonly rows: number;
  readonly filtered: boolean;
}

export interface WorkbookFile {
  readonly name: string;
  readonly text: string;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The files of a workbook around sheets that are already written as `xl/worksheets/sheetN.xml`. */
export function createWorkbookFiles(sheets: readonly SheetFacts[]): readonly WorkbookFile[] {
  return [
    { name: 'xl/styles.xml', text: STYLES_XML },
    { name: 'xl/workbook.xml', text: workbookXml(sheets) },
    { name: 'xl/_rels/workbook.xml.rels', text: workbookRelations(sheets) },
    {
      name: '_rels/.rels',
      text: relations(`<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>`),
    },
    { name: '[Content_Types].xml', text: contentTypes(sheets) },
  ];
}

function workbookXml(sheets: readonly SheetFacts[]): string {
  const list = sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const filters = sheets.flatMap(({ name, columns, rows, filtered }, at) =>
    filtered && columns > 0
      ? [
          `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">'${name}'!$A$1:$${toColumnLetters(columns - 1)}$${rows}</definedName>`,
        ]
      : [],
  );
  const names = filters.length > 0 ? `<definedNames>${filters.join('')}</definedNames>` : '';
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets>${names}</workbook>`;
}

function workbookRelations(sheets: readonly SheetFacts[]): string {
  const list = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/>`;
  return relations(list.join('') + styles);
}

function relations(inner: string): string {
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
}

function contentTypes(sheets: readonly SheetFacts[]): string {
  const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${SHEET_ML}.${type}+xml"/>`;
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    part('/xl/workbook.xml', 'sheet.main') +
    part('/xl/styles.xml', 'styles') +
    `${sheets.map((_, at) => part(`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet')).join('')}</Types>`
  );
}

// the last list is in the order of STYLES in ./cell
const STYLES_XML =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss.000"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  [164, 165, 166]
    .map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
