import { type Command, Commands } from '@shared/command';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createCookies } from '../../../../src/main/engine/fetch/http/cookies';
import { type Site, startSite } from '../../../helpers/site';
import { shareTestBrowser, type TestBrowser } from './open-browser';

let site: Site;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite();
  browser = shareTestBrowser();
});
afterAll(() => site.stop());

type Given = z.input<typeof Commands>;

const run = (commands: Given, timeoutMs = 15_000) => ({
  commands: { list: Commands.parse(commands), timeoutMs },
  timeoutMs: 15_000 + timeoutMs,
});
const done = (path: string, commands: Given) => browser.page(site.url(path), run(commands));
/** What could not be done, with the page as it stood. */
const fault = async (path: string, commands: Given, timeoutMs?: number) => {
  const page = await browser.page(site.url(path), run(commands, timeoutMs));
  return { ...page.fault, html: page.html };
};

describe('commands on a page', () => {
  it('click for more until there is no more, past a banner that is there and one that is not', {
    tags: 'long',
  }, async () => {
    site.on(
      '/more',
      `<style>#banner { position: fixed; inset: 0; background: #fff }</style>
      <div id="banner"><button>Accept all</button></div><ul></ul><button id="more">Load more</button>
      <script>
      document.querySelector('#banner button').onclick = () => document.getElementById('banner').remove();
      let made = 0;
      document.getElementById('more').onclick = async ({ target }) => {
        target.hidden = true;
        const items = await (await fetch('/more.json', { method: 'POST' })).json();
        for (const item of items) document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: item + made }));
        target.hidden = ++made === 3;
      };
      </script>`,
    );
    let asked = 0;
    site.on('/more.json', (_request, response) => {
      const send = () => response.writeHead(200, { 'content-type': 'application/json' }).end('["a", "b"]');
      // the second time it takes longer than a button may be gone
      setTimeout(send, ++asked === 2 ? 1700 : 50);
    });
    const page = await done('/more', [
      { click: '#other-banner button', optional: true, timeoutMs: 50 },
      { click: 'text=Accept all' },
      { click: 'text=load more', repeat: 50 },
    ]);
    expect(page.fault).toBeUndefined();
    expect(page.html.match(/<li>/g)).toHaveLength(6);
    expect(page.captured).toHaveLength(3);
  });

  it('fill in a form, send it, and go on on the page it leads to', async () => {
    site.on(
      '/login',
      `<form method="post" action="/session"><label>User <input name="user" value="old"></label>
      <input name="secret" type="password"><select name="room"><option value="1">One<option value="2"> Room  two </select>
      <input type="checkbox" name="stay" id="stay" style="display:none"><label for="stay">Stay</label>
      <input name="day" type="date"><button>Go</button></form>
      <script>document.querySelector('[type=password]').oninput = ({ target }) => target.setAttribute('value', target.value)</script>`,
    );
    let sent = '';
    site.on('/session', (request, response) => {
      request.on('data', (chunk) => {
        sent += chunk;
      });
      request.on('end', () => response.writeHead(302, { location: '/home', 'set-cookie': 'user=in; Path=/' }).end());
    });
    site.on('/home', '<h1>Home</h1><a href="/deep">Deeper</a>');
    site.on('/deep', (request, response) => void response.end(`<p>for ${request.headers.cookie}`));
    const cookies = createCookies(null);
    const filled: Given = [
      { type: { into: '[name=user]', text: 'Ada' } },
      { type: { into: '[name=day]', text: '2026-02-03' } },
      { select: { in: 'select', option: 'Room two' } },
      { check: '#stay' },
    ];
    const send: Given = [{ type: { into: '[name=secret]', text: 'tell no one', enter: true } }];
    const page = await browser.page(site.url('/login'), run([...filled, ...send, { click: 'text=Deeper' }]), cookies);
    expect(page).toMatchObject({ finalUrl: site.url('/deep'), httpStatus: 200 });
    expect(page.html).toContain('<p>for user=in');
    expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({
      user: 'Ada',
      secret: 'tell no one',
      room: '2',
      stay: 'on',
      day: '2026-02-03',
    });
    expect(cookies.header(site.url('/'))).toBe('user=in');
    const { html } = await done('/login', [{ type: { into: '[name=secret]', text: 'tell no one' } }]);
    expect(html).not.toContain('tell no one');
  });

  it('reach into shadow roots and frames, press keys, and let no question stop them', async () => {
    site.on(
      '/nested',
      `<x-box></x-box><iframe src="/inner"></iframe><p id="keys"></p><div id="menu">Menu</div><script>
      const root = document.querySelector('x-box').attachShadow({ mode: 'open' });
      root.innerHTML = '<button>Inside</button>';
      root.firstChild.onclick = () => { alert('!'); root.firstChild.textContent = confirm('?') ? 'yes' : 'clicked inside' };
      onkeydown = ({ key }) => { document.getElementById('keys').textContent += key };
      document.getElementById('menu').onmouseenter = () => document.body.append('menu open');
      </script>`,
    );
    site.on('/inner', `<button onclick="this.textContent = 'clicked ' + 'in the frame'">Framed</button>`);
    const { html } = await done('/nested', [
      { click: 'text=Inside' },
      { press: 'ArrowDown' },
      { click: 'role=button[name="Framed"]' },
      { hover: '#menu' },
      { wait: { text: 'menu open' } },
    ]);
    for (const text of ['clicked inside', 'clicked in the frame', 'menu open', '<p id="keys">ArrowDown']) {
      expect(html).toContain(text);
    }
  });

  it('scroll a list that loads as it is seen, and wait for what comes and goes', async () => {
    site.on(
      '/lazy',
      `<style>li { height: 700px }</style><b id="spinner">…</b><ul><li>0</ul><i id="end">end</i><script>
      let count = 1;
      new IntersectionObserver(([{ isIntersecting }]) => {
        if (isIntersecting && count < 4) setTimeout(() => document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: 'n' + count++ })), 30);
      }, { threshold: 0.1 }).observe(document.getElementById('end'));
      setTimeout(() => document.getElementById('spinner').remove(), 700);
      addEventListener('scroll', () => { document.body.dataset.at = scrollY > 1000 ? 'low' : 'high' });
      </script>`,
    );
    const { html } = await done('/lazy', [
      { wait: { gone: '#spinner' } },
      { scroll: 'end' },
      { wait: { for: 'text=n3' } },
      { scroll: { to: 'text=n1' } },
      { wait: 20 },
    ]);
    expect(html).toContain('<li>n3</li>');
    expect(html).not.toContain('id="spinner"');
  });

  const OPENERS: readonly (readonly [what: string, body: string, tags?: 'long'])[] = [
    ['a link', '<base target="_blank"><a href="/tab">Open</a>'],
    ['a form', '<form target="elsewhere" action="/tab"><button>Open</button></form>', 'long'],
    ['a script', `<button onclick="setTimeout(() => window.open('/tab'), 50)">Open</button>`],
  ];
  for (const [what, body, tags = []] of OPENERS)
    it(`follow what opens in a new tab: ${what}`, { tags }, async () => {
      site.on('/opens', body);
      site.on('/tab', '<h1>The tab</h1>');
      site.on('/tab?', '<h1>The tab</h1>');
      const page = await done('/opens', [{ click: 'text=Open' }, { wait: { text: 'The tab' } }]);
      expect([page.fault, page.finalUrl.replace(/\?$/, '')]).toEqual([undefined, site.url('/tab')]);
    });

  it('lead to what is not HTML, which comes as it was sent', async () => {
    site.on('/to-json', '<a href="/data.json">Data</a>');
    site.on('/data.json', { headers: { 'content-type': 'application/json' }, body: '{"a":1}' });
    expect((await done('/to-json', [{ click: 'a' }])).html).toBe('{"a":1}');
  });
});

describe('a command that cannot be done', () => {
  beforeAll(() => {
    site.on(
      '/faulty',
      `<p>kept</p><button id="under">Buy</button><div class="cover" style="position:fixed;inset:0">cookies?</div>
      <i class="ghost" hidden></i><i class="ghost" hidden></i><button disabled style="position:fixed;z-index:9">Off</button>
      <select style="position:fixed;z-index:9;top:90px"><option>Red<option>Blue</select>`,
    );
  });

  const FAULTS: readonly (readonly [command: Given[number], said: string, tags?: 'long'])[] = [
    [{ click: '#none' }, 'click "#none": no element matches.'],
    [{ click: '.ghost' }, 'click ".ghost": 2 elements match, all hidden.'],
    [{ click: '#under' }, 'click "#under": the element is covered by <div class="cover">cookies?</div>.'],
    [
      { select: { in: 'select', option: 'Green' } },
      'select in "select": there is no option "Green"; there are "Red", "Blue".',
      'long',
    ],
    [{ type: { into: 'p', text: 'secret' } }, 'type into "p": Element is not an <input>', 'long'],
    [{ wait: { text: 'nowhere' } }, 'wait text "nowhere": the text does not show.', 'long'],
    [{ click: 'div[' }, 'click "div[": the selector cannot be read (Unexpected token'],
    [
      { click: 'label=User' },
      'click "label=User": "label=" is no kind of selector; use CSS (#user, input[name=user])',
      'long',
    ],
    [{ press: 'Enterr' }, 'press Enterr: Unknown key: "Enterr".', 'long'],
  ];
  for (const [command, said, tags = []] of FAULTS)
    it(`says why: ${JSON.stringify(command)}`, { tags }, async () => {
      const found = await fault('/faulty', [{ wait: 1 }, { ...command, timeoutMs: 150 }, { click: '#never-reached' }]);
      expect(found).toMatchObject({ reason: 'command', retry: false });
      expect(found.message).toContain(`Command 2 of 3 could not be done: ${said}`);
      expect(found.html).toContain('<p>kept</p>');
    });

  it('is one that takes longer than all may, on a page that answers or not', { tags: 'long' }, async () => {
    site.on('/hangs', '<button onclick="location.href = \'/silent\'">Go</button>');
    site.on('/silent', () => undefined);
    const slow = await fault('/faulty', [{ wait: { gone: 'p' }, timeoutMs: 9000 }], 300);
    expect(slow.message).toMatch(/wait gone "p": (the element is still there|the time .* was over \(0.3 s\))\.$/);
    const hung = await browser.failure(site.url('/hangs'), run([{ click: 'button' }], 600));
    expect(hung).toMatchObject({ reason: 'command', retry: false });
    expect(hung.message).toBe(
      'Command 1 of 1 could not be done: click "button": the time for all commands was over (0.6 s).',
    );
  });

  it('is left if its caller gives up', async () => {
    const giving = new AbortController();
    site.on('/asks', '<button onclick="fetch(\'/asked\')">Ask</button>');
    site.on('/asked', (_request, response) => {
      giving.abort();
      response.end();
    });
    const commands: Given = [{ click: 'button' }, { wait: { text: 'never' }, timeoutMs: 60_000 }];
    const failure = await browser.failure(site.url('/asks'), { ...run(commands), signal: giving.signal });
    expect([failure.message, failure.timing.totalMs < 10_000]).toEqual(['The visit was cancelled.', true]);
  });

  it('is the failure of the page it leads to if that cannot be loaded', async () => {
    site.on('/dead-end', '<a href="http://127.0.0.1:9/">Away</a>');
    const failure = await browser.failure(site.url('/dead-end'), run([{ click: 'a' }]));
    expect(failure.reason).toBe('network');
  });

  it('is not run if the page is a block or an error', async () => {
    site.on('/refused', { status: 403, body: '<p>no' });
    expect((await done('/refused', [{ click: '#none' }])).fault).toBeUndefined();
    const [command]: readonly Command[] = Commands.parse([{ click: '#none' }]);
    expect(command).toEqual({ click: '#none', repeat: 1, optional: false });
  });
});
