type Random = () => number;

/** A page to print, and the tables that it shows. */
export interface TablePage {
  readonly name: string;
  readonly html: string;
  /** Rows of each table with their cells' texts; the first row is the heading. */
  readonly tables: readonly (readonly (readonly string[])[])[];
}

const STYLES: Readonly<Record<string, string>> = {
  grid: 'table{border-collapse:collapse}td,th{border:1px solid #333;padding:4px 6px}',
  booktabs:
    'table{border-collapse:collapse;border-top:2px solid;border-bottom:2px solid}thead{border-bottom:1px solid}td,th{padding:2px 8px}',
  zebra:
    'table{border-collapse:collapse}tbody tr:nth-child(even){background:#eee;print-color-adjust:exact}td,th{padding:5px 10px}',
  rows: 'table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:6px}',
  plain: 'td,th{padding:4px 14px}',
  tight: '', // as browsers show a table without styles
  wide: 'table{width:100%}td,th{padding:1px 4px;text-align:left}',
  small: 'table{font-size:9px;border-collapse:collapse}td,th{padding:2px 5px;text-align:left}',
};
export const STYLE_NAMES = Object.keys(STYLES);

const FONTS = ['serif', 'sans-serif', 'Arial, Helvetica, sans-serif'];
const WORDS =
  'teapot kettle green copper of steel with handle small large north station report river field annual market garden blue price light mountain paper the old house new road'.split(
    ' ',
  );
const NAMES =
  'Berlin Lisboa Kraków Oslo Athens Dublin Vienna Prague Malmö Porto Ghent Turin Lyon Basel Cork Graz'.split(' ');

interface Field {
  readonly name: string;
  readonly align: 'left' | 'right' | 'center';
  readonly make: (random: Random, row: number) => string;
}

const words = (random: Random, count: number): string =>
  Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)] as string).join(' ');
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const digits = (value: number): string => value.toLocaleString('en');

const FIELDS: readonly Field[] = [
  { name: 'City', align: 'left', make: (random) => NAMES[Math.floor(random() * NAMES.length)] as string },
  { name: 'Product', align: 'left', make: (random) => upper(words(random, 1 + Math.floor(random() * 3))) },
  { name: 'Quantity', align: 'right', make: (random) => digits(Math.floor(random() ** 3 * 20_000)) },
  { name: 'Unit price', align: 'right', make: (random) => (random() * 900).toFixed(2) },
  { name: 'Share', align: 'right', make: (random) => `${(random() * 100).toFixed(1)} %` },
  {
    name: 'Date',
    align: 'center',
    make: (random) => `2026-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`,
  },
  { name: 'Code', align: 'left', make: (random, row) => `A${row + 100}-${Math.floor(random() * 90) + 10}` },
  { name: 'Description', align: 'left', make: (random) => upper(words(random, 6 + Math.floor(random() * 12))) },
  { name: 'Remark', align: 'left', make: (random) => (random() < 0.5 ? '' : upper(words(random, 2))) },
  { name: 'In stock', align: 'center', make: (random) => (random() < 0.5 ? 'yes' : 'no') },
];

export function makeTablePage(random: Random, style: string, at: number): TablePage {
  const width = 2 + Math.floor(random() * 6);
  const fields = [...FIELDS].sort(() => random() - 0.5).slice(0, width);
  const count = random() < 0.25 ? 40 + Math.floor(random() * 60) : 4 + Math.floor(random() * 14);
  const rows = Array.from({ length: count }, (_, row) => fields.map((field) => field.make(random, row)));
  const align = random() < 0.3 ? 'vertical-align:top' : 'vertical-align:middle';
  const heading = random() < 0.85 ? 'bold' : 'normal';
  const font = FONTS[at % FONTS.length] as string;
  const css = `body{font-family:${font};font-size:${12 + (at % 3) * 2}px}${STYLES[style]}td{${align}}th{font-weight:${heading}}`;
  const cell = (tag: string, text: string, field: number) =>
    `<${tag} style="text-align:${tag === 'th' && random() < 0.5 ? 'center' : fields[field]?.align}">${text}</${tag}>`;
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((text, field) => cell(tag, text, field)).join('')}</tr>`;
  const names = fields.map(({ name }) => name);
  const body = rows.map((row) => line('td', row)).join('');
  const table = `<table><thead>${line('th', names)}</thead><tbody>${body}</tbody></table>`;
  const html = `${makeHead(css)}<h1>Report ${at}</h1><p>${makeProse(random, 40)}</p>${table}<p>${makeProse(random, 60)}</p>`;
  return { name: `${style} ${at}`, html, tables: [[names, ...rows]] };
}

function makeHead(css: string): string {
  return `<!DOCTYPE html><meta charset="utf-8"><style>${css}</style>`;
}

function makeProse(random: Random, count: number): string {
  return `${upper(words(random, count))}.`;
}

/** Pages that look like tables in places and have none. */
export function makePlainPages(random: Random): readonly TablePage[] {
  const prose = (paragraphs: number) =>
    Array.from({ length: paragraphs }, () => `<p>${makeProse(random, 40 + Math.floor(random() * 60))}</p>`).join('');
  const lines = (count: number, make: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => make(at)).join('');
  const page = (name: string, css: string, body: string): TablePage => ({
    name,
    html: `${makeHead(css)}<h1>${upper(name)}</h1>${body}`,
    tables: [],
  });
  const row = '.row{display:flex;justify-content:space-between;margin:4px 0}';
  return [
    page('prose', 'body{text-align:justify}', prose(12)),
    page('two columns', 'body{columns:2;column-gap:30px}', prose(20)),
    page('two justified columns', 'body{columns:2;text-align:justify;line-height:1.4}', prose(20)),
    page('three columns', 'body{columns:3;font-size:11px}', prose(24)),
    page(
      'contents',
      row,
      lines(20, (at) => `<div class="row"><span>${upper(words(random, 3))}</span><span>${at * 3 + 1}</span></div>`),
    ),
    page(
      'contents with leaders',
      '',
      lines(20, (at) => `<div>${upper(words(random, 3))} ${'.'.repeat(60 - (at % 7))} ${at * 2 + 1}</div>`),
    ),
    page(
      'form',
      `${row}.row span{width:45%}`,
      lines(
        8,
        () =>
          `<div class="row"><span>${upper(words(random, 1))}: ________</span><span>${upper(words(random, 2))}: ________</span></div>`,
      ),
    ),
    page('numbered', '', `<ol>${lines(14, () => `<li>${makeProse(random, 8 + Math.floor(random() * 30))}</li>`)}</ol>`),
    page('bullets', '', `<ul>${lines(14, () => `<li>${makeProse(random, 4 + Math.floor(random() * 12))}</li>`)}</ul>`),
    page(
      'letter',
      row,
      `<div class="row"><div>Ann Tea<br>High Street 12<br>London</div><div>Kettle Works<br>Low Road 4<br>Leeds</div></div>${prose(5)}`,
    ),
    page(
      'terms',
      'dt{float:left;width:120px;font-weight:bold}dd{margin-left:140px}',
      `<dl>${lines(6, () => `<dt>${upper(words(random, 1))}</dt><dd>${makeProse(random, 25)}</dd>`)}</dl>`,
    ),
    page(
      'code',
      '',
      `<pre>${lines(12, (at) => `${' '.repeat((at % 3) * 4)}const value${at} = read(${at});   // ${words(random, 3)}\n`)}</pre>`,
    ),
  ];
}
