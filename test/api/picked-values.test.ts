import { describe, expect, it } from 'vitest';
import { getElements, getFoldedText, parsePage } from '../../src/main/engine/page/index';
import type { TestApp } from '../helpers/app';
import { withApp } from '../helpers/with-app';

let app: TestApp;
withApp((given) => {
  app = given;
});

const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;

interface Lamp {
  readonly name: string;
  readonly cents: number;
  readonly before?: number;
  readonly soldOut?: boolean;
}

const LAMPS: readonly Lamp[] = Array.from({ length: 24 }, (_, at) => ({
  name: `Lampe Nummer ${at + 1}`,
  cents: 1900 + at * 1337,
  ...(at % 4 === 1 && at < 12 && { before: 2500 + at * 1701 }),
  soldOut: at === 4 || at === 13,
}));

const card = ({ name, cents, before, soldOut }: Lamp) =>
  `<div class="card"><a href="/lampen/${name.split(' ').at(-1)}"><h3>${name}</h3></a>
<p class="preis">${before === undefined ? '' : `<s>UVP ${euros(before)}</s> `}<strong>${euros(cents)}</strong></p>
<p>★ 3,9 (478)</p>${soldOut ? '<p class="badge">Ausverkauft</p>' : ''}</div>`;

/** Page 1 has old prices, page 2 has none. */
const list = (number: number) =>
  `<!doctype html><html lang="de"><title>Lampen</title><main><h1>Alle Lampen</h1><div class="grid">${LAMPS.slice(
    (number - 1) * 12,
    number * 12,
  )
    .map(card)
    .join('')}</div></main></html>`;

async function stored(url: string, html: string): Promise<string> {
  const { results } = await app.run('extract', { pages: [{ url, html }], template: { name: 'name' } });
  return /pages\/([\w-]+)\//.exec(results.items[0]?._htmlUrl ?? '')?.[1] ?? '';
}

/** Numbers of the innermost elements with exactly these texts. */
function numbersOf(html: string, ...texts: readonly string[]): number[] {
  const elements = getElements(parsePage(html, 'https://any.example/').document);
  return texts.map((text) => elements.findLastIndex((element) => getFoldedText(element) === text));
}

const withoutOwn = (item: object) => Object.fromEntries(Object.entries(item).filter(([name]) => !name.startsWith('_')));

describe('the elements that a person picked', () => {
  const template = { title: 'The title', price: 'The price, as text', text: 'The text' };

  it('decide what a run reads from a list: other values do not take the place of missing ones', async () => {
    const html = list(1);
    const page = await stored('https://lampen.example/lampen?seite=1', html);
    const picks = [
      { field: 'title', nodes: numbersOf(html, 'Lampe Nummer 1', 'Lampe Nummer 2') },
      { field: 'price', nodes: numbersOf(html, 'UVP 42,01 €', 'UVP 110,05 €') },
      // a record above the one that was clicked last
      { field: 'text', nodes: numbersOf(html, 'Ausverkauft') },
    ];
    const { preview } = await app.api('pickExtractor', { page, perPage: 'many', template, picks, save: true });
    const wanted = LAMPS.map(({ name, before, soldOut }) => ({
      title: name,
      price: before === undefined ? null : `UVP ${euros(before)}`,
      text: soldOut ? 'Ausverkauft' : null,
    }));
    expect(preview.items).toEqual(wanted.slice(0, 12));
    const { results } = await app.run('extract', {
      pages: [1, 2].map((number) => ({ url: `https://lampen.example/lampen?seite=${number}`, html: list(number) })),
      template,
      perPage: 'many',
    });
    expect(results.items.map(withoutOwn)).toEqual(wanted);
  });

  it('give each row what was picked outside the records: above the list, or beside them', async () => {
    const fields = { name: 'The name', shop: 'The shop', day: 'The day, as text' };
    const names = (at: number) => Array.from({ length: 5 }, (_, row) => `Stuhl ${at}${row}`);
    const html = (at: number) =>
      `<!doctype html><html lang="de"><title>Haus ${at}</title><main><h1>Möbelhaus ${at}</h1><div class="grid"><p class="day">Stand: <b>${at}. Mai</b></p>${names(
        at,
      )
        .map(
          (name) =>
            `<div class="card"><h3><a href="/s/${name.slice(6)}">${name}</a></h3><p>${name.length} Stück</p></div>`,
        )
        .join('')}</div></main></html>`;
    const url = (at: number) => `https://haus.example/moebel/${at}`;
    const page = await stored(url(1), html(1));
    const picks = [
      { field: 'name', nodes: numbersOf(html(1), 'Stuhl 10', 'Stuhl 11') },
      { field: 'shop', nodes: numbersOf(html(1), 'Möbelhaus 1') },
      { field: 'day', nodes: numbersOf(html(1), '1. Mai') },
    ];
    const asked = { page, perPage: 'many', template: fields, picks, save: true } as const;
    const { preview, document, extractor } = await app.api('pickExtractor', asked);
    const wanted = (at: number) => names(at).map((name) => ({ name, shop: `Möbelhaus ${at}`, day: `${at}. Mai` }));
    expect(preview.items).toEqual(wanted(1));
    expect(document.fields).toMatchObject({ shop: { scope: 'page' }, day: { scope: 'page' } });
    expect(document.fields.name).not.toHaveProperty('scope');
    expect(extractor?.accepted).toEqual(['name', 'shop', 'day']);

    const run = async () => {
      const pages = [1, 2, 3].map((at) => ({ url: url(at), html: html(at) }));
      const { jobId, results } = await app.run('extract', { pages, template: fields, perPage: 'many' });
      return { jobId, items: results.items.map(withoutOwn) };
    };
    const { jobId, items } = await run();
    expect(items).toEqual([1, 2, 3].flatMap(wanted));
    await app.api('correctItem', { id: jobId, index: 6, field: 'name', value: 'Stuhl 21' });
    expect((await run()).items).toEqual(items);
  });

  it('leave a field empty on pages about one thing that lack them, for as many pages as there are', async () => {
    const names = { name: 'The name', gewicht: 'The gewicht', hinweis: 'The hinweis', price: 'The price, as text' };
    const lamp = (at: number) =>
      `<!doctype html><html lang="de"><title>Lampe</title><main><h1>Lampe ${at}</h1><p class="lager">Auf Lager: ${at}</p>
<div class="preis">${at % 5 === 1 ? `<s>UVP ${at},50 €</s> ` : ''}<strong>${at},10 €</strong></div>${at % 5 === 1 ? `<p class="hinweis">Nur ${at} Tage</p>` : ''}
<table>${at % 5 === 1 ? `<tr><th>Gewicht</th><td>${at},5 kg</td></tr>` : ''}<tr><th>Versandgewicht</th><td>${at + 1},5 kg</td></tr><tr><th>Farbe</th><td>Rot</td></tr></table>
<p>Ein Hinweis zum Versand.</p></main></html>`;
    const address = (at: number) => `https://lampe.example/lampe/${at}`;
    const page = await stored(address(1), lamp(1));
    const picks = [
      { field: 'name', nodes: numbersOf(lamp(1), 'Lampe 1') },
      { field: 'gewicht', nodes: numbersOf(lamp(1), '1,5 kg') },
      { field: 'hinweis', nodes: numbersOf(lamp(1), 'Nur 1 Tage') },
      { field: 'price', nodes: numbersOf(lamp(1), 'UVP 1,50 €') },
    ];
    await app.api('pickExtractor', { page, template: names, picks, save: true });
    const { results } = await app.run('extract', {
      pages: Array.from({ length: 30 }, (_, at) => ({ url: address(at + 1), html: lamp(at + 1) })),
      template: names,
    });
    const items = results.items.map(withoutOwn);
    for (const [at, item] of items.entries()) {
      const number = at + 1;
      const ifThere = (text: string) => (number % 5 === 1 ? text : null);
      expect(item).toEqual({
        name: `Lampe ${number}`,
        gewicht: ifThere(`${number},5 kg`),
        hinweis: ifThere(`Nur ${number} Tage`),
        price: ifThere(`UVP ${number},50 €`),
      });
    }
  });

  it('are found by the label of their row, never by its position, whatever other pages are known', async () => {
    const names = { name: 'The name', hersteller: 'The hersteller', gewicht: 'The gewicht', klasse: 'The klasse' };
    const row = (label: string, value: string | null) =>
      value === null ? '' : `<tr><th>${label}</th><td>${value}</td></tr>`;
    const lamp = (at: number) => ({
      name: `Lampe ${at}`,
      hersteller: at % 6 === 0 ? null : `Werk ${at % 4}`,
      gewicht: at % 10 === 4 ? null : `${at},4 kg`,
      klasse: 'ABCDE'.charAt(at % 5),
    });
    const html = (at: number) => {
      const { name, hersteller, gewicht, klasse } = lamp(at);
      return `<!doctype html><html lang="de"><title>${name}</title><main><h1>${name}</h1><p>Art.-Nr.: LX-${at}</p>
<table>${row('Hersteller', hersteller)}${row('Gewicht', gewicht)}${row('Energieklasse', klasse)}</table></main></html>`;
    };
    const pages = Array.from({ length: 24 }, (_, at) => ({
      url: `https://werk.example/lampe/${at + 1}`,
      html: html(at + 1),
    }));
    // pages of an earlier run, which are compared when locators are chosen
    await app.run('extract', { pages, template: { titel: 'Der Titel' } });
    const page = await stored('https://werk.example/lampe/1', html(1));
    const texts = { name: 'Lampe 1', hersteller: 'Werk 1', gewicht: '1,4 kg', klasse: 'B' };
    const picks = Object.entries(texts).map(([field, text]) => ({ field, nodes: numbersOf(html(1), text) }));
    const { document } = await app.api('pickExtractor', { page, template: names, picks, save: true });
    const { results } = await app.run('extract', { pages, template: names });
    expect(results.items.map(withoutOwn)).toEqual(pages.map((_, at) => lamp(at + 1)));
    expect(JSON.stringify(document.fields.hersteller)).not.toContain('nth-of-type');
  });

  it('say which earlier picks they take out of use: those of the same fields and pages', async () => {
    const names = { ware: 'The ware' };
    const shelf = (at: number) =>
      `<!doctype html><title>Regal</title><main><h1>Regal ${at}</h1><p class="art">Holz ${at}</p></main>`;
    const page = await stored('https://regal.example/regal/1', shelf(1));
    const pick = (text: string, more: Readonly<Record<string, unknown>> = {}) =>
      app.api('pickExtractor', {
        page,
        template: names,
        picks: [{ field: 'ware', nodes: numbersOf(shelf(1), text) }],
        ...more,
      });
    const first = await pick('Regal 1', { save: true, name: 'By the heading' });
    expect(first.replaced).toEqual([]);
    const old = { id: first.extractor?.id, name: 'By the heading' };
    const looked = await pick('Holz 1');
    expect([looked.replaced, looked.extractor]).toEqual([[old], null]);
    const second = await pick('Holz 1', { save: true });
    expect(second.replaced).toEqual([old]);
    expect(await app.api('getExtractor', { id: String(old.id) })).toMatchObject({
      state: 'replaced',
      replacedBy: second.extractor?.id,
    });
    // a draft that is saved again replaces itself, which is no news
    expect((await pick('Regal 1', { save: true, replaces: second.extractor?.id })).replaced).toEqual([]);
    const other = await pick('Regal 1', {
      template: { name: 'The name' },
      picks: [{ field: 'name', nodes: numbersOf(shelf(1), 'Regal 1') }],
    });
    expect(other.replaced).toEqual([]);
  });
});
