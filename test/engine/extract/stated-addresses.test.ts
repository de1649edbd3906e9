import { expect, it } from 'vitest';
import { getBodyValues } from './reading';

const KENDAL = { streetAddress: '11 Rope Walk', postalCode: 'LA9 4AB', addressLocality: 'Kendal' };
const BREMEN = { streetAddress: 'Marktstraße 8', postalCode: '28195', addressLocality: 'Bremen', addressCountry: 'DE' };

function read(address: unknown, lang: string, template: Readonly<Record<string, string>>) {
  const place = { '@type': 'Restaurant', name: 'Blue Door', address };
  const body = `<script type="application/ld+json">${JSON.stringify(place)}</script><h1>Blue Door</h1><p>Cakes and soup by the river.</p>`;
  return getBodyValues(body, template, { lang });
}

it.each([
  [KENDAL, 'en', '11 Rope Walk, Kendal, LA9 4AB'],
  [{ ...KENDAL, addressRegion: 'Cumbria' }, 'en-GB', '11 Rope Walk, Kendal, Cumbria LA9 4AB'],
  [BREMEN, 'de', 'Marktstraße 8, 28195 Bremen'],
  [{ ...BREMEN, addressCountry: 'Deutschland' }, 'de', 'Marktstraße 8, 28195 Bremen, Deutschland'],
  [
    { streetAddress: '神南1-2-3', addressLocality: '渋谷区', addressRegion: '東京都', postalCode: '150-0041' },
    'ja',
    '150-0041 東京都渋谷区神南1-2-3',
  ],
  [{ ...KENDAL, streetAddress: '11 Rope Walk, Kendal LA9 4AB' }, 'en', '11 Rope Walk, Kendal LA9 4AB'],
  ['11 Rope Walk, Kendal', 'en', '11 Rope Walk, Kendal'],
  [{ addressLocality: 'Kendal' }, 'en', 'Kendal'],
])('reads an address that markup has in parts as one line: %j', (parts, lang, expected) => {
  expect(
    read({ '@type': 'PostalAddress', ...(typeof parts === 'string' ? { name: parts } : parts) }, lang, { address: '' })
      .address,
  ).toBe(expected);
});

it('reads a part alone where a field asks for it', () => {
  const template = { street_address: '', city: '', street: '' };
  expect(read({ '@type': 'PostalAddress', ...KENDAL }, 'en', template)).toEqual({
    street_address: '11 Rope Walk',
    city: 'Kendal',
    street: '11 Rope Walk',
  });
});
