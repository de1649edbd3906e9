import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import { processorTime } from '../../../helpers/processor-time';
import { makePdf, type PdfPageParts, type PdfTextParts } from './make-pdf';
import { inputOfBody, readBody } from './read';

const SENTENCE = 'This line of running text is long enough to fill the width of its column';

const markdown = async (...pages: readonly PdfPageParts[]) =>
  INCLUDE_READERS.markdown(await inputOfBody(makePdf(pages, { Title: 'Tables' })));

/** A line for each text of a row; an empty one is not drawn. */
const row = (y: number, places: readonly number[], texts: readonly string[], bold = false): readonly PdfTextParts[] =>
  texts.flatMap((text, at) => (text === '' ? [] : [{ text, x: places[at] ?? 0, y, bold }]));

const grid = (top: number, step: number, places: readonly number[], rows: readonly (readonly string[])[]) =>
  rows.flatMap((texts, at) => row(top - at * step, places, texts, at === 0));

const TEAS = [
  ['Tea', 'Origin', 'Kilos', 'Price'],
  ['Assam', 'India', '12', '10.50'],
  ['Gunpowder', 'China', '1,200', '3.00'],
  ['Rooibos', 'South Africa', '7', '8.25'],
  ['Sencha', 'Japan', '350', '24.00'],
];
const PLACES = [50, 150, 290, 400];

describe('tables of a PDF', () => {
  it('become tables, with the text above and below them', async () => {
    const lines = [
      { text: `${SENTENCE}.`, y: 740 },
      ...grid(700, 20, PLACES, TEAS),
      { text: 'And a last line of text below it all.', y: 570 },
    ];
    expect(await markdown({ lines })).toBe(`# Tables

${SENTENCE}.

| Tea | Origin | Kilos | Price |
| --- | --- | --- | --- |
| Assam | India | 12 | 10.50 |
| Gunpowder | China | 1,200 | 3.00 |
| Rooibos | South Africa | 7 | 8.25 |
| Sencha | Japan | 350 | 24.00 |

And a last line of text below it all.
`);
  });

  it('give a record for each row', async () => {
    const input = await inputOfBody(makePdf([{ lines: grid(700, 20, PLACES, TEAS) }]));
    const plan = planTemplate({ tea: '', origin: '', price: '' });
    const { records } = readPage(input.page, input.structured(), { plan, perPage: 'many' });
    expect(records.map(({ values }) => values)).toEqual(
      TEAS.slice(1).map(([tea, origin, , price]) => ({ tea, origin, price: Number(price) })),
    );
  });

  it('are read whatever the order in which they are drawn', async () => {
    const byColumn = PLACES.flatMap((x, column) =>
      TEAS.map((texts, at) => ({ text: texts[column] ?? '', x, y: 700 - at * 20, bold: at === 0 })),
    );
    expect(await markdown({ lines: byColumn })).toContain('| Rooibos | South Africa | 7 | 8.25 |\n| Sencha | Japan |');
  });

  it('keep empty cells, and numbers that stand right of their heading', async () => {
    const rows = [
      ['Item', '', 'Sum'],
      ['Cup', '', ''],
      ['Pot', '', ''],
      ['Kettle', '', ''],
    ];
    const sums = ['5', '', '1,250,000'].map((text, at) => ({ text, x: 300 - text.length * 6, y: 680 - at * 20 }));
    const filled = sums.filter(({ text }) => text !== '');
    expect(await markdown({ lines: [...grid(700, 20, [50, 150, 210], rows), ...filled] })).toContain(
      '| Item | Sum |\n| --- | --- |\n| Cup | 5 |\n| Pot |  |\n| Kettle | 1,250,000 |',
    );
  });

  it('join the lines of a cell, by the distance of the rows or the rules between them', async () => {
    const wrapped = (step: number) => [
      ...row(700, PLACES, ['Tea', 'Remarks', 'Kilos'], true),
      ...row(700 - step, PLACES, ['Assam', 'strong, and good', '12']),
      ...row(700 - step - 14, PLACES, ['', 'with milk']),
      ...row(700 - 2 * step - 14, PLACES, ['Sencha', 'mild', '350']),
      ...row(700 - 3 * step - 14, PLACES, ['Rooibos', 'red, of a', '7']),
      ...row(700 - 3 * step - 28, PLACES, ['', 'bush']),
    ];
    const expected =
      '| Assam | strong, and good with milk | 12 |\n| Sencha | mild | 350 |\n| Rooibos | red, of a bush | 7 |';
    expect(await markdown({ lines: wrapped(24) })).toContain(expected);
    const rules = [714, 696, 664, 650, 622].map((y) => [45, y, 330, y] as const);
    expect(await markdown({ lines: wrapped(14), rules })).toContain(expected);
  });

  it('take short cells in the middle beside tall ones as one row', async () => {
    const lines = [
      ...row(700, PLACES, ['Tea', 'Remarks', 'Kilos'], true),
      ...[660, 620, 580].flatMap((y, at) => [
        ...row(y, PLACES, [`Tea ${at}`, '', `${at}00`]),
        ...row(y + 7, PLACES, ['', `first line ${at}`]),
        ...row(y - 7, PLACES, ['', `second line ${at}`]),
      ]),
    ];
    expect(await markdown({ lines })).toContain(
      '| Tea 0 | first line 0 second line 0 | 000 |\n| Tea 1 | first line 1 second line 1 | 100 |\n| Tea 2 |',
    );
  });

  it('go on over pages without the heading that is repeated there', async () => {
    const [head = [], ...rows] = TEAS;
    const footer = (number: number) => ({ text: `Page ${number}`, x: 280, y: 30 });
    const written = await markdown(
      { lines: [...grid(120, 20, PLACES, [head, ...rows.slice(0, 2)]), footer(1)] },
      { lines: [...grid(760, 20, PLACES, [head, ...rows.slice(2)]), footer(2)] },
    );
    expect(written.match(/\| Tea \|/g)).toHaveLength(1);
    expect(written).toContain('| Gunpowder | China | 1,200 | 3.00 |\n| Rooibos | South Africa | 7 | 8.25 |');
    expect(written).toContain('Page 1');
    expect(written).toContain('Page 2');
  });

  it('keep the links in their cells', async () => {
    const links = [{ address: 'https://tea.test/assam', rect: [50, 675, 90, 692] as const }];
    expect(await markdown({ lines: grid(700, 20, PLACES, TEAS), links })).toContain(
      '| [Assam](https://tea.test/assam) | India |',
    );
  });
});

describe('what is no table of a PDF', () => {
  it.each<readonly [what: string, lines: readonly PdfTextParts[]]>([
    [
      'prose in two columns',
      Array.from({ length: 20 }, (_, at) => 700 - at * 14).flatMap((y) =>
        row(y, [50, 310], ['Text that goes on and on as prose is', 'more text as prose in a column goes']),
      ),
    ],
    [
      'a table of contents',
      Array.from({ length: 12 }, (_, at) =>
        row(700 - at * 16, [50, 400], [`Chapter of ${'x'.repeat(at)}`, `${at * 3 + 1}`]),
      ).flat(),
    ],
    [
      'a table of contents with leaders',
      Array.from({ length: 12 }, (_, at) =>
        row(700 - at * 16, [50, 400], [`Chapter ${at} . . . . . . .`, `${at * 3 + 1}`]),
      ).flat(),
    ],
    [
      'a form',
      ['Name', 'Street', 'Town', 'Land'].flatMap((label, at) => row(700 - at * 20, [50, 200], [`${label}:`, 'Tea 12'])),
    ],
    [
      'a numbered list',
      Array.from({ length: 8 }, (_, at) =>
        row(700 - at * 16, [50, 80], [`${at + 1}.`, `Point ${at} of the list`]),
      ).flat(),
    ],
    [
      'two addresses side by side',
      ['Ann Tea', 'High Street', 'London'].flatMap((text, at) => row(700 - at * 14, [50, 300], [text, `${text} too`])),
    ],
  ])('%s stays text', async (_, lines) => {
    expect(await markdown({ lines })).not.toContain('| --- |');
  });

  it('a page full of scattered words is read in time', async () => {
    const lines = Array.from({ length: 5_900 }, (_, at) => ({
      text: `w${at}`,
      size: 4,
      x: 20 + ((at * 37) % 560),
      y: 20 + Math.floor(at / 40) * 5,
    }));
    const spent = processorTime();
    expect(await readBody(makePdf([{ lines }]))).not.toHaveProperty('message');
    expect(spent()).toBeLessThan(10_000);
  });
});
