import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** A folder served on loopback, with lists of its pages under addresses with a query. */
export interface DocSite {
  readonly origin: string;
  readonly root: string;
  /** Pages that are not files, by path and query. */
  readonly extra: Readonly<Record<string, string>>;
  readonly requests: () => number;
  readonly close: () => void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};
const IN_A_LIST = 40;

export async function serveDocs(root: string): Promise<DocSite> {
  const extra = listPages(root);
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://site.test');
    const made = extra[pathname + search];
    if (made !== undefined) return void response.writeHead(200, { 'content-type': TYPES['.html'] }).end(made);
    const shown = pathname === '/list' ? searchParams.get('show') : null;
    const file = join(root, shown ?? decodeURIComponent(pathname));
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory() && !pathname.endsWith('/'))
      return void response.writeHead(301, { location: `${pathname}/${search}` }).end();
    const path = found?.isDirectory() ? join(file, 'index.html') : file;
    const isThere =
      (!pathname.endsWith('/') || found?.isDirectory()) && statSync(path, { throwIfNoEntry: false })?.isFile();
    if (!isThere) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    response.end(readFileSync(path));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    root,
    extra,
    requests: () => requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** `/list?page=N`: the folder's pages in name order, forty at a time; `&show=NAME` shows one of them. */
function listPages(root: string): Record<string, string> {
  const names = readdirSync(realpathSync(root)).filter((name) => name.endsWith('.html'));
  const pages: Record<string, string> = {};
  for (let page = 1; (page - 1) * IN_A_LIST < names.length; page++) {
    const shown = names.slice((page - 1) * IN_A_LIST, page * IN_A_LIST);
    const items = shown.map(
      (name) =>
        `<li><a href="/${encodeURIComponent(name)}">${name}</a> (<a href="?page=${page}&amp;show=${encodeURIComponent(name)}">here</a>)</li>`,
    );
    const next = page * IN_A_LIST < names.length ? `<a href="?page=${page + 1}">Next</a>` : '';
    pages[`/list?page=${page}`] = `<!doctype html><title>Page ${page}</title><ul>${items.join('')}</ul>${next}`;
  }
  return pages;
}
