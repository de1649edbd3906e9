import { describe, expect, it } from 'vitest';
import { readRuns } from '../../../../src/main/engine/extract/answers/list';
import { getBodyValues, type ReadOptions } from '../reading';

const ask = (body: string, question: string, options: ReadOptions = {}) =>
  getBodyValues(body, { q1: question }, options).q1;

const GRANT = `<h1>Lund repair grant</h1>
  <p>Grants are up to $20,000 for owners of old roofs. Fill out the short request form (available in English and Spanish).</p>
  <p>Most orders ship within two days. You get a refund minus a 5% re-stocking fee.</p>
  <p>The lamp module is used to change colors on the fly. The code 308 was not a redirect until version 1.13.0.</p>
  <h2>Repair firms</h2><ul><li>Rosa House (Web) 555-0100</li><li>Meals for All (Web) 555-0101</li><li>Halo (Web) 555-0102</li></ul>
  <h2>Can I use dried beans?</h2><p>Yes, but soak them overnight.</p>
  <h2>Services</h2><ul><li>Charger Installation</li><li>Roof Repair</li></ul>
  <p>Community leaders: Mira Vos, Tom Hale</p>
  <figure><figcaption>A house in Oslo. (Ian Lund/Halo)</figcaption></figure>
  <p>Pickup only. 0% sales tax on all sets!</p>`;

describe('a question', () => {
  it.each([
    ['Which firms do the repairs?', 'Rosa House, Meals for All, Halo'],
    ['In which languages is the request form available?', 'English, Spanish'],
    ['Who are the community leaders?', 'Mira Vos, Tom Hale'],
    ['Can I use dried beans?', true],
    ['Do they install chargers?', true],
    ['Can it be delivered?', false],
    ['Do I have to pay sales tax?', false],
    ['How high is the restocking fee?', '5%'],
    ['What is the lamp module used for?', 'to change colors on the fly'],
    ['Since which version is code 308 a redirect?', '1.13.0'],
    ['Who took the photo of the house?', 'Ian Lund'],
  ])('"%s" is answered', (question, answer) => {
    expect(ask(GRANT, question)).toBe(answer);
  });

  it('about the number of things reads the total of the list, not those shown', () => {
    const shop = '<h1>Chess sets</h1><p>Displaying 1 to 24 (of 204 products)</p><p>Set of 14.5 inches products</p>';
    expect(ask(shop, 'How many chess sets are there in total?')).toBe(204);
    expect(ask(shop, 'How many products are shown per page?')).toBe(24);
  });

  it('about the end of an event reads the end of its only span of times', () => {
    const body = '<h1>Bendición</h1><p>Será este sábado desde las 6:00 hasta las 21:00 en la plaza.</p>';
    expect(ask(body, '¿A qué hora termina?', { lang: 'es' })).toBe('21:00');
  });

  it('about a month reads its name', () => {
    const body = '<h1>Prices</h1><p>Prices fell from the all-time high of $816,720 reached in February.</p>';
    expect(ask(body, 'In which month did prices reach their all-time high?')).toBe('February');
  });
});

describe('a question in Japanese', () => {
  const PRESS =
    '<h1>マウスを発売</h1><p>ルンド株式会社（本社：岡山市北区田町1-10-1、代表取締役社長 山田哲也)は、新しいマウスを発売しました。10種類までの指紋を登録することができます。</p>';

  it.each([
    ['本社はどこにありますか？', '岡山市北区田町1-10-1'],
    ['代表取締役社長は誰ですか？', '山田哲也'],
    ['何種類の指紋を登録できますか？', '10'],
  ])('"%s" is answered from running text', (question, answer) => {
    expect(String(ask(PRESS, question, { lang: 'ja' }))).toBe(answer);
  });
});

describe('a list in a sentence', () => {
  it.each([
    ['The form is available in English and Spanish.', [['English', 'Spanish']]],
    ['It blesses vehicles, including cars, trucks, bikes and buses.', [['cars', 'trucks', 'bikes', 'buses']]],
    ['Fill it out and send it.', []],
  ])('of "%s" is %j', (sentence, runs) => {
    expect(readRuns(sentence)).toEqual(runs);
  });
});
