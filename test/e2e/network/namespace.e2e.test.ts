// @module-tag long
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hostilePage } from '../../helpers/hostile-page';

// The built server, the installed browser and the system's own look-up of names, in a network of their own: addresses of the
// internet and of private networks that are what they say.

const OUTSIDE = '93.184.10.1';
const OTHER = '93.184.10.2';
const INSIDE = ['127.0.0.1', '10.0.0.5', '172.20.0.5', '192.168.7.7', '100.64.9.9', '169.254.169.254', 'fd12::5'];

/** Null where a namespace can be made, else why none can. */
function whyNot(): string | null {
  try {
    execFileSync('unshare', ['--net', '--mount', 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return `no network namespace can be made here: ${String(error).split('\n')[0]}`;
  }
}

const reason = whyNot();
const Page = z.object({
  status: z.string(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
  html: z.object({ body: z.string() }).optional(),
});
const Visited = z.object({ results: z.array(Page).min(1) });

describe.skipIf(reason !== null)(`a network of its own${reason === null ? '' : ` (${reason})`}`, () => {
  let child: ChildProcess;
  let lines: AsyncIterator<string>;

  const ask = async (what: string, how: Readonly<Record<string, unknown>> = {}): Promise<unknown> => {
    child.stdin?.write(`${JSON.stringify({ what, ...how })}\n`);
    return JSON.parse((await lines.next()).value);
  };
  const visit = async (url: string, more: Readonly<Record<string, unknown>> = {}) => {
    const body = { url, attempts: 1, include: ['html'], ...more };
    const [page] = Visited.parse(await ask('call', { path: '/api/visit', body })).results;
    return Page.parse(page);
  };
  const getAsked = async (addresses: readonly string[]) => {
    const asked = z.array(z.string()).parse(await ask('asked'));
    return asked.filter((each) => addresses.some((address) => each.startsWith(`${address} `)));
  };
  const allow = (...privateHosts: readonly string[]) =>
    ask('call', {
      method: 'PATCH',
      path: '/api/settings',
      body: { privateHosts, timeoutMs: 60_000, hostPerSecond: 0 },
    });
  const rendered = { render: 'always', loadWait: 2500 };
  const getUrl = (host: string) => `http://${host.includes(':') ? `[${host}]` : host}/`;

  beforeAll(async () => {
    const node = [process.execPath, 'test/e2e/network/in-namespace.mjs', OUTSIDE, OTHER, ...INSIDE];
    child = spawn('unshare', ['--net', '--mount', ...node], { stdio: ['pipe', 'pipe', 'inherit'] });
    if (!child.stdout) throw new Error('the namespace says nothing');
    lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    await lines.next();
  });
  afterAll(async () => {
    child.stdin?.end();
    await once(child, 'exit');
  });
  beforeEach(async () => {
    await allow();
    await ask('point', { name: 'public.example', address: OUTSIDE });
    await ask('point', { name: 'other.example', address: OTHER });
    await ask('point', { name: 'inner.example', address: '10.0.0.5' });
    await ask('page', { at: OUTSIDE, body: '<h1>Outside</h1>' });
    await ask('asked');
  });

  it('lets a page of the internet reach none of them from the browser', async () => {
    const targets = [...INSIDE, 'inner.example', 'localhost', '[::ffff:10.0.0.5]', '[64:ff9b::10.0.0.5]'];
    await ask('page', { at: `${OUTSIDE} /`, body: hostilePage(targets.slice(0, 6).map(getUrl)) });
    await ask('page', {
      at: `${OUTSIDE} /more`,
      body: hostilePage(targets.slice(6).map((host) => (host.startsWith('[') ? `http://${host}/` : getUrl(host)))),
    });
    for (const path of ['', 'more']) {
      const page = await visit(`http://public.example/${path}`, rendered);
      expect(page).toMatchObject({ status: 'ok', message: null });
      expect(page.html?.body).toContain('<title>tried</title>');
    }
    expect(await getAsked(INSIDE)).toEqual([]);
  });

  it('reaches other sites of the internet, and what the settings allow', async () => {
    await ask('page', {
      at: `${OUTSIDE} /both`,
      body: hostilePage([getUrl(OTHER), getUrl('192.168.7.7'), getUrl('10.0.0.5')]),
    });
    await allow('192.168.0.0/16');
    await visit('http://public.example/both', rendered);
    const asked = await getAsked([OTHER, ...INSIDE]);
    for (const host of [OTHER, '192.168.7.7'])
      for (const way of ['fetch', 'beacon', 'ws', 'sse', 'frame', 'script.js', 'form'])
        expect(asked, host).toContain(`${host} /${way}`);
    expect(asked.filter((each) => each.startsWith('10.'))).toEqual([]);
  });

  it('follows no redirect there, over HTTP or in the browser, and says so', async () => {
    for (const host of [...INSIDE, 'inner.example', 'localhost']) {
      const page = await visit(`http://public.example/led?to=${encodeURIComponent(getUrl(host))}`);
      expect(page, host).toMatchObject({ status: 'error', reason: 'private_address' });
    }
    const page = await visit(`http://public.example/led?to=${encodeURIComponent(getUrl('10.0.0.5'))}`, rendered);
    expect(page).toMatchObject({ status: 'error', reason: 'private_address' });
    expect(page.message).toContain('10.0.0.5');
    expect(await getAsked(INSIDE)).toEqual([]);
  });

  it('dials no name that was pointed elsewhere after it was looked up', async () => {
    const script = `(async () => {
      await fetch('/point');
      for (let more = 0; more < 20; more++) if (await fetch('/again').then(() => false, () => true)) return 'refused';
      return 'read';
    })().then((title) => { document.title = title; })`;
    await ask('page', { at: `${OUTSIDE} /`, body: `<h1>Outside</h1><script>${script}</script>` });
    await ask('page', { at: `${OUTSIDE} /point`, point: { name: 'public.example', address: '127.0.0.1' } });
    const page = await visit('http://public.example/', rendered);
    expect(page.html?.body).toContain('<title>refused</title>');
    expect(await visit('http://public.example/x')).toMatchObject({ reason: 'private_address' });
    expect(await getAsked(INSIDE)).toEqual([]);
  });

  it('visits what the person names, over HTTP and in the browser', async () => {
    for (const host of [...INSIDE, 'inner.example'])
      expect(await visit(getUrl(host)), host).toMatchObject({ status: 'ok' });
    expect(await visit(getUrl('10.0.0.5'), rendered)).toMatchObject({ status: 'ok' });
    expect(await visit(getUrl('inner.example'), rendered)).toMatchObject({ status: 'ok' });
  });
});
