import { describe, expect, it } from 'vitest';
import { getBodyValues } from '../reading';

const ask = (body: string, description: string) => getBodyValues(body, { q1: description }).q1;

const EVENT = `<h1>Harbour Night</h1>
  <p>Doors 7:00 pm, music from 7:30 pm</p>
  <table><tr><th>Type</th><th>Price</th><th></th></tr><tr><td>Standing</td><td>£18.50</td><td>available</td></tr>
    <tr><td>Seated balcony</td><td>£26.00</td><td>sold out</td></tr><tr><td>Under 16</td><td>£9.00</td><td>available</td></tr></table>
  <h2>About</h2><p>The evening is organised by Fenland Live and hosted by Jo Barrow. Parking costs £5.20 a day.</p>
  <h2>Good to know</h2><ul><li>Dogs are not allowed.</li><li>Photos without flash are permitted.</li><li>Cover up to £500 costs £2.90.</li></ul>
  <h2>Where can I leave my coat?</h2><p>In Norwich Hall.</p>
  <p>Small parcel £3.19 · Medium parcel £4.79</p>
  <p>This page was last edited on 17 August 2026.</p>`;

const PLANS = `<h1>Pricing</h1><h2>Compare plans</h2><table><tr><th></th><th>Team</th><th>Business</th></tr>
  <tr><th>Storage</th><td>50 GB</td><td>500 GB</td></tr><tr><th>Calls per day</th><td>500</td><td>10,000</td></tr></table>`;

describe('a field described by a noun and what it belongs to', () => {
  it.each([
    ['price of a balcony seat', 26],
    ['price of a medium parcel', '£4.79'],
    ['date of the last edit of this page', '2026-08-17'],
  ])('reads "%s"', (description, answer) => {
    expect(ask(EVENT, description)).toBe(answer);
  });

  it('reads the cell where the row and the column meet', () => {
    expect(ask(PLANS, 'storage of the Business plan')).toBe('500 GB');
    expect(ask(PLANS, 'storage of the Family plan')).toBeNull();
  });

  it('is empty where the page has only the price of other things', () => {
    expect(ask(EVENT, 'price of a backstage pass')).toBeNull();
  });

  it('lists what a heading in another language names', () => {
    const body = '<h1>Praxis</h1><h2>Unsere Leistungen</h2><ul><li>Impfungen</li><li>Ultraschall</li></ul>';
    expect(ask(body, 'Liste der Leistungen')).toEqual(['Impfungen', 'Ultraschall']);
  });
});

describe('what a page says in other forms than the question', () => {
  it.each([
    ['Who organises it?', 'Fenland Live'],
    ['can I bring my dog?', false],
    ['Can I take photos?', true],
    ['What does cover up to £500 cost?', 2.9],
    ['What time do the doors open?', '19:00'],
    ['Where can I leave my coat?', 'Norwich Hall'],
  ])('answers "%s"', (question, answer) => {
    expect(ask(EVENT, question)).toBe(answer);
  });

  it('takes the name beside the role', () => {
    const body = "<h1>Match</h1><p>Ashby's coach Rita Sands blamed the referee, Mr. T. Holloway.</p>";
    expect(ask(body, 'Who was the referee?')).toBe('T. Holloway');
  });

  it('says how often', () => {
    const body = '<h1>Fern</h1><h2>Watering</h2><p>Water once a week in summer and every two weeks in winter.</p>';
    expect(ask(body, 'How often should I water it in winter?')).toBe('every two weeks');
  });

  it('counts by the number beside the words', () => {
    const body = '<h1>cache</h1><div><a>Watch 31</a> <a>Fork 112</a> <a>Star 2.4k</a></div><p>A small cache.</p>';
    expect(ask(body, 'how many forks')).toBe(112);
  });
});
