import { crc32, deflateRawSync } from 'node:zlib';
import { goodResponse, HTML, PAGE as SHORT_PAGE, says, WHOLE } from './serve';
import { type Expected, error, type Fault, ok, type Start } from './types';

const PAGE = `${SHORT_PAGE}<p>${'This is a sentence, and it is followed by another. '.repeat(20)}</p>`;
const TWENTY_MB = 20_000_000;
const PARAGRAPH = `<p>${'One more sentence of a very long page. '.repeat(10)}</p>\n`;
// a worker gives a page up after 30 s; what is asked here is that it ends

/** A page of this body, made when the server starts. */
function holds(body: () => string | Uint8Array, type = HTML): Start {
  return () => says(goodResponse([type], body()))();
}

/** Ends in the page or in a message that it took too long. */
const READ: Expected = { ...ok(WHOLE), orWhenBusy: /^The page took longer than 30 s to read/ };

export const PAGES: readonly Fault[] = [
  {
    name: '20 MB of HTML',
    does: 'sends as much as few pages have',
    start: holds(() => PAGE + PARAGRAPH.repeat(TWENTY_MB / PARAGRAPH.length)),
    expects: READ,
  },
  {
    name: '50,000 nested blocks',
    does: 'opens div in div',
    start: holds(() => PAGE + '<div>'.repeat(50_000)),
    expects: READ,
  },
  {
    name: '50,000 nested inline elements',
    does: 'opens b in i',
    start: holds(() => PAGE + '<b><i>'.repeat(25_000)),
    expects: READ,
  },
  {
    name: '100,000 attributes',
    does: 'gives one element that many',
    start: holds(
      () => `${PAGE}<p${Array.from({ length: 100_000 }, (_, index) => ` a${index}="${index}"`).join('')}>Text</p>`,
    ),
    expects: READ,
  },
  {
    name: 'a tag of 1 MB',
    does: 'fills one attribute',
    start: holds(() => `${PAGE}<p title="${'x'.repeat(1_000_000)}">Text</p>`),
    expects: READ,
  },
  {
    name: 'a tag that never ends',
    does: 'opens a quote and sends 1 MB',
    start: holds(() => `${PAGE}<p title="${'<p>x'.repeat(250_000)}`),
    expects: READ,
  },
  {
    name: 'a comment that never ends',
    does: 'opens a comment and sends 1 MB',
    start: holds(() => `${PAGE}<!-- ${'<p>x'.repeat(250_000)}`),
    expects: READ,
  },
  {
    name: 'a script that never ends',
    does: 'opens a script and sends 1 MB',
    start: holds(() => `${PAGE}<script>${'<!--<script>'.repeat(80_000)}`),
    expects: READ,
  },
  {
    name: 'tables in tables',
    does: 'nests 3,000 tables',
    start: holds(() => PAGE + '<table><tr><td>'.repeat(3000)),
    expects: READ,
  },
  {
    name: 'text in tables',
    does: 'puts what belongs outside into 2,000 tables',
    start: holds(() => PAGE + '<table>text<a href=x>'.repeat(2000)),
    expects: READ,
  },
  {
    name: '300,000 links',
    does: 'links without end',
    start: holds(() => PAGE + '<a href=/a>a</a>'.repeat(300_000)),
    expects: READ,
  },
  {
    name: 'a thousand forms left open',
    does: 'mixes formatting that has to be reopened',
    start: holds(() => PAGE + '<p><font color=red>x'.repeat(5000)),
    expects: READ,
  },
  {
    name: 'entities without end',
    does: 'sends a million of them',
    start: holds(() => `${PAGE}<p>${'&amp;&#x1F600;&notit;'.repeat(330_000)}`),
    expects: READ,
  },
  {
    name: 'a zip as HTML',
    does: 'calls an archive a page',
    start: says(goodResponse([HTML], zip('a.txt', 'Hello'))),
    expects: error(/./),
  },
  {
    name: 'a picture as HTML',
    does: 'calls an image a page',
    start: says(goodResponse([HTML], Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))),
    expects: error(/./),
  },
  {
    name: 'a PDF as HTML',
    does: 'calls a document a page',
    start: says(goodResponse([HTML], pdf('Hello from the document'))),
    expects: ok(/Hello from the document/),
  },
  {
    name: 'JSON as HTML',
    does: 'calls data a page',
    start: says(goodResponse([HTML], '{"name": "Lamp", "price": 5}')),
    expects: ok(/Lamp/),
  },
  {
    name: 'a feed as HTML',
    does: 'calls a feed a page',
    start: says(
      goodResponse(
        [HTML],
        '<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>Lamp found</title><link>http://h.example/1</link></item></channel></rss>',
      ),
    ),
    expects: ok(/Lamp found/),
  },
  {
    name: 'XML that swells',
    does: 'defines entities that name entities',
    start: says(goodResponse(['Content-Type: application/xml'], billionLaughs())),
    expects: ok(),
  },
  {
    name: 'JSON nested 100,000 times',
    does: 'opens array in array',
    start: says(goodResponse(['Content-Type: application/json'], '['.repeat(100_000))),
    expects: ok(),
  },
];

function billionLaughs(): string {
  const levels = Array.from({ length: 12 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
  return `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e0 "ha">${levels.join('')}]><a>&e12;</a>`;
}

/** An archive of one file. */
function zip(name: string, text: string): Buffer {
  const data = deflateRawSync(text);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(text), 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(text.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), data]);
}

/** A document of one page with this line. */
function pdf(line: string): string {
  const content = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return `${file}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
}
