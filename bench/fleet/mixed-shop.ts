import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MixedShop {
  readonly origin: string;
  readonly urls: readonly string[];
  /** What was asked since the last call. */
  readonly take: () => Asked;
  readonly stop: () => void;
}

export interface Asked {
  /** Requests for pages; a page for a browser takes two. */
  readonly requests: number;
  /** Pages that were asked for more often than they need. */
  readonly again: number;
  readonly mostAtOnce: number;
  readonly mostInASecond: number;
}

/** A shop on loopback: every `nth` page is written by its script, and needs a browser. */
export async function startMixedShop(pages: number, nth: number, latencyMs: number): Promise<MixedShop> {
  let asked: { readonly at: number; readonly path: string }[] = [];
  let open = 0;
  let most = 0;
  const needsBrowser = (at: number) => at % nth === nth - 1;
  const server = createServer(({ url = '', headers }, response) => {
    const [, kind = '', text = ''] = /^\/(p|data)\/(\d+)$/.exec(url) ?? [];
    const at = Number(text);
    const html = (body: string, status = 200) => response.writeHead(status, { 'content-type': 'text/html' }).end(body);
    if (kind === '' || at >= pages) return void html('<title>Nothing here</title>', 404);
    if (kind === 'data') return void html(describeLamp(at));
    asked.push({ at: performance.now(), path: `${url} ${headers['sec-fetch-mode'] ?? ''}` });
    most = Math.max(most, ++open);
    response.once('close', () => open--);
    setTimeout(() => html(needsBrowser(at) ? shell(at) : `<title>Lamp ${at}</title>${describeLamp(at)}`), latencyMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    urls: Array.from({ length: pages }, (_, at) => `${origin}/p/${at}`),
    take: () => {
      const taken = {
        requests: asked.length,
        again: asked.length - new Set(asked.map(({ path }) => path)).size,
        mostAtOnce: most,
        mostInASecond: countMostInASecond(asked.map(({ at }) => at)),
      };
      asked = [];
      most = open;
      return taken;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Over every window of a second, not over the seconds of a clock. */
function countMostInASecond(times: readonly number[]): number {
  let first = 0;
  return times.reduce((most, at, index) => {
    while ((times[first] ?? at) <= at - 1000) first++;
    return Math.max(most, index - first + 1);
  }, 0);
}

const describeLamp = (at: number) =>
  `<main><h1>Lamp ${at}</h1><p class="price">${at}.50 EUR</p><p>A lamp of brass for the table, with a switch.</p></main>`;

const shell = (at: number) => `<!doctype html><title>Shop</title><div id="app"></div><script>
fetch('/data/${at}').then((answer) => answer.text()).then((html) => { document.getElementById('app').innerHTML = html; });
</script>`;
