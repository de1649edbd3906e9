import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const FILLER = 'Made by hand from oak of this country, oiled twice and packed in paper. '.repeat(300); // about 20 KB

export interface SlowShop {
  readonly origin: string;
  /** Milliseconds that requests were open since the last call, summed over all of them. */
  readonly takePageMs: () => number;
}

/** A shop on loopback whose pages `/p/0` and on each come after a delay, about 21 KB long. */
export async function startSlowShop(pages: number, latencyMs: number): Promise<SlowShop> {
  let open = 0;
  let pageMs = 0;
  let since = performance.now();
  const count = (change: number) => {
    const now = performance.now();
    pageMs += open * (now - since);
    since = now;
    open += change;
  };
  const server = createServer(({ url = '' }, response) => {
    const at = Number(/^\/p\/(\d+)$/.exec(url)?.[1] ?? Number.NaN);
    const known = at >= 0 && at < pages;
    const html = known ? describeStool(at) : '<title>Nothing here</title>';
    count(1);
    setTimeout(() => {
      count(-1);
      response.writeHead(known ? 200 : 404, { 'content-type': 'text/html' }).end(html);
    }, latencyMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const takePageMs = () => {
    count(0);
    const taken = pageMs;
    pageMs = 0;
    return taken;
  };
  return { takePageMs, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function describeStool(at: number): string {
  const offers = { '@type': 'Offer', price: at + 0.5, priceCurrency: 'EUR' };
  const facts = { '@context': 'https://schema.org', '@type': 'Product', name: `Stool ${at}`, offers };
  return `<!doctype html><title>Stool ${at}</title><script type="application/ld+json">${JSON.stringify(facts)}</script>
<h1>Stool ${at}</h1><p class="price">€${at + 0.5}</p><main><p>${FILLER}</p></main>`;
}
