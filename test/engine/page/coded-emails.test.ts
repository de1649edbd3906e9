import { expect, it } from 'vitest';
import { parsePage } from '../../../src/main/engine/page/parse';
import { getElements, getRootText } from '../../../src/main/engine/page/walk';
import { PAGE_URL } from './page';

const KEY = 0x5a;
const code = (text: string) =>
  [KEY, ...Buffer.from(text).map((byte) => byte ^ KEY)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const read = (body: string) => parsePage(`<html><body>${body}</body></html>`, PAGE_URL).document;

it('reads an e-mail address that a script decodes', () => {
  const email = code('info@bakery.example');
  const document = read(
    `Write to <a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${email}">[email&#160;protected]</a>`,
  );
  expect(getRootText(document)).toBe('Write to info@bakery.example');
  expect(getElements(document).at(-1)?.attribs.href).toBe('mailto:info@bakery.example');
});

it('decodes a link and the text within it', () => {
  const document = read(
    `<a href="/cdn-cgi/l/email-protection#${code('a@b.example?subject=Hi')}">Mail: <span data-cfemail="${code('a@b.example')}">[email protected]</span></a>`,
  );
  expect(getRootText(document)).toBe('Mail: a@b.example');
  expect(getElements(document).find(({ name }) => name === 'a')?.attribs.href).toBe('mailto:a@b.example?subject=Hi');
});

it.each(['', 'zz', '5a5', code('no address')])('leaves what holds no address: %j', (coded) => {
  expect(getRootText(read(`<span data-cfemail="${coded}">[email protected]</span>`))).toBe('[email protected]');
});
