import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';

/** A site whose pages are written by their scripts from JSON and are heavy with pictures. */
export interface ScriptSite {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const CARDS = 40;
const WORDS =
  'harvest orchard river lantern copper meadow winter harbour quiet window letter garden stone bridge morning cedar'.split(
    ' ',
  );

/** What the last line of a page says when its scripts are done. */
export function lastWords(index: number): string {
  return `end of shelf ${index}`;
}

/** Starts a site with pages `/shelf/0` and on, of any number, on a free loopback port. */
export async function startScriptSite(): Promise<ScriptSite> {
  const picture = noisyPicture(160, 120);
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const send = (type: string, body: string | Buffer, maxAge = 0) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': `max-age=${maxAge}` }).end(body);
    const index = Number(/(\d+)/.exec(url)?.[1] ?? Number.NaN);
    if (url.startsWith('/shelf/')) return send('text/html; charset=utf-8', SHELL);
    if (url.startsWith('/api/shelf/')) return send('application/json', JSON.stringify(shelf(index)));
    if (url.startsWith('/api/notes/')) return send('application/json', JSON.stringify(notes(index)));
    if (url === '/app.js') return send('text/javascript', APP, 600);
    if (url === '/app.css') return send('text/css', STYLES, 600);
    if (url.startsWith('/pictures/')) return send('image/png', picture);
    if (url.startsWith('/fonts/')) return send('font/woff2', picture);
    return response.writeHead(404).end();
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shelf</title>
<link rel="stylesheet" href="/app.css"><script defer src="/app.js"></script></head>
<body><header><img src="/pictures/logo.png"><nav id="menu"></nav></header><main id="main"></main></body></html>`;

const STYLES = `@font-face { font-family: shelf; src: url(/fonts/shelf.woff2) }
body { font-family: shelf, sans-serif; margin: 0 } main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px }
.card { border: 1px solid #ccc; border-radius: 8px; padding: 8px; box-shadow: 0 2px 6px #0003 } .card img { width: 100% }
${Array.from({ length: 300 }, (_, index) => `.unused-${index} > .part:nth-child(${index}) { color: #${(index * 4099).toString(16).padStart(6, '0')} }`).join('\n')}`;

// shows the list as soon as it has come, then asks for the notes and writes them below
const APP = `const index = location.pathname.split('/').pop();
const element = (tag, text, parent) => parent.appendChild(Object.assign(document.createElement(tag), { textContent: text }));
async function show() {
  const main = document.getElementById('main');
  const cards = await (await fetch('/api/shelf/' + index)).json();
  for (const { name, price, text, picture } of cards) {
    const card = element('article', '', main);
    card.className = 'card';
    const image = document.createElement('img');
    image.src = picture;
    image.alt = name;
    card.append(image);
    element('h2', name, card);
    element('p', text, card);
    element('b', price, card);
    const link = element('a', 'more', card);
    link.href = '/shelf/' + name.length;
  }
  const notes = await (await fetch('/api/notes/' + index)).json();
  const list = element('ul', '', document.body);
  for (const note of notes) element('li', note, list);
}
${Array.from({ length: 400 }, (_, index) => `function part${index}(value) { return value * ${index} + ${index}; }`).join('\n')}
show();`;

function shelf(index: number) {
  return Array.from({ length: CARDS }, (_, place) => ({
    name: `${word(index + place)} ${word(index * 7 + place * 3)} ${place}`,
    price: `${(index + place) % 90}.99`,
    text: Array.from({ length: 40 }, (_unused, at) => word(index + place * at)).join(' '),
    picture: `/pictures/${index}-${place}.png`,
  }));
}

function notes(index: number): readonly string[] {
  return [...Array.from({ length: 20 }, (_, at) => `${word(index + at)} ${word(at)}`), lastWords(index)];
}

function word(at: number): string {
  return WORDS[at % WORDS.length] ?? '';
}

/** A PNG of noise, which packs badly, as photographs do. */
function noisyPicture(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let seed = 1;
  for (let at = 0; at < rows.length; at++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : seed >>> 24;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}
