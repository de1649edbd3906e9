import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../../helpers/site';
import { openTestBrowser, type TestBrowser } from './open-browser';

let site: Site;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite();
  browser = openTestBrowser(AT_ONCE);
});
afterAll(async () => {
  await browser.visits.close();
  await site.stop();
});

const SCRIPT = `<script>
  function say(what) { document.querySelector('output').textContent += what + ' '; }
  function drop(what) { say(what); document.querySelector('.w')?.remove(); }
</script>`;
const button = (text: string, more = '') => `<button onclick="drop(this.textContent.trim())" ${more}>${text}</button>`;
const overlay = (content: string) => `<div class="w" style="position:fixed;bottom:0">${content}</div>`;
const shadow = (content: string) =>
  `<div class="w"><template shadowrootmode="open"><div style="position:fixed;bottom:0">${content}</div></template></div>`;
const frame = (content: string) =>
  `<div class="w" style="position:fixed;inset:0"><iframe id="consent" srcdoc="${content.replaceAll('"', '&quot;')}"></iframe></div>`;

const ASKS = 'We use cookies and similar technologies for analytics.';

const AT_ONCE = 6; // a visit mostly waits until its page is quiet

let pages = 0;

/** What was pressed on a page, and its text. */
async function visit(content: string, consent: 'reject' | 'accept' = 'reject') {
  const path = `/page-${pages++}`;
  site.on(path, `<!doctype html>${SCRIPT}<h1>Goods</h1><output></output>${content}`);
  const { html } = await browser.page(site.url(path), { consent });
  const body = html.replace(/<script>[\s\S]*?<\/script>/g, '');
  return { pressed: /<output>(.*?)<\/output>/.exec(body)?.[1]?.trim() ?? null, body };
}

describe.concurrent('a consent banner is answered', () => {
  const BANNERS: readonly (readonly [how: string, content: string, pressed: string, tags?: 'long'])[] = [
    [
      'by rejecting',
      overlay(`${ASKS}${button('Accept all')}${button('Settings')}${button('Reject all')}`),
      'Reject all',
    ],
    [
      'in German',
      overlay(
        `Wir verwenden Cookies und verarbeiten personenbezogene Daten.${button('Zustimmen')}${button('Alle ablehnen')}`,
      ),
      'Alle ablehnen',
    ],
    [
      'in Spanish, by necessary cookies',
      overlay(`Utilizamos cookies propias.${button('Aceptar todas')}${button('Solo necesarias')}`),
      'Solo necesarias',
      'long',
    ],
    [
      'in French, in a shadow root',
      shadow(
        `Nos partenaires déposent des cookies pour mesurer l’audience.${button('Tout accepter')}${button('Continuer sans accepter')}`,
      ),
      'Continuer sans accepter',
    ],
    [
      'in Japanese',
      overlay(`当サイトはクッキーを使用します。${button('同意する')}${button('すべて拒否する')}`),
      'すべて拒否する',
      'long',
    ],
    ['in Chinese', overlay(`我们使用 cookie 来改善体验。${button('全部接受')}${button('仅必要')}`), '仅必要', 'long'],
    ['by closing', overlay(`${ASKS}${button('OK')}${button('×', 'aria-label="Close"')}`), '×'],
    [
      'by an attribute of its platform, whatever its language',
      `<div class="w" id="onetrust-banner-sdk">${ASKS}${button('Nei takk', 'id="onetrust-reject-all-handler"')}</div>`,
      'Nei takk',
    ],
    [
      'on its second page, by saving what is not chosen',
      overlay(`${ASKS}${button('Accept')}<label><input type="checkbox">Ads</label>${button('Save my choices')}`),
      'Save my choices',
    ],
  ];
  for (const [how, content, pressed, tags = []] of BANNERS)
    it(how, { tags }, async () => {
      expect(await visit(content)).toMatchObject({ pressed, body: expect.not.stringContaining('class="w"') });
    });

  it('in a frame of the site', async () => {
    const answer = `<button onclick="parent.drop(this.textContent)">Reject all</button>`;
    expect((await visit(frame(`${ASKS}${answer}`))).pressed).toBe('Reject all');
  });

  it('by accepting only if that was chosen', async () => {
    const content = overlay(`${ASKS}${button('Accept all')}${button('Reject all')}`);
    expect((await visit(content, 'accept')).pressed).toBe('Accept all');
  });
});

describe.concurrent('a consent banner that offers no refusal', () => {
  const UNREFUSABLE: readonly (readonly [how: string, content: string, pressed: string, tags?: 'long'])[] = [
    ['accepts only', overlay(`${ASKS}${button('Accept')}`), ''],
    ['accepts by being closed', overlay(`${ASKS} By closing this banner you agree.${button('Close')}`), ''],
    [
      'has ads chosen already',
      overlay(`${ASKS}${button('Accept')}<input type="checkbox" checked>${button('Save my choices')}`),
      '',
      'long',
    ],
    ['does nothing when it is rejected', overlay(`${ASKS}<button onclick="say('tried')">Reject</button>`), 'tried'],
  ];
  for (const [how, content, pressed, tags = []] of UNREFUSABLE)
    it(`is taken out of the page if it ${how}`, { tags }, async () => {
      const { body, ...done } = await visit(content);
      expect(done.pressed).toBe(pressed);
      expect(body).toContain('<h1>Goods</h1>');
      expect(body).not.toContain('We use cookies');
    });
});

describe.concurrent('what is no consent banner is left alone', () => {
  const OTHERS: readonly (readonly [what: string, content: string, tags?: 'long'])[] = [
    ['an offer', overlay(`Lamps at half price!${button('Accept offer')}${button('Reject offer')}${button('Close')}`)],
    [
      'an offer of cookies to eat',
      overlay(`Our chocolate cookies are fresh today.${button('No')}${button('Decline')}`),
      'long',
    ],
    [
      'an invitation with links to policies',
      overlay(`Join us! <a href="/privacy">We use cookies: privacy policy</a>${button('Decline')}`),
      'long',
    ],
    ['a form', overlay(`${ASKS}<input type="email" name="mail">${button('Reject')}`)],
    ['an article about banners', `<article>${ASKS} Press ${button('Reject all')} in them.</article>`],
    ['a button in a note of the page', `<p class="w">${ASKS}${button('Reject')}</p>`, 'long'],
    ['a link to another page', overlay(`${ASKS}<a href="/elsewhere">Reject</a>`)],
    ['a hidden banner', `<div hidden>${overlay(`${ASKS}${button('Reject')}`)}</div>`, 'long'],
    ['an app in a fixed frame', overlay(`${'Long text of the page. '.repeat(400)}${ASKS}${button('Reject')}`)],
  ];
  for (const [what, content, tags = []] of OTHERS)
    it(what, { tags }, async () => {
      const { pressed, body } = await visit(content);
      expect(pressed).toBe('');
      expect(body).toMatch(/class="w"|<article>/);
    });
});
