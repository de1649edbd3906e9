import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const TITLES = ['Emma', 'Walden', 'Dracula', 'Ulysses', 'Kim', 'Candide'];
const template = { title: 'title of the book', publisher: 'publisher' };

/** The page of an old shop: its name is the heading of every page. */
function page(title: string, at: number) {
  const html = `<html lang="en"><head><title>${title} - Old Book Shop</title></head><body><h1>Old Book Shop</h1>
    <table><tr><td class="booktitle"><b>${title}</b></td></tr></table><p><b>Publisher:</b> House ${at}</p></body></html>`;
  return { url: `https://books.example/${at}`, html };
}

describe('the pages of a job', () => {
  it('are read by consensus: a text that is equal on all of them is not a title', async () => {
    const pages = TITLES.map(page);
    const { jobId, results } = await app.run('extract', { pages, template });
    expect(results.items.map(({ title, publisher }) => [title, publisher])).toEqual(
      TITLES.map((title, at) => [title, `House ${at}`]),
    );
    expect(results.items.every(({ _missing }) => _missing.length === 0)).toBe(true);
    const { results: rows } = await app.api('listItems', { id: jobId });
    for (const { item, evidence } of rows) {
      const marked = await app.send((evidence.title?.link ?? '').replace(app.baseUrl, '').replace(/#.*/, ''));
      expect(marked.text).toContain('id="winnow-value"');
      expect(String(item.title).length).toBeGreaterThan(0);
    }
    const { results: alone } = await app.run('extract', { pages: pages.slice(0, 1), template });
    expect(rows[0]?.evidence.title).toMatchObject({ alone: alone.items[0]?.title });
    expect(rows[0]?.evidence.publisher).not.toHaveProperty('alone');
  });

  it('stay apart by host, and in their order', async () => {
    const pages = TITLES.flatMap((title, at) => [
      page(title, at),
      { url: `https://other${at}.example/`, html: `<h1>Alone ${at}</h1>` },
    ]);
    const { results } = await app.run('extract', { pages, template: { title: 'title' } });
    expect(results.items.map(({ title }) => title)).toEqual(TITLES.flatMap((title, at) => [title, `Alone ${at}`]));
  });

  it('are read together in a job that was paused in between', async () => {
    const id = await app.detach('extract', { pages: TITLES.map(page), template });
    for (const verb of ['pause', 'resume']) await app.send(`/api/jobs/${id}/${verb}`, { method: 'POST' });
    await jobEnd(app, id);
    const { results } = await app.api('listItems', { id });
    expect(results.map(({ item }) => item.title)).toEqual(TITLES);
  });
});
