import { describe, expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { withApp } from '../helpers/with-app';

let app: TestApp;
withApp((given) => {
  app = given;
});

const COLOURS = ['Schwarz', 'Weiß', 'Messing', 'Rot', 'Grün'];
const colours = (at: number) => COLOURS.slice(0, (at % 4) + 2);

const page = (at: number, host: string) => ({
  url: `https://${host}/lampe/${at}`,
  html: `<!doctype html><html lang="de"><title>Lampe ${at}</title><main><h1>Lampe ${at}</h1><p>Art.-Nr.: LX-${1000 + at}</p>
<h2>Varianten</h2><ul class="varianten">${colours(at)
    .map((colour, each) => `<li><span>${colour}</span> – LX-${1000 + at}-${each}</li>`)
    .join('')}</ul><table><tr><th>Gewicht</th><td>${at},4 kg</td></tr></table></main></html>`,
});

describe('a list from which a person removes members', () => {
  const template = { name: 'Produktname', varianten: ['jede Variante'] };

  it.each([
    ['to one of them', 'the.example', (member: string) => member],
    ['to a part of one', 'part.example', (member: string) => member.split(' ')[0]],
  ])('(%s) stays whole on all other pages', async (_, host, toValue) => {
    const pages = Array.from({ length: 12 }, (__, at) => page(at + 1, host));
    const first = await app.run('extract', { pages, template });
    const lists = first.results.items.map(({ varianten }) => varianten);
    const all = lists[2];
    if (!Array.isArray(all) || all.length !== 5) throw new Error(`not the five variants: ${JSON.stringify(all)}`);
    const value = [toValue(String(all[3]))];
    const told = await app.api('correctItem', { id: first.jobId, index: 2, field: 'varianten', value });
    expect([told.item.varianten, told.extractor]).toEqual([value, null]);
    expect(told.message).toContain('another page');
    const again = await app.run('extract', { pages, template });
    expect(again.results.items.map(({ varianten }) => varianten)).toEqual(lists);
  });
});
