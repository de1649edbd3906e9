import { describe, expect, it } from 'vitest';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import { makePdf } from './make-pdf';
import { inputOfBody, readBody } from './read';

const TEXT = 'This is a line of running text that fills the width of its column on the page';

const report = makePdf(
  [
    {
      lines: [
        { text: 'Tea Report', size: 24, y: 700 },
        { text: 'Growing', size: 16, y: 660 },
        { text: `${TEXT}, and com-`, y: 640 },
        { text: 'pletely so, see our page for more than that.', y: 626 },
        { text: `Another paragraph. ${TEXT}.`, y: 600 },
        { text: '\x95 one', y: 570 },
        { text: '\x95 two', y: 556 },
      ],
      links: [{ address: 'https://tea.test/a?b=(1)', rect: [50, 550, 110, 568] }],
    },
    {
      lines: [
        { text: 'Selling', size: 16, y: 700 },
        { text: `${TEXT}.`, y: 680 },
      ],
      links: [{ address: 'https://tea.test/alone', rect: [0, 0, 5, 5] }],
    },
  ],
  { Title: 'Tea Report', Author: 'Ann', CreationDate: "D:20260102030405+01'00'" },
);

describe('PDF', () => {
  it('becomes a page with headings, paragraphs, lists and links', async () => {
    for (const type of ['application/pdf', 'text/html', null]) {
      const input = await inputOfBody(report, type);
      expect(INCLUDE_READERS.markdown(input)).toBe(`# Tea Report

### Growing

${TEXT}, and completely so, see our page for more than that.

Another paragraph. ${TEXT}.

- one
- [two](https://tea.test/a?b=(1))

### Selling

${TEXT}.

[https://tea.test/alone](https://tea.test/alone)
`);
      expect(INCLUDE_READERS.raw(input)).toContain('<section id="page=2">');
      expect(input.structured().meta).toEqual({
        title: 'Tea Report',
        author: 'Ann',
        date: '2026-01-02T03:04:05+01:00',
      });
    }
  });

  it('is named by its largest heading if its title is a file name', async () => {
    const input = await inputOfBody(
      makePdf(
        [
          {
            lines: [
              { text: 'Real name', size: 20, y: 700 },
              { text: TEXT, y: 600 },
            ],
          },
        ],
        { Title: 'draft.docx' },
      ),
    );
    expect(input.structured().meta.title).toBe('Real name');
  });

  it('says that it is a PDF even if it is locked or broken', async () => {
    const locked = makePdf(
      [{ lines: [] }],
      {},
      `/Encrypt<</Filter/Standard/V 1/R 2/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>/P -4>>/ID[<00><00>]`,
    );
    expect(await readBody(locked)).toMatchObject({
      isDocument: true,
      message: 'The PDF at this address is locked with a password.',
    });
    expect(await readBody('%PDF-1.7\nnothing of the kind')).toEqual({
      isDocument: true,
      message: 'The PDF at this address is damaged and cannot be read.',
    });
  });

  it('reads what is left of one that was cut off', async () => {
    const input = await inputOfBody(report.slice(0, -12));
    expect(INCLUDE_READERS.text(input)).toContain('Another paragraph.');
  });
});
