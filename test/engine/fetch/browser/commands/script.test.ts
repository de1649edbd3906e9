import { Commands } from '@shared/command';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Site, startSite } from '../../../../helpers/site';
import { shareTestBrowser, type TestBrowser } from '../open-browser';

let site: Site;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite();
  browser = shareTestBrowser();
  site.on('/list', '<ul></ul><script>var known = ["a", "b"]</script>');
  site.on('/more.json', { headers: { 'content-type': 'application/json' }, body: '["c", "d"]' });
});
afterAll(() => site.stop());

type Given = z.input<typeof Commands>;

const run = (path: string, commands: Given) =>
  browser.page(site.url(path), {
    commands: { list: Commands.parse(commands), timeoutMs: 15_000 },
    timeoutMs: 30_000,
  });

const FILL = `const list = document.querySelector('ul'); // as the page would
for (const item of [...known, ...await (await fetch('/more.json')).json()]) {
  list.append(Object.assign(document.createElement('li'), { textContent: item }));
}`;

describe('a script', () => {
  it('knows the variables of the page, may await, and lets the next command wait for what it did', async () => {
    const page = await run('/list', [{ script: FILL }, { wait: { text: 'd' } }]);
    expect(page.fault).toBeUndefined();
    expect(page.html).toContain('<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>');
  });

  it('that is an expression is awaited', async () => {
    const late = "new Promise((done) => setTimeout(() => { document.title = 'late'; done() }, 600)) // ends by itself";
    const page = await run('/list', [{ script: late }, { script: "if (document.title !== 'late') throw 'early'" }]);
    expect(page.fault).toBeUndefined();
  });

  it('may lead to another page, where the next command goes on', async () => {
    site.on('/next', '<h1>Next</h1>');
    const page = await run('/list', [
      { script: "location.href = '/next'; await new Promise(() => undefined)" },
      { script: "document.querySelector('h1').textContent += ' done'" },
    ]);
    expect([page.fault, page.finalUrl]).toEqual([undefined, site.url('/next')]);
    expect(page.html).toContain('<h1>Next done</h1>');
  });

  const THROWN: readonly (readonly [script: string, said: string, tags?: 'long'])[] = [
    ["document.querySelector('#none').click()", 'it threw TypeError: Cannot read properties of null'],
    ['await Promise.reject(new RangeError("too far\\nsecond line"))', 'it threw RangeError: too far.'],
    ["throw 'as a text'", 'it threw as a text.', 'long'],
    ['throw undefined', 'it threw undefined.', 'long'],
    ["throw { status: 409, text: 'sold out' }", 'it threw {"status":409,"text":"sold out"}.'],
    ['const own = {}; own.own = own; throw own', 'it threw [object Object].', 'long'],
    ['let = 1 +', 'it threw SyntaxError: '],
  ];
  for (const [script, said, tags = []] of THROWN)
    it(`that throws says what: ${script}`, { tags }, async () => {
      const page = await run('/list', [{ script }, { click: '#never-reached' }]);
      expect(page.fault).toMatchObject({ reason: 'command', retry: false });
      expect(page.fault?.message).toMatch(/^Command 1 of 2 could not be done: script "/);
      expect(page.fault?.message).toContain(said);
      expect(page.html).toContain('<ul></ul>');
    });

  it('that throws or cannot be read is skipped if it is optional', async () => {
    const optional = (script: string) => ({ script, optional: true });
    const page = await run(
      '/list',
      THROWN.map(([script]) => optional(script)),
    );
    expect(page.fault).toBeUndefined();
  });

  it.each([
    ['a loop', 'for (;;);'],
    ['a promise', 'new Promise(() => undefined)'],
  ])('that does not end is stopped, and the page is read: %s', async (_what, script) => {
    const page = await run('/list', [{ script, timeoutMs: 400 }, { click: '#never-reached' }]);
    expect(page.fault?.message).toContain('the script did not end within 0.4 s.');
    expect(page.html).toContain('<ul></ul>');
  });
});
