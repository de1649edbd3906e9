import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';
import { startSite } from '../helpers/site';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('the browser', () => {
  it('is found and not started before it is needed', async () => {
    const state = await app.api('getBrowser', {});
    expect(state.used?.path).toMatch(/chrom/i);
    expect([state.running, state.pages, state.restarts, state.problem]).toEqual([false, 0, 0, null]);
  });

  it('renders a page when it is checked', async () => {
    const { ok, message, state } = await app.api('checkBrowser', {});
    expect([ok, state.running]).toEqual([true, true]);
    expect(message).toMatch(/^\w+ \d+[\d.]+ renders pages\.$/);
    expect(state.used?.version).toMatch(/^\d+\./);
  });

  it('is repaired: closed, looked for anew, and checked', async () => {
    const { ok, state } = await app.api('repairBrowser', {});
    expect([ok, state.running, state.restarts]).toEqual([true, true, 1]);
  });

  it('that was chosen and is none is passed over', async () => {
    await app.api('changeSettings', { browserPath: '/no/such/browser' });
    const { used, found } = await app.api('getBrowser', {});
    expect(used?.from).not.toBe('settings');
    expect(found.map(({ path }) => path)).not.toContain('/no/such/browser');
  });

  it('is not repaired by who may only read', async () => {
    const { key } = await app.api('createKey', { name: 'reader', scope: 'read' });
    const answer = refusal(
      await app.send('/api/browser/repair', { method: 'POST', headers: { authorization: `Bearer ${key}` } }),
    );
    expect([answer.status, answer.code]).toEqual([403, 'insufficient_scope']);
  });
});

describe('consent banners', () => {
  it('are left, or answered as the setting or the request says', async () => {
    const site = await startSite();
    site.on(
      '/',
      `<h1>News</h1><div id="cookie-banner" style="position:fixed;bottom:0">We use cookies for analytics.
       <button onclick="answer('accepted')">Accept</button> <button onclick="answer('rejected')">Reject</button></div>
       <script>const answer = (text) => { document.querySelector('div').remove(); document.querySelector('h1').append(' ' + text) }</script>`,
    );
    const visit = async (more: { readonly consentBanners?: 'leave' | 'accept' }) => {
      const answer = await app.run('visit', { url: site.url('/'), include: ['text'], render: 'always', ...more });
      return answer.results[0]?.text?.body;
    };
    expect(await visit({})).toContain('We use cookies');
    await app.api('changeSettings', { consentBanners: 'reject' });
    expect(await visit({})).toBe('News rejected');
    expect(await visit({ consentBanners: 'accept' })).toBe('News accepted');
    expect(await visit({ consentBanners: 'leave' })).toContain('We use cookies');
    await app.api('changeSettings', { consentBanners: 'leave' });
    await site.stop();
    const body = { url: 'https://a.test/', render: 'never', consentBanners: 'reject' };
    expect((await app.refused('/api/visit', body)).errors[0]?.path).toEqual(['consentBanners']);
  });

  it('that are the whole page bring the browser, if they are answered', async () => {
    const site = await startSite();
    site.on(
      '/',
      `<title>Before you continue</title><div id="cookie-consent" style="position:fixed;inset:0"><h1>Before you continue</h1>
       <p>We use cookies and data to provide our services. Do you accept all cookies?</p>
       <button onclick="go()">Reject all</button> <button>Accept all</button></div>
       <script>const go = () => { document.body.innerHTML = '<h1>Timetable</h1><p>The next ferry leaves at noon.</p>' }</script>`,
    );
    const visit = async (consentBanners: 'leave' | 'reject') => {
      const answer = await app.run('visit', { url: site.url('/'), include: ['text'], consentBanners });
      return [answer.results[0]?.status, answer.results[0]?.text?.body ?? null];
    };
    expect((await visit('leave'))[0]).toBe('block');
    expect(await visit('reject')).toEqual(['ok', expect.stringContaining('The next ferry leaves at noon.')]);
    await site.stop();
  });
});

describe('a visit as someone else', { tags: 'long' }, () => {
  const headers = { 'X-Region': 'north', Referer: 'https://search.test/' };
  const visitAs = { device: 'phone', locale: 'de-DE', timezone: 'Europe/Berlin', headers } as const;
  const place = { latitude: 52.5, longitude: 13.4 };
  const TELLS = `<p>x</p><script>
    const shown = { agent: navigator.userAgent, languages: navigator.languages, language: Intl.DateTimeFormat().resolvedOptions().locale,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone, touch: navigator.maxTouchPoints > 0, width: innerWidth,
      mobile: navigator.userAgentData?.mobile ?? null };
    document.title = JSON.stringify(shown);
    navigator.geolocation.getCurrentPosition(({ coords }) => { document.querySelector('p').textContent = coords.latitude; });
  </script>`;

  it('tells the same over HTTP, in the headers of the browser and in its pages', async () => {
    const site = await startSite();
    site.on('/', `<meta name="viewport" content="width=device-width">${TELLS}`);
    const visit = async (render: 'never' | 'always', more = {}) => {
      const include: 'html'[] = ['html'];
      const answer = await app.run('visit', { url: site.url('/'), include, render, visitAs: { ...visitAs, ...more } });
      return {
        html: answer.results[0]?.html?.body ?? '',
        headers: site.requests.findLast(({ path }) => path === '/')?.headers ?? {},
      };
    };
    const rendered = await visit('always', { geolocation: place }); // first, since a browser that ran tells its version
    const plain = await visit('never');
    await site.stop();
    const agent = /Android 10; K\).* Chrome\/\d+\.0\.0\.0 Mobile/;
    expect(plain.headers['user-agent']).toBe(rendered.headers['user-agent']);
    expect(rendered.headers['sec-ch-ua-mobile']).toBe('?1');
    for (const { headers } of [plain, rendered]) {
      expect(headers['user-agent']).toMatch(agent);
      expect(headers['accept-language']).toMatch(/^de-DE/);
      expect(headers).toMatchObject({ 'x-region': 'north', referer: 'https://search.test/' });
    }
    const [, shown = '{}'] = /<title>(.*?)<\/title>/.exec(rendered.html) ?? [];
    expect(JSON.parse(shown.replaceAll('&quot;', '"'))).toEqual({
      agent: rendered.headers['user-agent'],
      languages: ['de-DE'],
      language: 'de-DE',
      zone: 'Europe/Berlin',
      touch: true,
      width: 412,
      mobile: true,
    });
    expect(rendered.html).toContain('<p>52.5</p>');
  });

  it('takes a named profile as it is when the job is made, and shows no value of its headers', async () => {
    const site = await startSite();
    site.on('/', '<p>x</p>');
    const sent = () => site.requests.findLast(({ path }) => path === '/')?.headers ?? {};
    const visit = (name: string) => app.run('visit', { url: site.url('/'), render: 'never', visitAs: name });
    const profile = { name: 'German phone', device: 'phone', locale: 'de-DE' } as const;
    const { id, headers } = await app.api('createVisitProfile', { ...profile, headers: { 'X-Region': 'north' } });
    await visit('german PHONE');
    const first = sent();
    await app.api('replaceVisitProfile', { id, ...profile, locale: 'de-AT', headers: { 'X-Region': '***' } });
    await visit('German phone');
    await site.stop();
    expect(headers).toEqual({ 'X-Region': '***' });
    expect(first).toMatchObject({ 'accept-language': 'de-DE', 'x-region': 'north' });
    expect(sent()).toMatchObject({ 'accept-language': 'de-AT', 'x-region': 'north' });
    const { results } = await app.api('listJobs', { types: 'visit' });
    const made = await Promise.all(results.slice(0, 2).map((job) => app.api('getJob', { id: job.id })));
    expect(made.map(({ args }) => args.visitAs)).toEqual([
      { ...profile, locale: 'de-AT', headers: { 'X-Region': '***' } },
      { ...profile, headers: { 'X-Region': '***' } },
    ]);
    const taken = await app.refused('/api/visit-profiles', { ...profile, name: 'german phone' });
    expect(taken.errors[0]).toMatchObject({ path: ['name'], message: /named "german phone" already/ });
    const torn = await app.refused('/api/visit-profiles', { name: 'Torn', geolocation: place, timezone: 'Asia/Tokyo' });
    expect(torn.errors[0]?.message).toMatch(/not that of the place/);
    expect((await app.refused('/api/visit-profiles', { name: 'Nobody' })).errors[0]?.message).toMatch(
      /at least one of/,
    );
    await app.api('deleteVisitProfile', { id });
    const gone = await app.refused('/api/visit', { url: site.url('/'), visitAs: 'German phone' });
    expect([gone.status, gone.errors[0]?.path]).toEqual([400, ['visitAs']]);
  });

  it.each([
    [
      'a user agent of another device',
      { device: 'phone', userAgent: 'Mozilla/5.0 (X11) Chrome/140.0.0.0' },
      /not that of a phone/,
    ],
    [
      'a browser that is not a Chrome',
      { userAgent: 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0' },
      /render "never"/,
    ],
    ['a place in another time zone', { geolocation: place, timezone: 'Asia/Tokyo' }, /not that of the place/],
    ['a place without one', { geolocation: place }, /timezone of the place/],
    ['an unknown time zone', { timezone: 'Europe/Nowhere' }, /name of a time zone/],
    ['a header that the profile says', { headers: { 'User-Agent': 'x' } }, /Send userAgent instead/],
    ['a header of the connection', { headers: { Host: 'b.test' } }, /set by the browser or the connection/],
    ['a secret header', { headers: { 'X-Api-Key': 'x' } }, /looks like a secret/],
    ['a header of two lines', { headers: { 'X-A': 'a\r\nHost: b.test' } }, /is one line/],
    ['a header twice', { headers: { 'x-a': '1', 'X-A': '2' } }, /given twice/],
    ['no tag of a language', { locale: 'german please' }, /such as de-DE/],
    ['the name of a language', { locale: 'German' }, /such as de-DE/],
    [
      'an unknown time zone',
      { timezone: 'Europe/Berln' },
      /visitAs\.timezone: It is the name of a time zone, such as Europe\/Berlin/,
    ],
  ])('refuses %s', async (_, profile, message) => {
    const body = { url: 'https://a.test/', visitAs: profile };
    const answer = refusal(await app.send('/api/visit', { method: 'POST', body }));
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.message).toMatch(message);
  });
});
