import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { type Site, startSite } from '../helpers/site';
import { type SolverDouble, startSolverDouble } from '../helpers/solver-double';

const CHROMIUM = process.env.WINNOW_CHROMIUM ?? '/usr/bin/chromium';

let app: TestApp;
let site: Site;
let solver: SolverDouble;

beforeAll(async () => {
  [app, site, solver] = await Promise.all([startTestApp(), startSite(), startSolverDouble()]);
});
afterAll(() => Promise.all([app.stop(), site.stop(), solver.stop()]));
beforeEach(async () => {
  solver.answers({ token: 'right' });
  site.forget();
  await app.api('removeSolver', {});
});

describe('the solver in the settings', () => {
  it('is none at first, and captchas are handed to the person', async () => {
    expect(await app.api('getSolver', {})).toEqual({ address: null, hasKey: false });
  });

  it('is kept without telling its key', async () => {
    const changed = await app.api('changeSolver', { address: `${solver.address}/`, key: 'secret-key' });
    expect(changed).toEqual({ address: solver.address, hasKey: true });
    expect(await app.api('getSolver', {})).toEqual(changed);
    expect(JSON.stringify(await app.api('getSolver', {}))).not.toContain('secret-key');
  });

  it('keeps its key at another path of the same server, and loses it at another server', async () => {
    await app.api('changeSolver', { address: solver.address, key: 'k' });
    expect((await app.api('changeSolver', { address: `${solver.address}/v2` })).hasKey).toBe(true);
    expect((await app.api('changeSolver', { address: 'https://other.test/solve' })).hasKey).toBe(false);
    await app.api('changeSolver', { address: solver.address, key: 'k' });
    expect((await app.api('changeSolver', { address: solver.address, key: '' })).hasKey).toBe(false);
  });

  it.each(['solver', 'ftp://a.test/', 'https://user:word@a.test/'])('is refused at %s', async (address) => {
    const { code, errors } = await app.refused('/api/captcha', { address }, { method: 'PUT' });
    expect([code, errors[0]?.path]).toEqual(['invalid_request', ['address']]);
  });

  it('is forgotten', async () => {
    await app.api('changeSolver', { address: solver.address, key: 'k' });
    expect(await app.api('removeSolver', {})).toEqual({ address: null, hasKey: false });
  });
});

const GATES = {
  recaptcha: '<div class="g-recaptcha" data-sitekey="key-re"></div>',
  hcaptcha: '<div class="h-captcha" data-sitekey="key-h"></div>',
  turnstile: '<div class="cf-turnstile" data-sitekey="key-t"></div>',
} as const;
const FIELD = { recaptcha: 'g-recaptcha-response', hcaptcha: 'h-captcha-response', turnstile: 'cf-turnstile-response' };
const CONTENT = '<title>Oak stool</title><h1>Oak stool</h1><p>It stands on three legs and costs little.</p>';

/** A page behind a captcha: whoever posts the right token gets a cookie, and with it the page. */
function guard(path: string, kind: keyof typeof GATES, more = '', form = true): void {
  const widget = form
    ? `<form method="post" action="${path}">${GATES[kind]}<button>Go on</button></form>`
    : GATES[kind];
  const wall = `<title>Check</title><h1>Are you a robot?</h1>${widget}${more}`;
  site.on(path, async (request, response) => {
    const html = { 'content-type': 'text/html' };
    if (request.method !== 'POST') {
      const isIn = (request.headers.cookie ?? '').includes(`passed=${kind}`);
      return void response.writeHead(200, html).end(isIn ? CONTENT : wall);
    }
    const token = new URLSearchParams(await text(request)).get(FIELD[kind]);
    if (token !== 'right') return void response.writeHead(403, html).end(wall);
    response.writeHead(303, { location: path, 'set-cookie': `passed=${kind}; Path=/` }).end();
  });
}

async function visit(path: string) {
  const { results, metrics } = await app.run('visit', { url: site.url(path), include: ['text'], attempts: 1 });
  const [result] = results;
  if (!result) throw new Error('no result');
  return { result, captchas: metrics.service.find((entry) => entry.path === 'captcha') ?? null };
}

describe('a captcha without a solver', () => {
  it('is a block that names it and says what to do', async () => {
    guard('/alone', 'hcaptcha');
    const { result, captchas } = await visit('/alone');
    expect(result).toMatchObject({ status: 'block', reason: 'captcha' });
    expect(result.message).toMatch(/hCaptcha.*“Check”.*solver/);
    expect(captchas).toBeNull();
  });
});

describe.skipIf(!existsSync(CHROMIUM))('a captcha with a solver (needs Chromium)', () => {
  beforeEach(() => app.api('changeSolver', { address: solver.address, key: 'k' }));

  it.each(['recaptcha', 'hcaptcha', 'turnstile'] as const)(
    'of %s is answered, and the page behind it visited',
    async (kind) => {
      guard(`/form-${kind}`, kind);
      const { result, captchas } = await visit(`/form-${kind}`);
      expect(result).toMatchObject({ status: 'ok', reason: null, rendered: true });
      expect(result.text?.body).toContain('three legs');
      expect(captchas).toMatchObject({ count: 1, cost: 0.001 });
      const { siteKey, url, userAgent, authorization } = solver.asked.at(-1) ?? {};
      expect([url, authorization]).toEqual([site.url(`/form-${kind}`), 'Bearer k']);
      expect(GATES[kind]).toContain(String(siteKey));
      expect(userAgent).toContain('Mozilla/5.0');
    },
  );

  it('is answered by the function that its page names', async () => {
    const script = `<script>function done(token) {
      fetch('/called', { method: 'POST', body: new URLSearchParams({ 'cf-turnstile-response': token }) }).then(() => location.reload());
    }</script>`;
    const widget = GATES.turnstile.replace('data-sitekey', 'data-callback="done" data-sitekey');
    site.on('/called', async (request, response) => {
      const isRight = (await text(request)).endsWith('=right');
      response.writeHead(isRight ? 204 : 403, isRight ? { 'set-cookie': 'called=1; Path=/' } : {}).end();
    });
    site.on('/callback', ({ headers }, response) => {
      const isIn = (headers.cookie ?? '').includes('called=1');
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(isIn ? CONTENT : `<title>Check</title><h1>Are you human?</h1>${widget}${script}`);
    });
    const { result, captchas } = await visit('/callback');
    expect(result.text?.body).toContain('three legs');
    expect(captchas?.count).toBe(1);
  });

  it('that refuses the token stays a block, and the answer is paid for', async () => {
    guard('/refusing', 'recaptcha');
    solver.answers({ token: 'wrong' });
    const { result, captchas } = await visit('/refusing');
    expect(result).toMatchObject({ status: 'block', reason: 'captcha' });
    expect(captchas?.count).toBe(1);
  });

  it('whose solver fails is a block that says what the solver said, and costs nothing', async () => {
    guard('/failing', 'recaptcha');
    solver.answers({ error: 'no credit left' });
    const { result, captchas } = await visit('/failing');
    expect(result).toMatchObject({ status: 'block', reason: 'captcha' });
    expect(result.attempts.some(({ message }) => message?.includes('no credit left'))).toBe(true);
    expect(captchas).toBeNull();
  });

  it('that a browser is not shown is not asked for', async () => {
    const before = solver.asked.length;
    site.on(
      '/scripts-only',
      `<title>Check</title><h1>Are you a robot?</h1>${GATES.hcaptcha}
      <script>document.title = 'Oak stool'; document.body.innerHTML = ${JSON.stringify(CONTENT)}</script>`,
    );
    const { result, captchas } = await visit('/scripts-only');
    expect(result).toMatchObject({ status: 'ok', rendered: true });
    expect(captchas).toBeNull();
    expect(solver.asked).toHaveLength(before);
  });
});
