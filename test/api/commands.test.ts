import { describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { linking, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((given, own) => {
  app = given;
  site = own;
});

const MORE = `<ul><li>one</li></ul><button onclick="
  fetch('/more').then((r) => r.text()).then((html) => { document.querySelector('ul').innerHTML += html; this.remove() })">More</button>`;
const visits = (path: string) => site.visits().filter((each) => each === path).length;

describe('commands', () => {
  it('are done on a visited page, which stands for no other visit of its address', async () => {
    site.on('/list', MORE);
    site.on('/more', `<li>two</li>${'x'.repeat(20_000)}`);
    const page = { url: site.url('/list'), include: ['text' as const] };
    const commands = [{ click: 'text=More', timeout_ms: 4000 }, { wait: { text: 'two' } }];
    const answer = await app.send('/api/visit', { method: 'POST', body: { ...page, commands } });
    const [visited] = JSON.parse(answer.text).results;
    expect(visited).toMatchObject({ status: 'ok', rendered: true });
    expect(visited.text.body).toContain('two');
    expect(visited.bytes).toBeGreaterThan(20_000);
    const plain = await app.run('visit', page);
    expect(plain.results[0]?.text?.body).not.toContain('two');
    expect([visits('/list'), visits('/more')]).toEqual([2, 1]);
    // nor is it served from what is stored
    await app.run('visit', { ...page, commands: [{ click: 'text=More' }] });
    expect([visits('/list'), visits('/more')]).toEqual([3, 2]);
  });

  it('that cannot be done fail their page alone, once, and say why', async () => {
    site.on('/a', "<h1>A</h1><button onclick=\"document.querySelector('h1').textContent = 'A open'\">Open</button>");
    site.on('/b', '<h1>B</h1>');
    const commands = [{ click: 'text=Open', timeoutMs: 1500 }];
    const urls = [site.url('/a'), site.url('/b')];
    const { results, jobId } = await app.run('extract', { urls, template: { title: 'The main heading' }, commands });
    expect(results.items.map(({ title, _status }) => [title, _status])).toEqual([
      ['A open', 'ok'],
      [null, 'error'],
    ]);
    expect(results.items[1]?._message).toBe('Command 1 of 1 could not be done: click "text=Open": no element matches.');
    expect(visits('/b')).toBe(1);
    const { results: urlsOf } = await app.api('listUrls', { id: jobId });
    expect(urlsOf.map(({ reason }) => reason)).toContain('command');
  });

  it('are done on each page of a crawl, and lead nowhere that robots.txt does not allow', {
    tags: 'long',
  }, async () => {
    site.on('/robots.txt', { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private' });
    site.on('/', `${linking('/p/1')}<button onclick="document.body.innerHTML += '<a href=/p/2>2</a>'">All</button>`);
    site.on('/p/1', '<p>1</p><button onclick="location.href = \'/private\'">All</button>');
    site.on('/p/2', '<p>2</p><button onclick="location.href = \'/all/2\'">All</button>');
    site.on('/all/2', '<p>all of 2</p><a href="/p/4">4</a>');
    site.on('/p/4', '<p>4</p><button>All</button>');
    site.on('/private', '<a href="/p/3">3</a>');
    const crawl = { pattern: site.url('/p/*'), startUrls: [site.url('/')], commands: [{ click: 'text=All' }] };
    const { results, jobId } = await app.run('crawl', crawl);
    expect(results.hits).toEqual(['/p/1', '/p/2', '/p/4'].map(site.url));
    const { problems } = await app.api('getJob', { id: jobId });
    expect(problems.map(({ message }) => message).join()).toContain(
      `click "text=All". It leads to ${site.url('/private')}, which robots.txt does not allow.`,
    );
  });

  it.each([
    [{ render: 'never' }, ['commands'], 'render is "never"'],
    [{ proxy: ['none', 'unblock'] }, ['commands'], 'unblock'],
    [{ maxAge: 60 }, ['maxAge'], 'fresh'],
    [{ commands: [{ clik: '#a' }] }, ['commands', 0], 'one of click, hover'],
    [{ commands: [{ click: '#a' }, { type: { into: '#b' } }] }, ['commands', 1], 'type.text'],
    [{ commands: [{ click: '#a', hover: '#b' }] }, ['commands', 0, 'hover'], 'hover'],
    [{ commands: [{ wait: 'long' }] }, ['commands', 0], 'wait is milliseconds'],
  ])('are refused with their place: %j', async (more, path, said) => {
    const body = { url: site.url('/'), commands: [{ click: '#a' }], ...more };
    const refused = await app.refused('/api/visit', body);
    expect(refused.errors[0]).toMatchObject({ path, message: expect.stringContaining(said) });
    expect(refused.status).toBe(400);
  });
});
