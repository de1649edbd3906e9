import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const ask = (body: string, description: string, lang = 'en') =>
  getBodyValues(`<h1>Harbour Inn</h1>${body}`, { answer: `${description} | boolean` }, { lang }).answer;

describe('a condition', () => {
  it.each([
    ['<li>Pets allowed</li>', 'are pets allowed', true],
    ['<li>No pets</li>', 'are pets allowed', false],
    ['<p>Pets are welcome. Smoking is not allowed.</p>', 'are pets allowed', true],
    ['<p>Pets are welcome. Smoking is not allowed.</p>', 'is smoking allowed', false],
    ['<p>Wheelchair accessible</p>', 'Is it wheelchair accessible?', true],
    ['<p>Not wheelchair accessible</p>', 'Is it wheelchair accessible?', false],
    ['<p>On display in room 12</p>', 'is it on display', true],
    ['<ul><li>Terrace</li><li>Garden</li></ul>', 'does it have a terrace', true],
    ['<p><a href="/t">Transcript available</a></p>', 'is there a transcript', true],
    ['<p>Bicycles are welcome on board.</p>', 'are bicycles allowed', true],
    ['<ul><li><b>Pets allowed</b> No</li><li><b>Rooms</b> 30</li></ul>', 'are pets allowed', false],
    ['<ul><li><small>Pets allowed</small><br>No</li><li><small>Rooms</small><br>4</li></ul>', 'pets allowed', false],
    ['<div><p>Lift</p>No</div>', 'is there a lift', false],
    ['<p>Remote work: no</p>', 'is remote work possible', false],
    ['<ul><li>Outdoor pool</li><li>Free Wi-Fi</li></ul>', 'whether it has a pool', true],
    ['<ul><li>Outdoor pool</li><li>Free Wi-Fi</li></ul>', 'is there free wifi', true],
    ['<ul><li>Pool (seasonal)</li><li>No free parking</li></ul>', 'is there parking', null],
    ['<table><tr><th>Remote work</th><td>yes</td></tr></table>', 'is remote work possible', true],
  ])('is answered by %s', (body, description, answer) => {
    expect(ask(body, description)).toBe(answer);
  });

  it.each([
    ['de', '<p>Hunde sind erlaubt</p>', 'Sind Hunde erlaubt?', true],
    ['de', '<p>Keine Hunde</p>', 'Sind Hunde erlaubt?', false],
    ['fr', '<p>Animaux acceptés</p>', 'les animaux sont-ils admis', true],
    ['de', '<li>Pool</li>', 'ob es einen Pool gibt', true],
    ['de', '<li>WLAN kostenlos</li>', 'Gibt es WLAN?', true],
    ['fr', '<li>Piscine extérieure</li>', "s'il y a une piscine", true],
    ['fr', '<li>Parking gratuit</li>', 'Y a-t-il un parking ?', true],
    ['es', '<li>Aparcamiento gratuito</li>', '¿Tiene aparcamiento?', true],
    ['es', '<li>Sin ascensor</li>', 'tiene ascensor', false],
    ['es', '<p>No se admiten mascotas</p>', 'se admiten mascotas', false],
  ])('is answered in %s by %s', (lang, body, description, answer) => {
    expect(ask(body, description, lang)).toBe(answer);
  });

  it.each([
    ['only mentioned', '<h3>Pets</h3><p>Pets of guests sleep in the barn next to the house, which is heated.</p>'],
    ['asked', '<p>Are pets allowed?</p>'],
    ['about something else', '<p>Pets allowed in cars</p><p>Children allowed</p>'],
    ['both', '<li>Pets allowed</li><li>No pets</li>'],
    ['a heading', '<h2>Pets</h2><p>Bring them in.</p>'],
    ['a link', '<ul><li><a href="/pets">Pets</a></li><li><a href="/rooms">Rooms</a></li></ul>'],
    ['absent', '<p>Wheelchair accessible</p>'],
  ])('is left open where it is %s', (_, body) => {
    expect(ask(body, 'are pets allowed')).toBeNull();
  });
});

describe('what is allowed, as the value of a label', () => {
  const animals = (value: string) => `<dl><dt>Cuisine</dt><dd>Lyonnaise</dd><dt>Animaux</dt><dd>${value}</dd></dl>`;

  it.each([
    ['Acceptés', 'Animaux acceptés ?', true],
    ['Non acceptés', 'Animaux acceptés ?', false],
    ['Acceptés', 'Are pets allowed?', true],
    ['Sur demande', 'Animaux acceptés ?', null],
  ])('answers whether it is: %s, %s', (value, description, answer) => {
    expect(ask(animals(value), description, 'fr')).toBe(answer);
  });
});
