import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

beforeEach(() => {
  site.on('/robots.txt', 'User-agent: *\nDisallow: /private');
  site.on('/open', '<h1>Open</h1>');
  site.on('/private', '<h1>Private</h1>');
});
afterEach(() => app.api('changeSettings', { respectRobots: true }));

const REFUSED = { status: 'error', reason: 'robots', message: 'robots.txt does not allow this address.' };

describe('robots.txt and pages that the caller names', () => {
  it('are loaded unless the task itself asks to obey', async () => {
    const visit = await app.run('visit', { url: site.url('/private') });
    expect(visit.results).toMatchObject([{ status: 'ok' }]);
    expect(site.requests.map(({ path }) => path)).toEqual(['/private']);
  });

  it('fail with a reason if a visit has respectRobots: true', async () => {
    const { results, outcome } = await app.run('visit', { url: site.url('/private'), respectRobots: true });
    expect(results).toMatchObject([{ ...REFUSED, url: site.url('/private') }]);
    expect(site.visits()).toEqual([]);
    expect(outcome).toMatchObject({
      reasons: [{ code: 'robots', url: site.url('/private'), action: { label: 'Visit anyway' } }],
    });
    expect(outcome.reasons[0]?.action?.body).not.toHaveProperty('respectRobots');
  });

  it('have an item with a reason in an extract', async () => {
    const { results } = await app.run('extract', {
      urls: [site.url('/private'), site.url('/open')],
      template: { title: 'Title' },
      respectRobots: true,
    });
    expect(results.items).toMatchObject([
      { title: null, _status: 'error', _message: REFUSED.message },
      { title: 'Open', _status: 'ok' },
    ]);
    expect(site.visits()).toEqual(['/open']);
  });

  it('are refused as targets of redirects too', async () => {
    site.on('/moved', { status: 302, headers: { location: '/private' } });
    const { results } = await app.run('visit', { url: site.url('/moved'), respectRobots: true });
    expect(results).toMatchObject([{ status: 'error' }]);
    expect(site.visits()).toEqual(['/moved']);
  });
});
