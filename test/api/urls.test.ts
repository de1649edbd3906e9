import type { JobUrl } from '@shared/contract/jobs';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobEnd, type TestApp } from '../helpers/app';
import { linking, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((...started) => {
  [app, site] = started;
});

/** `/` links to two items and a help page; an item leads on to one deeper. */
beforeEach(() => {
  site.on('/', linking('/shop/1', '/shop/2', '/help', '/shop/list?page=2'));
  site.on('/shop/1', linking('/shop/deep/3'));
  for (const path of ['/shop/2', '/help', '/shop/deep/3', '/shop/list?page=2']) site.on(path, linking('/'));
});

async function crawl(options: object = {}): Promise<string> {
  const request = { pattern: site.url('/shop/*'), startUrls: [site.url('/')], ...options };
  return (await app.run('crawl', request)).jobId;
}

const path = ({ url }: Pick<JobUrl, 'url'>) => url.replace(site.origin, '');
const explained = (id: string, to: string) => app.api('explainUrl', { id, url: site.url(to) });

describe("a job's URLs", () => {
  it('are filtered by state, hit, text and folder, and say why', async () => {
    const id = await crawl({ priority: { skip: [site.url('/help')] } });
    const listed = async (filter: object) => {
      const { results, total } = await app.api('listUrls', { id, ...filter });
      expect(results).toHaveLength(total);
      return results.map(path).sort();
    };
    expect(await listed({ state: 'skipped' })).toEqual(['/help']);
    expect(await listed({ hit: true })).toEqual(['/shop/1', '/shop/2', '/shop/list?page=2']);
    expect(await listed({ hit: false, state: 'done' })).toEqual(['/', '/shop/deep/3']);
    expect(await listed({ search: 'DEEP' })).toEqual(['/shop/deep/3']);
    expect(await listed({ under: site.url('/shop/deep/') })).toEqual(['/shop/deep/3']);
    expect(await listed({ trap: 'none' })).toEqual([]);
    const { results } = await app.api('listUrls', { id, search: '/shop/1' });
    expect(results[0]).toMatchObject({ origin: 'link', parent: site.url('/'), depth: 1, hit: true });
    expect(results[0]?.why).toMatch(
      /^Visited\. A match: its URL fits the pattern\. Found by the link “\/shop\/1”.* on \/\./,
    );
  });

  it('that waited when the crawl reached its cap say so', async () => {
    const id = await crawl({ maxVisits: 2, crawlStrategy: 'bfs' });
    const { results } = await app.api('listUrls', { id, state: 'queued' });
    expect(results.length).toBeGreaterThan(1);
    expect(results[0]?.why).toContain('Not visited: the job had made its 2 visits before its turn.');
  });
});

describe('the explanation of a URL', () => {
  it('names the way from the start page', async () => {
    const { known, why, path: way } = await explained(await crawl(), '/shop/deep/3#part');
    expect([known, way.map(path)]).toEqual([true, ['/', '/shop/1', '/shop/deep/3']]);
    expect(why).toBe(way.at(-1)?.why);
    expect(why).toContain('Not a match: "deep/3" contains a /');
  });

  it('says of a URL that was never met what would become of it', async () => {
    const id = await crawl({ priority: { skip: [site.url('/shop/secret*')] } });
    const why = async (to: string) => {
      const answer = await explained(id, to);
      expect([answer.known, answer.path]).toEqual([false, []]);
      return answer.why;
    };
    expect(await why('/shop/9')).toMatch(
      /no page it has visited links to it\. It would be visited\. It would be a hit/,
    );
    expect(await why('/shop/1/')).toContain(`It knows ${site.url('/shop/1')}.`);
    expect(await why('/shop/secret-1')).toContain('It would not be visited: it matches');
    expect((await app.api('explainUrl', { id, url: 'http://b.test/' })).why).toContain('on another site');
  });

  it('is refused for an invalid URL', async () => {
    const id = await crawl({ maxVisits: 1 });
    const answer = await app.send(`/api/jobs/${id}/explain?url=nowhere`);
    expect([answer.status, JSON.parse(answer.text).errors[0].path]).toEqual([400, ['url']]);
  });
});

describe("a workflow's URLs", () => {
  it('are those that its steps visited, each once and as the last of them left it', async () => {
    const card = (at: number) => `<li><h3><a href="/member/${at}">Member ${at}</a></h3><p>Town ${at}</p></li>`;
    site.on('/members', `<!doctype html><h1>Members</h1><ul>${[1, 2, 3, 4].map(card).join('')}</ul>`);
    for (const at of [1, 2, 4])
      site.on(`/member/${at}`, `<!doctype html><h1>Member ${at}</h1><p>Phone: 0123 ${at}</p>`);
    site.on('/member/3', { status: 403 });
    const steps = [
      { name: 'const', args: { items: [{ url: site.url('/members') }] } },
      { name: 'extract', args: { questions: { name: 'Name', link: 'Link' }, mode: 'multiple' } },
      { name: 'extract', args: { questions: { phone: 'Phone' }, urlField: 'link' } },
    ];
    const { workflowId } = await app.api('createWorkflow', { name: 'Members', steps });
    const { jobId: id } = await app.api('runWorkflow', { id: workflowId });
    await jobEnd(app, id);
    const all = await app.api('listUrls', { id });
    expect([all.total, all.results.map(path)]).toEqual([
      5,
      ['/members', '/member/1', '/member/2', '/member/3', '/member/4'],
    ]);
    const failed = await app.api('listUrls', { id, state: 'failed' });
    expect(failed).toMatchObject({ total: 1, results: [{ url: site.url('/member/3'), status: 'block' }] });
    expect(failed.results[0]?.why).toContain('Visited, but it could not be read: ');
    expect((await app.api('listUrls', { id, limit: 2, offset: 3 })).results.map(path)).toEqual([
      '/member/3',
      '/member/4',
    ]);
    expect((await explained(id, '/member/3')).why).toContain('could not be read');
  });
});

describe('the site as a tree', () => {
  it('is read folder by folder, with counts', async () => {
    const id = await crawl({ priority: { skip: [site.url('/help')] } });
    const below = async (under?: string) => (await app.api('siteTree', { id, ...(under && { under }) })).results;
    expect(await below()).toMatchObject([
      { name: site.origin, url: site.url('/'), urls: 6, hits: 3, visited: 5, skipped: 1, children: true },
    ]);
    expect((await below(site.url('/'))).map(({ name, urls, hits }) => [name, urls, hits])).toEqual([
      ['', 1, 0],
      ['help', 1, 0],
      ['shop/', 4, 3],
    ]);
    expect((await below(site.url('/shop'))).map(({ name, children }) => [name, children])).toEqual([
      ['1', false],
      ['2', false],
      ['deep/', true],
      ['list?', true],
    ]);
    const part = await app.api('siteTree', { id, under: site.url('/shop/'), limit: 1, offset: 2 });
    expect([part.total, part.results.map(({ name }) => name)]).toEqual([4, ['deep/']]);
  });
});
