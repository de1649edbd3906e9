import type { Template } from '@shared/template';
import type { Element } from 'domhandler';
import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { compileCoded, learn, readLearned } from '../../../src/main/engine/learn/index';
import { getFingerprint, getUrlKind, isSameKind } from '../../../src/main/engine/learn/kinds';
import type { Learned, ReadyPage } from '../../../src/main/engine/learn/types';
import { numberedElements } from '../../../src/main/engine/page/index';
import { readyPage } from './pages';

const NAMES = ['Nurse (part-time)', 'Welder', 'Bus driver', 'Baker'];
const name = (at: number) => NAMES[at % NAMES.length] ?? '';

/** What is learned if a person picks one element for each field on a page about one thing. */
function pick(
  template: Template,
  page: ReadyPage,
  picked: Readonly<Record<string, Element>>,
  others: readonly ReadyPage[] = [],
): Learned {
  const fields = Object.entries(picked);
  const values = fields.map(([field, element]) => [field, textOf(element)] as const);
  const nodes = fields.map(([field, element]) => [field, [{ elements: [element], attribute: null }]] as const);
  return learn({
    plan: planTemplate(template),
    perPage: 'one',
    examples: [{ ...page, origin: 'person', records: [Object.fromEntries(values)], picked: Object.fromEntries(nodes) }],
    others,
    taught: true,
  });
}

function textOf({ children }: Element): string {
  return children
    .map((child) => (child.type === 'text' ? child.data : 'children' in child ? textOf(child as Element) : ''))
    .join('');
}

function elementsOf({ page }: ReadyPage, tag: string): readonly Element[] {
  return numberedElements(page.document).elements.filter((element) => element.name === tag);
}

function run({ document }: Learned, template: Template, page: ReadyPage) {
  return compileCoded({ ...document, perPage: 'one' }, planTemplate(template)).run(page);
}

const read = (learned: Learned, template: Template, page: ReadyPage) => run(learned, template, page).records[0]?.values;

describe('one pick on a page without names', () => {
  const vacancy = (at: number) =>
    readyPage(
      `<a href="/">All jobs</a><h1>${name(at)}</h1><p>Company ${at}, Bath</p><p>Fixed term, ${at + 2} years</p><p>Ref. JB-${1000 + at}</p>`,
      `<meta charset="utf-8"><title>${name(at)}</title>`,
    );

  it.each([0, 1, 2])('paragraph %i is read on other pages, whatever they are called', (which) => {
    const first = vacancy(0);
    const paragraph = elementsOf(first, 'p')[which];
    if (!paragraph) throw new Error('the page has three paragraphs');
    const templates: readonly Template[] = [{ sku: 'The sku, as text' }, { note: 'A text' }];
    for (const template of templates) {
      const [field = ''] = Object.keys(template);
      const learned = pick(template, first, { [field]: paragraph });
      for (const at of [1, 2, 3]) {
        const wanted = textOf(elementsOf(vacancy(at), 'p')[which] ?? paragraph);
        expect(wanted).toContain(String(read(learned, template, vacancy(at))?.[field]));
      }
    }
  });

  it('does not cut a value out of the rest of the page by the words around it', () => {
    const dish = (at: number) =>
      readyPage(
        `<header><a href="/">The Spoon</a></header><article><h1>${name(at)}</h1><p class="meta">by <a href="/n">Nora</a> in 2026</p>
        <p>Total time: ${15 + at} min · Serves ${2 + at}</p><p>Rating: <span class="rating">3.${at}</span>/5</p>
        <h2>Ingredients</h2><ul class="ing"><li>egg</li></ul></article>`,
        `<title>${name(at)}</title>`,
      );
    const [, time, rating] = elementsOf(dish(0), 'p');
    const first = dish(0);
    const [, firstTime = time, firstRating = rating] = elementsOf(first, 'p');
    if (!firstTime || !firstRating) throw new Error('the page has three paragraphs');
    const template = { total_time: 'The total time, as text', rating: 'The rating, as text' };
    const learned = pick(template, first, { total_time: firstTime, rating: firstRating });
    expect(read(learned, template, dish(3))).toEqual({
      total_time: 'Total time: 18 min · Serves 5',
      rating: 'Rating: 3.3/5',
    });
  });
});

describe('a picked line that begins with its label', () => {
  const table = (at: number, lines: readonly string[]) =>
    readyPage(
      `<h1>Table ${at}</h1><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
      `<title>Table ${at}</title>`,
    );
  const template = { finish: 'A text', width: 'A text' };
  const first = table(1, ['Width: 61 cm', 'Wood: ash', 'Finish: wax', 'Made in Italy']);
  const [width, , finish] = elementsOf(first, 'li');
  if (!width || !finish) throw new Error('the page has four lines');
  const learned = pick(template, first, { finish, width });

  it('is read wherever that label stands', () => {
    const other = table(2, ['Wood: elm', 'Finish : oil', 'Made in Norway', 'Width: 70 cm']);
    expect(read(learned, template, other)).toEqual({ finish: 'Finish : oil', width: 'Width: 70 cm' });
    const evidence = run(learned, template, other).records[0]?.evidence.finish;
    expect(evidence?.path).toContain('li:nth-of-type(2)');
  });

  it('is empty on a page without that label, instead of another line', () => {
    const other = table(3, ['Width: 65 cm', 'Wood: lime', 'Made in Italy']);
    expect(read(learned, template, other)).toEqual({ finish: null, width: 'Width: 65 cm' });
  });

  it('is empty there even if stored pages of the kind lack the label', () => {
    const others = [4, 5, 6].map((at) => table(at, [`Width: ${at} cm`, 'Wood: elm', 'Made in Norway']));
    const again = pick(template, first, { finish, width }, others);
    expect(read(again, template, table(7, ['Width: 9 cm', 'Wood: fir', 'Made in Italy']))?.finish).toBeNull();
    expect(read(again, template, table(8, ['Wood: fir', 'Finish: oil', 'Made in Italy']))?.finish).toBe('Finish: oil');
  });

  it('is read by its place if what stands before the colon is part of the value', () => {
    const opening = (at: number) => table(at, ['Opening hours', `Mon ${at}:30 to 17:00`, 'Closed on Sunday']);
    const [, hours] = elementsOf(opening(8), 'li');
    const page = opening(8);
    const picked = elementsOf(page, 'li')[1] ?? hours;
    if (!picked) throw new Error('the page has three lines');
    const hoursOnly = pick({ hours: 'A text' }, page, { hours: picked });
    expect(read(hoursOnly, { hours: 'A text' }, opening(9))).toEqual({ hours: 'Mon 9:30 to 17:00' });
  });
});

describe('a picked heading', () => {
  it('is read whatever stands before its colon', () => {
    const event = (title: string) =>
      readyPage(
        `<h1>Events</h1><div><h2>${title}</h2><p>Tonight</p><h2>More events</h2></div>`,
        '<title>Events</title>',
      );
    const first = event('Theatre: Macbeth');
    const [heading] = elementsOf(first, 'h2');
    if (!heading) throw new Error('the page has two headings');
    const learned = pick({ event: 'A text' }, first, { event: heading });
    expect(read(learned, { event: 'A text' }, event('Jazz in the park'))).toEqual({ event: 'Jazz in the park' });
    expect(JSON.stringify(learned.document.fields)).not.toContain('Theatre');
  });
});

describe('a picked value behind a label', () => {
  it.each([
    [
      'cells',
      (rows: string) => `<table>${rows}</table>`,
      (key: string, value: string) => `<tr><td>${key}</td><td>${value}</td></tr>`,
      'td',
    ],
    [
      'rows of two',
      (rows: string) => `<div>${rows}</div>`,
      (key: string, value: string) => `<div><span>${key}</span><span>${value}</span></div>`,
      'span',
    ],
    [
      'definitions',
      (rows: string) => `<dl>${rows}</dl>`,
      (key: string, value: string) => `<dt>${key}</dt><dd>${value}</dd>`,
      'dd',
    ],
  ])('in %s is empty on a page without that row', (_, around, row, tag) => {
    const page = (rows: readonly (readonly [string, string])[]) =>
      readyPage(`<h1>Desk</h1>${around(rows.map(([key, value]) => row(key, value)).join(''))}`, '<title>Desk</title>');
    const first = page([
      ['Colour', 'red'],
      ['Doors', '5'],
      ['Gearbox', 'manual'],
    ]);
    const doors = elementsOf(first, tag).find((element) => textOf(element) === '5');
    if (!doors) throw new Error('the page has a row for doors');
    const learned = pick({ doors: 'A text' }, first, { doors });
    expect(
      read(
        learned,
        { doors: 'A text' },
        page([
          ['Doors', '3'],
          ['Colour', 'blue'],
        ]),
      ),
    ).toEqual({ doors: '3' });
    expect(
      read(
        learned,
        { doors: 'A text' },
        page([
          ['Colour', 'blue'],
          ['Gearbox', 'automatic'],
        ]),
      ),
    ).toEqual({ doors: null });
  });
});

describe('a small page without one of the picked fields', () => {
  const template = { author: 'A text', duration: 'The duration, as text', rating: 'A text' };
  const dish = (at: number, rating: string) =>
    readyPage(
      `<header><a href="/">Dishes</a></header><article><h1>${name(at)}</h1><p class="by">Nora ${at}</p><p>${at + 5} min, with rest</p>${rating}
      <h2>Method</h2><ul class="ing"><li>egg</li></ul><ol><li>Cook.</li></ol></article><section><h3>Comments</h3></section>`,
      `<title>${name(at)}</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"x","totalTime":"PT9M",
      "author":"Somebody"}</script>`,
      `https://dishes.example/dish/${at}`,
    );
  const rated = (at: number) => dish(at, '<p>Rating: <span class="stars">4.5</span></p>');

  it('is read as picked, although it looks otherwise to the comparison of layouts', () => {
    const first = rated(1);
    const [author, duration, rating] = elementsOf(first, 'p');
    if (!author || !duration || !rating) throw new Error('the page has three paragraphs');
    const learned = pick(template, first, { author, duration, rating });
    const kind = getUrlKind(first.page.url, getFingerprint(first.page));
    const other = dish(2, '');
    expect(isSameKind(kind, getFingerprint(other.page), other.page.url)).toBe(false);
    const document = {
      format: 'winnow-extractor',
      version: 1,
      name: 'x',
      template,
      perPage: 'one',
      kind,
      code: null,
    } as const;
    const extractor = { id: 'picked', revision: 1, fields: learned.fields, absent: [], usual: {}, taught: true };
    const plan = planTemplate(template);
    const { extracted } = readLearned(other, getFingerprint(other.page), { plan, perPage: 'one' }, null, {
      extractors: [{ ...extractor, document: { ...document, ...learned.document } }],
      recheck: false,
    });
    expect(extracted.records[0]?.values).toEqual({ author: 'Nora 2', duration: '7 min, with rest', rating: null });
  });
});
