import { expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../src/main/engine/extract/index';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';

const rows = ['Nova', 'Luna', 'Sol', 'Pico'].map(
  (name) => `<li><h3><a href="/lamp/${name}">${name}</a></h3><span class="price">20 €</span></li>`,
);
const page = parsePage(`<h1>Lamps</h1><ul>${rows.join('')}</ul>`, 'https://shop.example/lamps');

it.each(['Link to its own page', 'link to their own page', 'link to the detail page'])(
  'a record has the link that the field “%s” asks for',
  (description) => {
    const plan = planTemplate({ name: 'Name', own_page: description });
    const { records } = readPage(page, readStructured(page), { plan, perPage: 'many' });
    expect(records.map(({ values }) => values.own_page)).toEqual(
      ['Nova', 'Luna', 'Sol', 'Pico'].map((name) => `https://shop.example/lamp/${name}`),
    );
  },
);

it('a record has the link of its name, though a link to a tag below has more words', () => {
  const apps = ['Pico', 'Nova', 'Sol', 'Orbit'].map(
    (name, at) =>
      `<li><span><a href="/apps/${name}">${name}</a></span><p>Made for ${['tea', 'time', 'maps', 'birds'][at]} lovers</p><div><a href="/topics/developer-tools">Developer Tools</a> • <a href="/topics/artificial-intelligence">Artificial Intelligence</a></div></li>`,
  );
  const list = parsePage(`<h1>Apps</h1><ul>${apps.join('')}</ul>`, 'https://apps.example/');
  const plan = planTemplate({ name: 'name of the app', url: 'link' });
  const { records } = readPage(list, readStructured(list), { plan, perPage: 'many' });
  expect(records.map(({ values }) => values.url)).toEqual(
    ['Pico', 'Nova', 'Sol', 'Orbit'].map((name) => `https://apps.example/apps/${name}`),
  );
});
