import { describe, expect, it } from 'vitest';
import { chooseByConsensus, createPlaceStatistics } from '../../../src/main/engine/extract/consensus/index';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { getBodyValues, readBody } from './reading';

describe('a cell below the heads of its table', () => {
  const table = (heads: string) =>
    `<h1>Oboe</h1><table>${heads}<tr><td>Hall</td><td>Open</td><td>Seats</td><td>40012</td></tr>
    <tr><td>Attic</td><td>Shut</td><td>Stools</td><td>40013</td></tr></table>`;

  it('is no label for the next one', () => {
    const heads = '<tr><th>Room</th><th>State</th><th>Kind</th><th>Number</th></tr>';
    expect(getBodyValues(table(heads), { seats: 'seats | number' }).seats).toBeNull();
  });

  it('is a label in a table without heads', () => {
    expect(getBodyValues(table(''), { seats: 'seats | number' }).seats).toBe(40012);
  });
});

describe('a score out of ten', () => {
  it('is no rating in a row about something else', () => {
    const facts = '<dl><dt>Noise</dt><dd>3.4 / 10</dd><dt>Range</dt><dd>40 km</dd></dl>';
    expect(getBodyValues(`<h1>Kestrel e-bike</h1>${facts}`, { rating: 'rating' }).rating).toBeNull();
    const rated = '<dl><dt>Rating</dt><dd>8.1 / 10</dd><dt>Noise</dt><dd>3.4 / 10</dd></dl>';
    expect(getBodyValues(`<h1>Kestrel e-bike</h1>${rated}`, { rating: 'rating' }).rating).toBe(8.1);
  });
});

describe('what a page offers besides its subject', () => {
  const read = (heading: string) =>
    getBodyValues(
      `<main><h1>Harbour walk</h1><p>A short walk along the quays.</p>
      <div class="more"><h2>${heading}</h2><a href="/a">Dune walk <small>Sundays · 14 participants</small></a></div></main>`,
      { people: 'number of participants | number' },
    ).people;

  it.each([
    'Similar walks',
    'Related guided tours',
    'More walks in Kent',
    'Ähnliche Spaziergänge',
    'Paseos similares',
    'Promenades similaires',
    'Productos relacionados',
  ])('is left out below "%s"', (heading) => {
    expect(read(heading)).toBeNull();
  });

  it('is not told by headings of the subject itself', () => {
    const body = '<h1>Harbour walk</h1><h2>Other details</h2><p>14 participants</p>';
    expect(getBodyValues(body, { people: 'number of participants | number' }).people).toBe(14);
  });
});

describe('a name that begins with a word of the field', () => {
  it('is not cut', () => {
    const read = (line: string) => getBodyValues(`<h1>Bill 12</h1><p>${line}</p>`, { house: 'house' }).house;
    expect(read('House of Lords')).not.toBe('Lords');
    expect(read('House Windermere')).toBe('Windermere');
  });
});

describe('a place in a sentence', () => {
  it('ends where the sentence goes on', () => {
    const read = (text: string) => getBodyValues(`<h1>Ada Quill</h1><p>${text}</p>`, { place: 'place of birth' }).place;
    expect(read('Born in Ghent, her parents moved to the coast in 1960.')).toBe('Ghent');
    expect(read('Born in Ghent, Belgium.')).toBe('Ghent, Belgium');
  });
});

describe('the occupation of people whose pages are read together', () => {
  it('is not the heading that is their name', () => {
    const plan = planTemplate({ name: 'full name', occupation: 'occupation' });
    const statistics = createPlaceStatistics(plan);
    const people = ['Ada Quill', 'Bo Stern', 'Cy Marsh', 'Di Holt', 'Ed Pike', 'Flo Reed'];
    const readings = people.map((person, at) => {
      const url = `https://site.example/people/${at}`;
      const body = `<h1>${person}</h1><p>Lived by the river.</p>`;
      const title = `${person} – Riverside Parish`;
      return { url, record: readBody(body, { name: 'full name', occupation: 'occupation' }, { title, url }) };
    });
    for (const one of readings) statistics.add(one);
    const read = readings.map((one) => chooseByConsensus(statistics, one).values);
    expect(read).toEqual(people.map((name) => ({ name, occupation: null })));
  });
});
