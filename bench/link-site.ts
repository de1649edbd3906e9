import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A site of `pages` pages of about 27 KB with 61 links each; every page is reached from `/p/0`. */
export interface LinkSite {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const LINKS = 61;
const PARAGRAPHS = 42;
const WORDS =
  'harvest orchard river lantern copper meadow winter harbour quiet window letter garden stone bridge morning cedar'.split(
    ' ',
  );
const HEAD_END = '\r\n\r\n';
const NONE = makeAnswer('404 Not Found', 'text/plain', 'none');

/**
 * Answers from whole answers made before, over bare sockets: what a site costs is taken from the crawlers that are measured, since
 * they share the machine with it.
 */
export async function startLinkSite(pages: number): Promise<LinkSite> {
  const answers = Array.from({ length: pages }, (_, index) =>
    makeAnswer('200 OK', 'text/html; charset=utf-8', pageHtml(index, pages)),
  );
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    let waiting = '';
    socket.on('data', (piece) => {
      waiting += piece.toString('latin1');
      for (let end = waiting.indexOf(HEAD_END); end >= 0; end = waiting.indexOf(HEAD_END)) {
        socket.write(answers[Number(/^\w+ \/p\/(\d+) /.exec(waiting)?.[1] ?? Number.NaN)] ?? NONE);
        waiting = waiting.slice(end + HEAD_END.length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function makeAnswer(status: string, type: string, body: string): Buffer {
  const length = Buffer.byteLength(body);
  return Buffer.from(`HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${length}${HEAD_END}${body}`);
}

function pageHtml(index: number, pages: number): string {
  let seed = index + 1;
  const next = (limit: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % limit;
  };
  const targets = [2 * index + 1, 2 * index + 2, ...Array.from({ length: LINKS - 2 }, () => next(pages))].map(
    (target) => target % pages,
  );
  const links = targets
    .map((target) => `<li class="item"><a href="/p/${target}">${WORDS[target % WORDS.length]} ${target}</a></li>`)
    .join('\n');
  const sentence = () => Array.from({ length: 75 }, () => WORDS[next(WORDS.length)]).join(' ');
  const text = Array.from({ length: PARAGRAPHS }, () => `<p class="text">${sentence()}.</p>`).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page ${index}</title></head>
<body><h1>Page ${index}</h1><ul>${links}</ul><main>${text}</main></body></html>`;
}
