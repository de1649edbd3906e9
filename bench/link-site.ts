import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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

export async function startLinkSite(pages: number): Promise<LinkSite> {
  const bodies = Array.from({ length: pages }, (_, index) => Buffer.from(pageHtml(index, pages)));
  const server = createServer((request, response) => {
    const body = bodies[Number(/^\/p\/(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN)];
    if (!body) return response.writeHead(404, { 'content-type': 'text/plain' }).end('none');
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
      .end(body);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
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
