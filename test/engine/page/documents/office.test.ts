import { existsSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import {
  makeDocx,
  makeOdf,
  makeOpenXml,
  makeParagraph,
  makeRelations,
  makeXlsx,
  makeZip,
  PROPERTIES,
} from './make-office';
import { type Body, inputOfBody, readBody } from './read';

const markdown = async (body: Body) => INCLUDE_READERS.markdown(await inputOfBody(body));
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const META = { title: 'Tea Report', author: 'Ann', date: '2026-01-02T03:04:05Z' };

describe('DOCX', () => {
  const styles = `<w:styles><w:style w:styleId="T"><w:name w:val="Title"/></w:style>
    <w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
    <w:style w:styleId="Own"><w:basedOn w:val="berschrift1"/><w:name w:val="Mine"/></w:style></w:styles>`;
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="4"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl>
    <w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="4"/></w:num></w:numbering>`;
  const item = (text: string, level: number) =>
    makeParagraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="7"/></w:numPr>`);
  const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${makeParagraph(text)}</w:tc>`;
  const report = makeDocx(
    [
      makeParagraph('Tea &amp; more', '<w:pStyle w:val="T"/>'),
      makeParagraph('Growing', '<w:pStyle w:val="Own"/>'),
      '<w:p><w:r><w:t>Some </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>bold</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>er</w:t></w:r>',
      '<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t> text</w:t></w:r></w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r>',
      '<w:hyperlink r:id="r3"><w:r><w:t xml:space="preserve"> link</w:t></w:r></w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r></w:p>',
      '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://tea.test/field" </w:instrText></w:r>',
      '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>field</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
      item('one', 0),
      item('inner', 1),
      item('two', 0),
      `<w:tbl><w:tblPr><w:tblLook w:firstRow="1"/></w:tblPr><w:tr>${cell('Name')}${cell('Price')}</w:tr>`,
      `<w:tr>${cell('Sencha')}${cell('9.50 €')}</w:tr></w:tbl>`,
    ].join(''),
    {
      'word/styles.xml': styles,
      'word/numbering.xml': numbering,
      'word/footnotes.xml': `<w:footnotes><w:footnote w:id="2">${makeParagraph('A note.')}</w:footnote></w:footnotes>`,
      'docProps/core.xml': PROPERTIES,
      'word/_rels/document.xml.rels': makeRelations([
        ['styles', 'styles.xml'],
        ['numbering', '/word/numbering.xml'],
        ['hyperlink', 'https://tea.test/a', true],
        ['footnotes', 'footnotes.xml'],
        ['vbaProject', 'vbaProject.bin'],
      ]),
      'word/vbaProject.bin': 'Sub AutoOpen()',
    },
  );

  it('becomes a page with headings, lists, links, tables and notes, whatever it is sent as', async () => {
    for (const type of ['application/octet-stream', 'text/html', null]) {
      const input = await inputOfBody(report, type);
      expect(INCLUDE_READERS.markdown(input)).toBe(`# Tea & more

## Growing

Some **bolder** text [link](https://tea.test/a)[1\\]

[field](https://tea.test/field)

1. one
   - inner
2. two

| Name | Price |
| --- | --- |
| Sencha | 9.50 € |

1. A note.
`);
      expect(input.structured().meta).toEqual(META);
      expect(INCLUDE_READERS.raw(input)).not.toMatch(/AutoOpen|gone|hidden/);
    }
  });

  it('shows merged cells once, and text boxes after their paragraph', async () => {
    const body = `<w:p><w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${makeParagraph('boxed')}</w:txbxContent></w:drawing></mc:Choice>
      <mc:Fallback><w:pict><w:txbxContent>${makeParagraph('boxed')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r><w:r><w:t>beside</w:t></w:r></w:p>
      <w:tbl><w:tr>${cell('wide', '<w:gridSpan w:val="2"/>')}${cell('tall', '<w:vMerge w:val="restart"/>')}</w:tr><w:tr>${cell('a')}${cell('b')}${cell('', '<w:vMerge/>')}</w:tr></w:tbl>`;
    const html = INCLUDE_READERS.html(await inputOfBody(makeDocx(body)));
    expect(html).toMatch(/<p>beside<\/p>\s*<p>boxed<\/p>/);
    expect(html.match(/boxed/g)).toHaveLength(1);
    expect(html).toContain('<td colspan="2">wide</td><td rowspan="2">tall</td>');
  });
});

describe('XLSX', () => {
  const formats = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="#,##0.00\\ [$€-407]"/><numFmt numFmtId="171" formatCode="yyyy\\-mm\\-dd"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="9"/><xf numFmtId="171"/></cellXfs></styleSheet>`;
  const prices = makeXlsx(
    [
      {
        name: 'Tea',
        rows: [
          ['Price list'],
          ['Name', 'Price', 'Discount', 'Since'],
          [
            'Sencha',
            '<c r="B3" s="1"><v>9.5</v></c>',
            '<c r="C3" s="2"><v>0.07</v></c>',
            '<c r="D3" s="3"><v>46000</v></c>',
          ],
          ['Assam', '<c r="B4" s="1"><f>1+2</f><v>3</v></c>', '', '<c r="D4" t="e"><v>#REF!</v></c>'],
        ],
        after: '<hyperlinks><hyperlink ref="A3" r:id="r1"/></hyperlinks>',
      },
      { name: 'Costs', state: 'hidden', rows: [['secret']] },
      { name: 'Towns', rows: [['Town'], ['Kyoto']] },
    ],
    {
      'xl/styles.xml': formats,
      'docProps/core.xml': PROPERTIES,
      'xl/worksheets/_rels/sheet1.xml.rels': makeRelations([['hyperlink', 'https://tea.test/sencha', true]]),
    },
  );

  it('becomes a page with a table for each sheet that is shown, with amounts as a person sees them', async () => {
    expect(await markdown(prices)).toBe(`# Tea Report

## Tea

Price list

| Name | Price | Discount | Since |
| --- | --- | --- | --- |
| [Sencha](https://tea.test/sencha) | 9.5 € | 7% | 2025-12-09 |
| Assam | 3 € |  |  |

## Towns

| Town |
| --- |
| Kyoto |
`);
  });

  it('says that rows were left out of a sheet that is too long', { tags: 'long' }, async () => {
    const rows = [['Number'], ...Array.from({ length: 200_001 }, () => ['<c><v>1</v></c>'])];
    const read = await readBody(makeXlsx([{ name: 'Long', rows }]));
    expect(read).toHaveProperty('text', expect.stringContaining('<tr><td>1</td></tr>'));
    expect(read).toHaveProperty('text', expect.stringContaining('<p>Further rows of this sheet were not read.</p>'));
  });
});

describe('PPTX', () => {
  const shape = (text: string, placeholder: string) =>
    `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${text}</p:txBody></p:sp>`;
  const line = (text: string, level = 0) => `<a:p><a:pPr lvl="${level}"/><a:r><a:t>${text}</a:t></a:r></a:p>`;
  const slide = (shapes: string, attributes = '') =>
    `<p:sld ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;

  it('becomes a page with a section for each slide that is shown, title first', async () => {
    const cell = (text: string) => `<a:tc><a:txBody>${line(text)}</a:txBody></a:tc>`;
    const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/><a:tr>${cell('Name')}${cell('Price')}</a:tr>
      <a:tr>${cell('Assam')}${cell('7 €')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    const first = slide(
      shape(line('Green') + line('Sencha', 1), '<p:ph idx="1"/>') +
        shape(line('Teas'), '<p:ph type="title"/>') +
        shape(line('7'), '<p:ph type="sldNum"/>'),
    );
    const deck = makeOpenXml(
      'ppt/presentation.xml',
      '<p:presentation><p:sldIdLst><p:sldId id="1" r:id="r2"/><p:sldId id="2" r:id="r1"/><p:sldId id="3" r:id="r3"/></p:sldIdLst></p:presentation>',
      {
        'ppt/_rels/presentation.xml.rels': makeRelations([
          ['slide', 'slides/slide2.xml'],
          ['slide', 'slides/slide1.xml'],
          ['slide', 'slides/slide3.xml'],
        ]),
        'ppt/slides/slide1.xml': first,
        'ppt/slides/slide2.xml': slide(table),
        'ppt/slides/slide3.xml': slide(shape(line('secret'), ''), 'show="0"'),
      },
    );
    expect(await markdown(deck)).toBe(`# Teas

- Green
  - Sencha

| Name | Price |
| --- | --- |
| Assam | 7 € |
`);
  });
});

describe('OpenDocument', () => {
  it('reads a text', async () => {
    const styles = `<style:style style:name="P1" style:parent-style-name="Title"/><style:style style:name="T1"><style:text-properties fo:font-weight="bold"/></style:style>
      <text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style>`;
    const body = `<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:p text:style-name="P1">Teas</text:p><text:h text:outline-level="1">Green</text:h>
      <text:p>Some <text:span text:style-name="T1">bold</text:span><text:s text:c="1"/><text:a xlink:href="https://tea.test/a">link</text:a><text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>A note.</text:p></text:note-body></text:note></text:p>
      <text:list text:style-name="L1"><text:list-item><text:p>one</text:p><text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list></text:list-item></text:list>
      <table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell></table:table-row></table:table-header-rows><table:table-row><table:table-cell><text:p>Assam</text:p></table:table-cell></table:table-row></table:table>`;
    const input = await inputOfBody(makeOdf('text', body, styles));
    expect(INCLUDE_READERS.markdown(input)).toBe(`# Teas

## Green

Some **bold** [link](https://tea.test/a)[1\\]

1. one
   - inner

| Name |
| --- |
| Assam |

1. A note.
`);
    expect(input.structured().meta).toEqual({ ...META, date: '2026-01-02T03:04:05' });
  });

  it('reads sheets, whose repeated cells count up to the last one that is filled', async () => {
    const text = (value: string) => `<table:table-cell><text:p>${value}</text:p></table:table-cell>`;
    const body = `<table:table table:name="Tea"><table:table-row>${text('Name')}${text('Price')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>
      <table:table-row table:number-rows-repeated="2">${text('Assam')}<table:table-cell office:value-type="currency" office:currency="EUR" office:value="7.5"><text:p>7,50 €</text:p></table:table-cell></table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`;
    expect(await markdown(makeOdf('spreadsheet', body))).toBe(`# Tea Report

## Tea

| Name | Price |
| --- | --- |
| Assam | 7.5 EUR |
| Assam | 7.5 EUR |
`);
  });

  it('reads slides without their notes', async () => {
    const body = `<draw:page><draw:frame presentation:class="outline"><draw:text-box><text:list><text:list-item><text:p>Sencha</text:p></text:list-item></text:list></draw:text-box></draw:frame>
      <draw:frame presentation:class="title"><draw:text-box><text:p>Green</text:p></draw:text-box></draw:frame><presentation:notes><text:p>secret</text:p></presentation:notes></draw:page>`;
    expect(await markdown(makeOdf('presentation', body))).toBe('# Tea Report\n\n## Green\n\n- Sencha\n');
  });
});

describe('EPUB', () => {
  it('reads the chapters in their order, without scripts and links within the book', async () => {
    const book = makeZip({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
      'OPS/book.opf': `<package><metadata><dc:title>Tea Book</dc:title><dc:creator>Ann</dc:creator><dc:creator>Ben</dc:creator><dc:date>2026</dc:date><dc:language>en</dc:language></metadata>
        <manifest><item id="b" href="text/b%20b.xhtml" media-type="application/xhtml+xml"/><item id="a" href="../OPS/text/a.xhtml" media-type="application/xhtml+xml"/>
        <item id="x" href="../../../etc/passwd" media-type="application/xhtml+xml"/></manifest>
        <spine><itemref idref="a"/><itemref idref="x"/><itemref idref="b"/></spine></package>`,
      'OPS/text/a.xhtml': `<?xml version="1.0"?><!DOCTYPE html [<!ENTITY x "${'y'.repeat(50)}">]><html><head><title/><script>run()</script></head><body onload="run()"><h1>One</h1>
        <p>A&nbsp;<a href="b.xhtml#n">note</a> and a <a href="https://tea.test/a">link</a>&x;<div/></body></html>`,
      'OPS/text/b b.xhtml': '<html><body><h2>Two</h2><p>more</p></body></html>',
    });
    const input = await inputOfBody(book);
    expect(INCLUDE_READERS.markdown(input)).toContain(
      '# Tea Book\n\n## One\n\nA\u00a0note and a [link](https://tea.test/a)',
    );
    expect(INCLUDE_READERS.markdown(input)).toContain('### Two\n\nmore\n');
    expect(INCLUDE_READERS.urls(input)).toEqual(['https://tea.test/a']);
    expect(INCLUDE_READERS.raw(input)).not.toMatch(/run\(|root:|yyyy/);
    expect(input.structured().meta).toEqual({ title: 'Tea Book', author: 'Ann, Ben', date: '2026' });
  });

  it('is named by its package, and without that by its first heading', async () => {
    const makeBook = (metadata: string) =>
      makeZip({
        mimetype: 'application/epub+zip',
        'META-INF/container.xml': '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
        'book.opf': `<package><metadata>${metadata}</metadata><manifest>${[1, 2, 3]
          .map((at) => `<item id="c${at}" href="${at}.xhtml" media-type="application/xhtml+xml"/>`)
          .join(
            '',
          )}</manifest><spine><itemref idref="c1"/><itemref idref="c2"/><itemref idref="c3"/></spine></package>`,
        ...Object.fromEntries(
          ['The kettle', 'The leaf', 'The cup'].map((heading, at) => [
            `${at + 1}.xhtml`,
            `<html><body><h1 class="chapter">${heading}</h1><p>It was a long way to the tea.</p><h2>Later</h2></body></html>`,
          ]),
        ),
      });
    const read = async (metadata: string) => {
      const input = await inputOfBody(makeBook(metadata));
      const plan = planTemplate({ title: 'title', author: 'author' });
      const { records } = readPage(input.page, input.structured(), { plan, perPage: 'one' });
      return { values: records[0]?.values, markdown: INCLUDE_READERS.markdown(input) };
    };
    const named = await read('<dc:title>The Tea Book</dc:title><dc:creator>Ann</dc:creator>');
    expect(named.values).toEqual({ title: 'The Tea Book', author: 'Ann' });
    expect(named.markdown).toMatch(/^# The Tea Book\n\n## The kettle\n[^#]*### Later\n\n## The leaf\n/);
    const unnamed = await read('');
    expect(unnamed.values?.title).toBe('The kettle');
    expect(unnamed.markdown).toMatch(/^# The kettle\n/);
  });
});

describe('RTF', () => {
  it('reads paragraphs, looks, links, tables and characters of other alphabets', async () => {
    const source = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}}{\stylesheet{\s1 heading 1;}{\s2 Title;}}
{\info{\title Tea Report}{\author Ann}{\operator Ben}{\creatim\yr2026\mo1\dy2}}{\header\pard page\par}
\pard\s1 Green\par
\pard Caf\'e9 {\b bold} \u8364?5 {\f1\'f7\'e0\'e9} {\v hidden}{\*\unknown{\b x}}{\pict\bin4 }}}}}\{end\}\par
\pard{\field{\*\fldinst{HYPERLINK "https://tea.test/a"}}{\fldrslt link}}\par
{\listtext\'b7}\ls1 one\par
\trowd\pard\intbl{\b Name}\cell{\b Price}\cell\row\trowd Assam\cell 7\cell\row\pard after\par}`;
    const input = await inputOfBody(latin1(source));
    expect(INCLUDE_READERS.markdown(input)).toBe(`# Tea Report

## Green

Café **bold** €5 чай {end}

[link](https://tea.test/a)

- one

| **Name** | **Price** |
| --- | --- |
| Assam | 7 |

after
`);
    expect(input.structured().meta).toEqual({ title: 'Tea Report', author: 'Ann', date: '2026-01-02' });
  });
});

describe('hostile documents', () => {
  const BROKEN = { message: 'The document at this address is damaged and cannot be read.', isDocument: true };
  const TOO_LARGE = { message: 'The document at this address is too large when unpacked.', isDocument: true };
  const LOCKED = { message: 'The document at this address is locked with a password.', isDocument: true };

  it('refuses what unpacks to more than it may', async () => {
    const long = Buffer.from(`<w:document>${' '.repeat(31_000_000)}`);
    const document = Buffer.from(makeDocx(makeParagraph('x')));
    expect(await readBody(withPart(document, 'word/document.xml', long))).toEqual(TOO_LARGE);
    const book = Buffer.from(makeXlsx([{ name: 'A', rows: [] }], { 'xl/styles.xml': '<styleSheet/>' }));
    expect(await readBody(withPart(book, 'xl/styles.xml', Buffer.alloc(101_000_000)))).toEqual(TOO_LARGE);
  });

  it('stops unpacking at the limit, whatever size a part claims', async () => {
    const document = Buffer.from(makeDocx(makeParagraph('x')));
    expect(await readBody(withPart(document, 'word/document.xml', Buffer.alloc(101_000_000), 100))).toEqual(TOO_LARGE);
  });

  it('expands no entities', async () => {
    const bomb = '<!DOCTYPE r [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const body = `${bomb}<w:document><w:body>${makeParagraph('see &b; and &f;')}</w:body></w:document>`;
    const read = await readBody(makeOpenXml('word/document.xml', body));
    expect(read).toHaveProperty('text', expect.stringContaining('see &amp;b; and &amp;f;'));
  });

  it('knows no words but those of RTF', async () => {
    const words = latin1(String.raw`{\rtf1 a\constructor b\toString c\valueOf  d\par}`);
    expect(await markdown(words)).toContain('a');
    const link = String.raw`{\rtf1{\field{\*\fldinst HYPERLINK "https://a.example/x"{\*\datafield 00\b ff}}{\fldrslt Here}}\par}`;
    expect(await markdown(latin1(link))).toContain('[Here](https://a.example/x)');
  });

  it('bears nesting without end', async () => {
    const nested = `${'<w:sdt><w:sdtContent>'.repeat(20_000)}${makeParagraph('kept')}`;
    expect(await readBody(makeDocx(nested))).toHaveProperty('markup');
    expect(await readBody(latin1(`{\\rtf1 ${'{'.repeat(100_000)}kept}`))).toHaveProperty(
      'text',
      expect.stringContaining('kept'),
    );
    const style = '<w:styles><w:style w:styleId="A"><w:basedOn w:val="A"/></w:style></w:styles>';
    const looped = makeDocx(makeParagraph('kept', '<w:pStyle w:val="A"/>'), {
      'word/styles.xml': style,
      'word/_rels/document.xml.rels': makeRelations([['styles', 'styles.xml']]),
    });
    expect(await readBody(looped)).toHaveProperty('text', expect.stringContaining('<p>kept</p>'));
  });

  it('says that a file is broken if it ends early, and what it is if it is no document', async () => {
    const whole = makeDocx(makeParagraph('x'.repeat(5_000)));
    expect(await readBody(whole.slice(0, whole.length - 200))).toEqual(BROKEN);
    expect(await readBody(makeZip({ mimetype: 'application/epub+zip' }))).toEqual(BROKEN);
    expect(await readBody(makeZip({ 'word/document.xml': '<w:document/>' }))).toEqual({
      message: 'The address is not a web page but a ZIP archive.',
    });
  });

  it.each(['WordDocument', 'Workbook', 'PowerPoint Document'])('says what to do with an older %s', async (stream) => {
    const older = Buffer.concat([latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.from(stream, 'utf16le')]);
    expect(await readBody(older)).toEqual({
      isDocument: true,
      message:
        'The document at this address is of an older format (DOC, XLS or PPT), which cannot be read. Save it as DOCX, XLSX or PPTX, or as PDF.',
    });
  });

  it('says that a file is locked', async () => {
    const encrypted = Buffer.concat([
      latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await readBody(encrypted)).toEqual(LOCKED);
    const odt = makeZip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'META-INF/manifest.xml': '<manifest:encryption-data/>',
    });
    expect(await readBody(odt)).toEqual(LOCKED);
  });

  it('keeps scripts and markup of a document as text, and writes no file that it names', async () => {
    const name = '../../../../tmp/winnow-traversal.txt';
    const read = await readBody(
      makeDocx(makeParagraph('&lt;script&gt;run()&lt;/script&gt;'), {
        [name]: 'x',
        'word/_rels/document.xml.rels': makeRelations([['styles', `../${name}`]]),
      }),
    );
    expect(read).toHaveProperty('text', expect.stringContaining('&lt;script&gt;run()&lt;/script&gt;'));
    expect(existsSync('/tmp/winnow-traversal.txt')).toBe(false);
    const link = makeDocx('<w:p><w:hyperlink r:id="r1"><w:r><w:t>click</w:t></w:r></w:hyperlink></w:p>', {
      'word/_rels/document.xml.rels': makeRelations([['hyperlink', 'javascript:run()', true]]),
    });
    expect(INCLUDE_READERS.raw(await inputOfBody(link))).not.toContain('javascript:');
  });
});

/** An archive whose part has other bytes, and may claim another size. */
function withPart(archive: Buffer, name: string, data: Buffer, claimed = data.length): Uint8Array {
  const packed = deflateRawSync(data, { level: 1 });
  const before = archive.subarray(0, archive.indexOf('PK\x01\x02', 0, 'latin1'));
  const directory = Buffer.from(archive.subarray(before.length));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt16LE(name.length, 26);
  const entry = directory.indexOf(name) - 46;
  directory.writeUInt16LE(8, entry + 10);
  directory.writeUInt32LE(packed.length, entry + 20);
  directory.writeUInt32LE(claimed, entry + 24);
  directory.writeUInt32LE(before.length, entry + 42);
  const added = Buffer.concat([local, Buffer.from(name), packed]);
  directory.writeUInt32LE(before.length + added.length, directory.length - 6);
  return Buffer.concat([before, added, directory]);
}
