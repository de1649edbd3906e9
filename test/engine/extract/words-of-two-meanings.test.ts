import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const read = (rows: Record<string, string>, template: Record<string, string>, lang = 'en') => {
  const list = Object.entries(rows).map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`);
  return getBodyValues(`<h1>Vela Gold</h1><img src="/a.jpg" alt="Vela Gold"><dl>${list.join('')}</dl>`, template, {
    lang,
  });
};

describe('a Spanish longitud', () => {
  it('is the length of a thing', () => {
    const asked = { longitud: '', en_mm: 'longitud en mm', pregunta: '¿Qué longitud tiene?' };
    const length = { longitud: '120 mm', en_mm: '120 mm', pregunta: '120 mm' };
    expect(read({ Longitud: '120 mm', Diámetro: '8 mm' }, asked, 'es')).toEqual(length);
  });

  it('is a longitude beside a latitude', () => {
    const rows = { Latitud: '40.4168', Longitud: '-3.7038' };
    expect(read(rows, { latitud: '', longitud: '' }, 'es')).toEqual({ latitud: 40.4168, longitud: -3.7038 });
  });
});

describe('a cover', () => {
  it('is that of an insurance in other words than those for pictures', () => {
    const rows = { 'Maximum cover': '£10,000,000', 'Baggage cover': '£2,000' };
    const asked = { maximum_cover: '', baggage_cover: 'cover for baggage', q: 'What is the maximum cover?' };
    const values = { maximum_cover: '£10,000,000', baggage_cover: '£2,000', q: '£10,000,000' };
    expect(read(rows, asked)).toEqual(values);
    expect(read({}, { medical: 'medical cover' })).toEqual({ medical: null });
  });

  it('is a picture otherwise', () => {
    const image = 'https://site.example/a.jpg';
    const asked = { cover: '', album: 'the album cover', front: 'front cover' };
    expect(read({}, asked)).toEqual({ cover: image, album: image, front: image });
  });
});
