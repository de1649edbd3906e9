import { describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

async function refused(path: string, body?: object): Promise<string> {
  const { status, text } = await app.send(path, body ? { method: 'POST', body } : {});
  expect([path, status]).toEqual([path, 400]);
  const { errors }: { errors: { message: string }[] } = JSON.parse(text);
  return errors.map(({ message }) => message).join(' ');
}

describe('parameters of other services', () => {
  it('are answered with ours', async () => {
    const url = site.url('/');
    expect(await refused('/api/visit', { url, formats: ['markdown'] })).toContain('Did you mean "include"?');
    for (const [path, more] of [['/api/crawl'], ['/api/scrape', { template: { name: 'Name' } }]] as const) {
      const message = await refused(path, { url, ...more });
      for (const part of ['pattern', 'startUrls', 'POST /api/visit', 'POST /api/extract'])
        expect([path, message]).toEqual([path, expect.stringContaining(part)]);
      expect(message.length).toBeLessThan(600);
    }
    const limited = { pattern: site.url('/*'), limit: 3 };
    expect(await refused('/api/crawl', limited)).toContain('Did you mean "maxVisits"?');
  });

  it('do not hide that a template is missing', async () => {
    expect(await refused('/api/extract', { url: site.url('/') })).toContain('template is required.');
    expect(await refused('/api/scrape', { pattern: site.url('/*') })).toContain('template is required.');
  });
});

describe('paging that a list does not have', () => {
  it('is refused with that which it has', async () => {
    site.on('/', '<h1>Lamp</h1>');
    const { jobId } = await app.run('extract', { url: site.url('/'), template: { name: 'Name' } });
    for (const path of ['/api/jobs', `/api/jobs/${jobId}/items`])
      for (const query of ['page=2', 'cursor=abc', 'limit=10&page=2', 'page_size=5', 'pageToken=x'])
        expect(await refused(`${path}?${query}`)).toContain('Use limit and offset');
    for (const query of ['limit=10', 'offset=5'])
      expect(await refused(`/api/jobs/${jobId}?${query}`)).toContain('GET /api/jobs/{id}/items');
  });

  it('does not concern other parameters of a query', async () => {
    expect((await app.send('/api/jobs?limit=2&offset=0&_=5&utm_source=x&page=undefined')).status).toBe(200);
  });
});
