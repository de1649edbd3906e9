import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const CAR =
  '<h1>Golf Variant</h1><dl><dt>Kraftstoffart</dt><dd>Benzin</dd><dt>Getriebe</dt><dd>Schaltgetriebe</dd><dt>Erstzulassung</dt><dd>03/2021</dd><dt>Fahrzeughalter</dt><dd>1</dd></dl>';
const CAR_FACTS = ['Benzin', 'Schaltgetriebe', '03/2021', 1];

describe('facts of a listing in another language than that of the page', () => {
  it.each([
    ['fuel type', 'transmission', 'first registration', 'previous owners'],
    ['Kraftstoff', 'Getriebe', 'Erstzulassung', 'Anzahl der Vorbesitzer'],
    ['carburant', 'boîte de vitesses', 'première immatriculation', 'nombre de propriétaires précédents'],
    ['combustible', 'caja de cambios', 'primera matriculación', 'número de propietarios'],
    ['燃料', 'トランスミッション', '初度登録年月', '前オーナー数'],
    ['燃料类型', '变速箱', '上牌时间', '过户次数'],
  ])('are read: %s', (a, b, c, d) => {
    const values = getBodyValues(CAR, { a, b, c, d }, { lang: 'de' });
    expect(Object.values(values)).toEqual(CAR_FACTS);
  });

  it('are null where another fact has a similar name', () => {
    const other =
      '<h1>Golf Variant</h1><dl><dt>Kraftstoffverbrauch</dt><dd>5,4 l</dd><dt>Getriebeöl</dt><dd>5W-30</dd></dl>';
    expect(getBodyValues(other, { a: 'fuel type', b: 'transmission' }, { lang: 'de' })).toEqual({ a: null, b: null });
  });

  it('are read below a heading, if no more is there', () => {
    const below = (text: string) =>
      getBodyValues(`<h1>left-join</h1><h3>License</h3>${text}<h3>Repository</h3>`, { x: 'Lizenz' }).x;
    expect(below('<p>MIT</p>')).toBe('MIT');
    expect(
      below('<p>MIT</p><p>Other parts have other terms, which their authors keep in a file of their own.</p>'),
    ).toBeNull();
  });
});

describe('how many are left in stock', () => {
  const read = (text: string, name = 'stockLeft') =>
    getBodyValues(`<h1>Nimbus Speaker</h1><p class="price">149,00 €</p><p>${text}</p>`, { name: '', [name]: '' })[name];

  it.each([
    ['Low stock: 4 units left', 4],
    ['Only 3 left in stock', 3],
    ['Nur noch 2 auf Lager', 2],
    ['Plus que 5 en stock', 5],
    ['¡Solo quedan 3!', 3],
    ['Restam apenas 2 unidades', 2],
    ['残り3点', 3],
    ['仅剩3件', 3],
  ])('is read in %j', (text, count) => {
    expect(read(text)).toBe(count);
    expect(read(text, 'stock_quantity')).toBe(count);
  });

  it.each([['In stock'], ['Ready in 2 days'], ['2 people have this in their basket'], ['4 units in a box']])(
    'is not in %j',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it('does not change whether it is in stock', () => {
    expect(read('Low stock: 4 units left', 'availability')).not.toBe(4);
  });
});

it.each([
  ['ホテル名', 'Harbour Inn'],
  ['论文标题', 'Harbour Inn'],
  ['クチコミ評価', 4.6],
  ['会社名', null],
])('knows the name of what a page is about in East Asian words: %s', (description, expected) => {
  const body =
    '<h1>Harbour Inn</h1><div class="rating" aria-label="4.6 out of 5 stars"></div><p>A quiet house by the sea.</p>';
  expect(getBodyValues(body, { x: description }, { title: 'Harbour Inn' }).x).toBe(expected);
});
