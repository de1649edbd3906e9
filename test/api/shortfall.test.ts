import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { linking, PRODUCT_TEMPLATE, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  site.on('/', linking('/list/short', '/list/whole', '/list/more'));
  site.on('/list/short', list('1–24 of 283', 20));
  site.on('/list/whole', list('1–20 of 283', 20));
  site.on('/list/more', list('1–12 of 283', 20));
});
afterAll(() => Promise.all([app.stop(), site.stop()]));

function list(claim: string, count: number): string {
  const row = (at: number) => `<li><h3>Thing ${at}</h3><span class="price">$${at}.50</span></li>`;
  const rows = Array.from({ length: count }, (_, at) => row(at + 1));
  return `<!doctype html><h1>Things</h1><p>${claim}</p><ul class="things">${rows.join('')}</ul>`;
}

const SHORT = {
  code: 'shortfall',
  message: 'The page says it lists 24 records; 20 were read.',
  hint: expect.any(String),
};

describe('a page that claims more records than were read', () => {
  it('is told in the answer and in the job, and is not a failure', async () => {
    const urls = ['short', 'whole', 'more'].map((name) => site.url(`/list/${name}`));
    const { jobId, results, problems } = await app.run('extract', {
      urls,
      template: PRODUCT_TEMPLATE,
      perPage: 'many',
    });
    expect(results.items).toHaveLength(60);
    expect(problems).toEqual([{ ...SHORT, url: urls[0] }]);
    const job = await app.api('getJob', { id: jobId });
    expect(job.problems).toEqual(problems);
    expect(job.progress.errors).toBe(0);
    expect(job.state).toBe('completed');
  });

  it('is told by a scrape as well', async () => {
    const { problems } = await app.run('scrape', {
      pattern: site.url('/list/*'),
      startUrls: [site.url('/')],
      template: PRODUCT_TEMPLATE,
      perPage: 'many',
    });
    expect(problems).toEqual([{ ...SHORT, url: site.url('/list/short') }]);
  });
});
