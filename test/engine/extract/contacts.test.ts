import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const TEMPLATE = { email: 'E-mail', phone: 'Phone' };

describe('an e-mail address and a phone number without links', () => {
  it('are read where there is one of each', () => {
    const body = '<h1>Ann Lee</h1><p>ann.lee@lab.example · +44 20 7946 0000</p>';
    expect(getBodyValues(body, TEMPLATE)).toEqual({ email: 'ann.lee@lab.example', phone: '+44 20 7946 0000' });
  });

  it.each([
    '<p>E-Mail: ann(at)lab.example</p>',
    '<p>ann [at] lab.example</p>',
    '<dl><dt>E-mail</dt><dd>ann (at) lab (dot) example</dd></dl>',
  ])('are read where the page hides the signs: %s', (body) => {
    expect(getBodyValues(`<h1>Ann Lee</h1>${body}`, { email: 'E-mail' })).toEqual({ email: 'ann@lab.example' });
  });

  it('are not chosen from several, nor taken from what is no address', () => {
    const body = '<h1>Staff</h1><p>ann@lab.example, ben@lab.example</p><p>Order 2026 1234 5678, scale 1@2</p>';
    expect(getBodyValues(body, TEMPLATE)).toEqual({ email: null, phone: null });
  });
});

describe('a website', () => {
  const read = (body: string) => getBodyValues(`<h1>Beck Joinery</h1>${body}`, { website: '' }).website;

  it('is where the only link of that name leads', () => {
    expect(read('<a href="https://beck.test/">Visit website</a>')).toBe('https://beck.test/');
    expect(read('<a href="https://beck.test/">Webseite</a><a href="https://other.test/">Partner</a>')).toBe(
      'https://beck.test/',
    );
  });

  it('is neither a page of this site nor one of several', () => {
    expect(read('<a href="/web">Website</a>')).toBeNull();
    expect(read('<a href="https://beck.test/">Website</a><a href="https://alder.test/">Website</a>')).toBeNull();
    expect(read('<a href="https://studio.test/">Website by Studio Nine</a>')).toBeNull();
  });
});

describe('the e-mail address of a person', () => {
  const page = (heading: string, address: string) =>
    getBodyValues(
      `<main><h1>${heading}</h1><p>Finance Officer</p><p>Room: K231</p></main><footer><a href="mailto:${address}">${address}</a></footer>`,
      { email: '' },
    ).email;

  it('is not that of the site in the footer', () => {
    expect(page('Ms Ida Lund', 'enquiries@university.example')).toBeNull();
    expect(page('Ms Ida Lund', 'i.lund@university.example')).toBe('i.lund@university.example');
    expect(page('Lund & Rey Ltd', 'enquiries@lund.example')).toBe('enquiries@lund.example');
  });
});
