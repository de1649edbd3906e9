import { expect, test } from 'vitest';
import { getPageVerdict } from '../../../../src/main/engine/page/classifier/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { processorTime } from '../../../helpers/processor-time';
import { page, prose } from './case';
import { HELD_OUT } from './held-out/index';
import { HONEST } from './honest/index';
import { judge } from './judge';
import { TUNED } from './tuned/index';

test.each([...HELD_OUT, ...TUNED])('tells $reason: $name', (one) => {
  const verdict = judge(one);
  expect(verdict?.reason).toBe(one.reason);
  if (one.captcha) expect(verdict?.captcha).toMatchObject(one.captcha);
  expect(verdict?.captcha === null).toBe(one.reason !== 'captcha');
});

test.each(HONEST)('recognizes $name', (one) => {
  expect(judge(one)).toBeNull();
});

test('says what was detected and what can be done', () => {
  const getMessage = (name: string) => judge(HELD_OUT.find((one) => one.name === name) ?? { html: '' })?.message;
  expect(getMessage('Cloudflare challenge')).toMatch(/^Cloudflare .*403.*“Just a moment\.\.\.”.*proxy/);
  expect(getMessage('redirect to a login page')).toMatch(/https:\/\/app\.test\/login.*Sessions/);
  expect(getMessage('hCaptcha alone, in French')).toMatch(/hCaptcha.*“Vérification”.*solver/);
  expect(getMessage('React root')).toMatch(/empty until its scripts run.*React App.*render/);
  expect(getMessage('for sale')).toMatch(/domain.*“/);
});

test('says that a wall asks for the age, with a cookie banner too, and when the site led to it', () => {
  const question = '<h1>Age verification</h1><p>Are you over 18?</p><button>Yes, I am over 18</button>';
  const cookies = 'We and our partners use cookies and similar technologies for tracking. Read our privacy policy. ';
  const gate = page(
    'Welcome',
    `${question}<div class="cookie-banner"><p>${cookies.repeat(10)}</p><button>Accept</button></div>`,
  );
  expect(judge({ html: gate })?.message).toMatch(/^The page asks for the visitor's age before/);
  const facts = { requestedUrl: 'https://shop.test/wine', finalUrl: 'https://shop.test/age-gate?to=wine' };
  expect(judge({ html: page('Welcome', question), facts })?.message).toMatch(
    /page that asks for the visitor's age, https/,
  );
});

test('does not read the data of a page that needs no verdict', () => {
  const url = 'https://shop.test/a';
  const source = page('The harvest', `<h1>The harvest</h1>${prose(60)}`);
  const facts = { requestedUrl: url, finalUrl: url, httpStatus: 200, headers: {}, rendered: false };
  const read = () => {
    throw new Error('read for nothing');
  };
  expect(getPageVerdict(parsePage(source, url), read, facts)).toBeNull();
});

test('takes time in proportion to a hostile page', () => {
  const repeated = (part: string) => page('404', `<h1>${part.repeat(40)}</h1><p>${part.repeat(30_000)}</p>`);
  for (const part of ['page ', 'seite nicht ', 'not a ', '<a href="x">log in </a>', 'pagepage', '<b id="app">']) {
    const spent = processorTime();
    judge({ html: repeated(part) });
    expect(spent(), part).toBeLessThan(4_000);
  }
});
