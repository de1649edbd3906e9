import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const links = (words: string) =>
  words
    .split(' ')
    .map((word) => `<a href="/c/${word}">${word}</a>`)
    .join('');
const MENU = `<div class="x1a"><div class="x2b">${links('New Audio Garden Toys')}</div><div class="x2b">${links('Travel Beauty Office Books Help')}</div></div>`;
const MATTER = `<div class="x3c"><h1>The keeper’s ledger</h1><p>A historian reads the accounts of a keeper who wrote down every ship for thirty-one years, and of the one that never came. She tells why he counted them, and what the harbour made of his book when he was gone.</p><p>Hosted by Dermot Quill.</p></div>`;
const footer = (words: string) =>
  `<div class="x4d"><div>${links('About Contact Careers Terms')}</div><div>${words}</div><div>© 2026 Longwave. All rights reserved.</div></div>`;

const read = (body: string, field: string) =>
  getBodyValues(`<div class="x0">${body}</div>`, { title: 'title', x: field }).x;

describe('a page whose class names say nothing', () => {
  it('has no links and numbers of its menu and footer', () => {
    const page = MENU + MATTER + footer('Call us: 0800 555 0199');
    expect(read(page, 'link to the audio')).toBeNull();
    expect(read(page, 'phone number')).toBeNull();
  });

  it('has those of its matter', () => {
    const matter = MATTER.replace('</h1>', '</h1><a href="/keeper.mp3">Audio</a><p>Call us: 01632 960123</p>');
    const page = MENU + matter + footer('Support');
    expect(read(page, 'link to the audio')).toBe('https://site.example/keeper.mp3');
    expect(read(page, 'phone number')).toBe('01632 960123');
  });

  it('takes no notice at a picture for that of a footer', () => {
    const picture = `<div><p>Serves 4</p><p>Call us: 01632 960123</p>${links('Print Save Share')}<p>© Ada Moss</p></div>`;
    const more =
      '<p>The ledger is now kept in the town, where a clerk copied it twice. Readers may see it on Mondays.</p>';
    expect(read(MENU + MATTER.replace('</h1>', `</h1>${picture}`) + more, 'phone number')).toBe('01632 960123');
  });
});
