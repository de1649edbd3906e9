import { describe, expect, it } from 'vitest';
import { chooseByConsensus, createPlaceStatistics } from '../../../src/main/engine/extract/consensus/index';
import { planTemplate, readPage } from '../../../src/main/engine/extract/index';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';
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

describe('a card of a person in hCard classes', () => {
  it('has a name and a job title', () => {
    const body = `<h1>Crew</h1><div class="h-card"><div class="title">Second officer</div>
      <a class="fn" href="/p/4">Mirja Salo</a></div>`;
    const { name, job } = getBodyValues(body, { name: 'name', job: 'job title' });
    expect([name, job]).toEqual(['Crew', 'Second officer']);
  });

  it('does not make the author of a post its name', () => {
    const body = '<h1>Low tide</h1><span class="vcard author"><a class="fn" href="/a">Mirja Salo</a></span>';
    expect(getBodyValues(body, { name: 'title' }).name).toBe('Low tide');
  });
});

describe('a word and its score side by side', () => {
  const body = '<h1>Ridge trail</h1><dl><dt>Grade</dt><dd><b>Hard</b><i>4 / 5</i></dd><dt>Way</dt><dd>Loop</dd></dl>';

  it('are the word for a text', () => {
    expect(getBodyValues(body, { grade: 'grade' }).grade).toBe('Hard');
  });

  it('are the word below a heading', () => {
    const below =
      '<h1>Ridge trail</h1><div><div class="sidebar-item"><h3>Severity</h3><div><b>Hard</b><i>4 / 5</i></div></div><div><h3>Way</h3><div>Loop</div></div></div>';
    expect(readBody(below, { severity: 'severity' }).choices.severity?.map(({ value }) => value)).not.toContain(
      'Hard4 / 5',
    );
  });
});

describe('a line that sets off its end', () => {
  it('is that end for the field before it', () => {
    const read = (line: string) => getBodyValues(`<h1>Act 3</h1>${line}`, { soloist: 'soloist' }).soloist;
    expect(read('<p class="soloist">with soloist <b>Ines Prado</b></p>')).toBe('Ines Prado');
    expect(read('<p class="soloist">The <b>Prado sisters</b></p>')).toBe('The Prado sisters');
  });
});

describe('a heading with a year', () => {
  const box = (amount: string, words: string) => `<div class="box"><p>${amount}</p><h4>${words}</h4></div>`;

  it('is no number of its own', () => {
    const body = '<h1>Lifeboat fund</h1><section><h3>Donations 2024</h3><p>See the report.</p></section>';
    expect(getBodyValues(body, { donations: 'donations | number' }).donations).toBeNull();
  });

  it('is the caption of the number above it', () => {
    const body = `<h1>Lifeboat fund</h1><div>${box('£ 40,500', 'Donations 2024')}${box('312', 'Crew')}</div>`;
    expect(getBodyValues(body, { donations: 'donations | number', crew: 'crew | number' })).toEqual({
      donations: 40500,
      crew: 312,
    });
  });
});

describe('the day on which something was posted', () => {
  it('is not one of the days of a life', () => {
    const body = '<h1>Ada Quill</h1><p class="dates">2 May 1931 – 4 June 2026</p><p>She sailed.</p>';
    const { values, choices } = readBody(body, { posted: 'date posted' });
    expect(values.posted).toBeNull();
    expect(choices.posted).toEqual([]);
  });

  it.each([
    ['Published 12 November 2026 – Updated 14 November 2026', '2026-11-12'],
    ['Posted 12 November 2026 - Job ID 4821', '2026-11-12'],
    ['Publié le 12 novembre 2026 - mis à jour le 14 novembre 2026', '2026-11-12'],
    ['Veröffentlicht am 12. November 2026 – aktualisiert am 14. November 2026', '2026-11-12'],
  ])('is read from %s', (line, day) => {
    const body = `<h1>Bridge opens</h1><p class="meta">${line}</p><p>It is open to all who walk or cycle.</p>`;
    expect(getBodyValues(body, { posted: 'date posted' }).posted).toBe(day);
  });
});

describe('a label', () => {
  it('may turn the words of the field', () => {
    const facts = [
      ['Date of tasting', '4 May 2026'],
      ['Cask filled', '9 May 2011'],
      ['Report handed in', '9 May 2026'],
    ];
    const rows = facts.map(([term, day]) => `<dt>${term}</dt><dd>${day}</dd>`);
    const body = `<h1>Cask 7</h1><dl>${rows.join('')}</dl>`;
    expect(getBodyValues(body, { tasting_date: 'Tasting date' }).tasting_date).toBe('2026-05-04');
  });

  it('may be a shorter form of a question that it answers', () => {
    const facts = (answer: string) =>
      `<h1>Barn 4</h1><dl><dt>Rented to groups</dt><dd>${answer}</dd><dt>Beds</dt><dd>14</dd></dl>`;
    const read = (answer: string) => getBodyValues(facts(answer), { groups: 'Is it rented to large groups?' }).groups;
    expect(read('Yes, from May')).toBe(true);
    expect(read('£40 a night')).toBeNull();
  });
});

describe('fields in other languages', () => {
  const rows = [
    ['07:10', 'Alba'],
    ['09:40', 'Onda'],
    ['12:05', 'Alba'],
  ].map(([time, ship]) => `<tr><td>${time}</td><td>${ship}</td></tr>`);

  it('do not ask for a person because of a small word', () => {
    const body = `<h1>Linea 4</h1><table><tr><th>Partenza</th><th>Nave</th></tr>${rows.join('')}</table>`;
    const page = parsePage(`<html lang="it"><body>${body}</body></html>`, 'https://site.example/linea');
    const plan = planTemplate({ ora: 'orario di partenza', nave: 'nave' });
    const { records } = readPage(page, readStructured(page), { plan, perPage: 'many' });
    expect(records.map(({ values }) => values.ora)).toEqual(['07:10', '09:40', '12:05']);
  });

  it('are dates where a deadline is asked for', () => {
    const body = '<h1>Stelle 4</h1><dl><dt>Frist</dt><dd>4.12.2026</dd><dt>Amt</dt><dd>Bauamt</dd></dl>';
    expect(getBodyValues(body, { frist: 'Frist' }, { lang: 'de' }).frist).toBe('2026-12-04');
  });
});
