import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const SITE = 'https://site.example';

describe('a link to a file', () => {
  it.each([
    ['The datasheet | file', '<a href="/ds.pdf">Datasheet (PDF, 2.4 MB)</a>', '/ds.pdf'],
    ['The datasheet | file', '<a href="/ds.pdf">Download datasheet</a>', '/ds.pdf'],
    ['Brochure | file', '<a href="/b.pdf">Download our brochure [pdf]</a>', '/b.pdf'],
    ['Datenblatt | file', '<a href="/db.pdf">Datenblatt herunterladen (1,2 MB)</a>', '/db.pdf'],
    ['Ficha técnica | file', '<a href="/ficha.pdf">Descargar ficha técnica</a>', '/ficha.pdf'],
    ['The photo | file', '<dl><dt>Photo</dt><dd><a href="/p.png">Download</a></dd></dl>', '/p.png'],
    ['The cover image', '<p>Cover: <a href="/c.jpg">large picture</a></p>', '/c.jpg'],
  ])('is the value of %s in %s', (question, link, address) => {
    const body = `<h1>Lamp</h1><p>A lamp for the table.</p><a href="/terms.pdf">Terms (PDF)</a>${link}<a href="/other.zip">Drivers</a>`;
    expect(getBodyValues(body, { value: question }).value).toBe(SITE + address);
  });

  it('with other words is not taken', () => {
    const body =
      '<h1>Lamp</h1><a href="/terms.pdf">Download terms (PDF)</a><a href="/a.jpg">A</a><a href="/b.jpg">B</a>';
    expect(getBodyValues(body, { sheet: 'The datasheet | file', photo: 'Photo | file' })).toEqual({
      sheet: null,
      photo: null,
    });
  });
});

describe('a link to something else', () => {
  const body = `<h1>Concert</h1><p>At nine.</p><a href="/tickets">Get tickets</a><a href="https://code.example/x">View source code</a>
    <a href="/license">MIT License</a><a href="/t.mp4">Trailer</a>`;

  it.each([
    ['Ticket link | url', '/tickets'],
    ['Link to the source code | url', 'https://code.example/x'],
    ['License link | url', '/license'],
    ['Link zum Trailer | url', '/t.mp4'],
    ['Link to the checkout | url', null],
    ['URL | url', '/things/1'],
    ['Link to the event | url', '/things/1'],
    ['Link to the offer | url', '/things/1'],
  ])('is not the address of the page: %s', (question, address) => {
    expect(getBodyValues(body, { value: question }).value).toBe(address && new URL(address, SITE).href);
  });
});

it('takes the only picture of a page, whatever its words are', () => {
  const body = '<h1>Spanish omelette</h1><img src="/img/tortilla.png" alt="Tortilla"><p>Eggs and potatoes.</p>';
  expect(getBodyValues(body, { image: 'Image | image' }).image).toBe(`${SITE}/img/tortilla.png`);
});
