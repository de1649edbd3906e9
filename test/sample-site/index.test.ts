import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parsePattern } from '@shared/pattern';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleSite, startSampleSite } from '../../src/main/sample-site';
import { parseCatalogue } from '../../src/main/sample-site/catalogue';

const dataFile = resolve('resources/sample-site/catalogue.json');

let site: SampleSite;
let pages: Map<string, string>;

beforeAll(async () => {
  site = await startSampleSite({ dataFile, port: 0 });
  pages = await walk(site.origin);
});

afterAll(() => site.close());

describe('the sample site', () => {
  it('has sixty pages, all reached by links from the first', () => {
    expect(pages.size).toBe(60);
  });

  it('names the same pages in its sitemap', async () => {
    const sitemap = await text(`${site.origin}/sitemap.xml`);
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(new Set(listed)).toEqual(new Set(pages.keys()));
    expect(await text(`${site.origin}/robots.txt`)).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  });

  it('is matched by its pattern on the product pages and nowhere else', async () => {
    const { products } = parseCatalogue(await readFile(dataFile, 'utf8'));
    const pattern = parsePattern(site.pattern);
    const hits = [...pages.keys()].filter(pattern.matches);
    expect(new Set(hits)).toEqual(new Set(products.map(({ slug }) => `${site.origin}/products/${slug}`)));
  });

  it('answers every address that its pages, styles and pictures name', async () => {
    const named = new Set([...pages].flatMap(([url, html]) => references(html, url)));
    expect(named.size).toBeGreaterThan(pages.size);
    const statuses = await Promise.all([...named].map(async (url) => (await fetch(url)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('sends the folder of the product pages on to the catalogue', async () => {
    const response = await fetch(`${site.origin}/products/`, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/catalogue/');
  });

  it('answers an unknown address with a page and 404, and a POST with 405', async () => {
    const missing = await fetch(`${site.origin}/products/no-such-thing`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('There is no such page');
    expect((await fetch(site.origin, { method: 'POST' })).status).toBe(405);
  });

  it('answers HEAD without a body', async () => {
    const response = await fetch(site.origin, { method: 'HEAD' });
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(await response.text()).toBe('');
  });

  it('takes a free port when the wanted one is taken', async () => {
    const second = await startSampleSite({ dataFile, port: site.port });
    expect(second.port).not.toBe(site.port);
    expect((await fetch(second.origin)).status).toBe(200);
    await second.close();
  });

  it('refuses to start without its data file', async () => {
    await expect(startSampleSite({ dataFile: resolve('resources/nothing.json'), port: 0 })).rejects.toThrow(/ENOENT/);
  });
});

/** Every HTML page reached by following links from the first. */
async function walk(origin: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [`${origin}/`];
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (found.has(url)) continue;
    const html = await text(url);
    found.set(url, html);
    waiting.push(...references(html, url).filter((link) => !/\.(css|svg)$/.test(link)));
  }
  return found;
}

function references(html: string, base: string): string[] {
  const values = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].flatMap((match) => match[1] ?? []);
  return values
    .filter((value) => !value.startsWith('data:') && !value.startsWith('https://schema.org/'))
    .map((value) => new URL(value, base).href);
}

async function text(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return response.text();
}
