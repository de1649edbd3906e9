import { expect, it } from 'vitest';
import { getBodyValues } from '../reading';

const ask = (body: string, question: string, lang = 'en') => getBodyValues(body, { answer: question }, { lang }).answer;
const H1 = '<h1>Station Guide</h1>';

it('counts no reviews by the score beside them', () => {
  const body = '<h1>山の店</h1><p>評価 3.62 ／ 口コミ 94件</p><p>京都市中京区の小さな店です。</p>';
  expect([null, 94, '94', '94件']).toContain(ask(body, '口コミは何件ありますか？', 'ja'));
});

it('separates persons that a page sets off one by one', () => {
  const body = `${H1}<p>Current owners: <span>Henrik Dahl</span> <span>Marta Sokol</span></p>`;
  expect(ask(body, 'Who are the current owners?')).toBe('Henrik Dahl, Marta Sokol');
});

it('takes the price of a part for no total', () => {
  const body = `${H1}<div><p><span>Fare</span> <span>DKK 1.840,00</span></p><p><span>Taxes</span> <span>DKK 412,00</span></p><p><span>Total paid</span> <span>DKK 2.252,00</span></p></div>`;
  expect(ask(body, 'How much was paid in total?')).not.toBe(1840);
});

it('takes the heading of a part for no thing that the part mentions', () => {
  const box = (heading: string, text: string) => `<div class="box"><h2>${heading}</h2><p>${text}</p></div>`;
  const body = `${H1}${box('Opening hours', 'Daily from nine to five.')}${box('Getting here', 'Bus 6 stops outside. The nearest car park is Prince Street.')}${box('Admission', 'Free for all.')}`;
  expect(ask(body, 'Which car park is nearest?')).not.toBe('Getting here');
});

it('answers who with a person, not with an address made of the name', () => {
  const body = `${H1}<p>Der neue Bahnhof ist eröffnet.</p><p><small>Foto: Jan Petersen</small></p>`;
  expect([null, 'Jan Petersen']).toContain(ask(body, 'Wer hat fotografiert?', 'de'));
});
