import type { FieldReading } from '@shared/extractor';
import { beforeAll, describe, expect, it } from 'vitest';
import { planTemplate } from '../../../../src/main/engine/extract/index';
import { compileCoded, loadEngine, runCode } from '../../../../src/main/engine/learn/sandbox/index';
import { PRODUCT, readyPage } from './ready-page';

beforeAll(loadEngine);

const plan = planTemplate({
  name: 'name of the product',
  price: 'price',
  maker: { name: 'maker' },
  tags: ['a tag'],
  link: 'url of the first tag',
});
const all = new Set(['name', 'price', 'maker.name', 'tags', 'link']);

const CODE = `export default function read(page) {
  return {
    name: page.select('h1').text,
    price: page.select('.price').text,
    maker: { name: page.select('dt:contains("Maker") + dd').text },
    tags: page.selectAll('.tags li').map((tag) => tag.text),
    link: page.select('.tags a').attr('href'),
    other: 'left out',
  };
}`;

describe('runCode', () => {
  it('types what the code gives as the template asks', () => {
    const [record] = runCode(CODE, readyPage(PRODUCT), plan, all).records;
    expect(record?.values).toEqual({
      name: 'Desk Lamp',
      price: 12.5,
      maker: { name: 'Acme' },
      tags: ['Home', 'Light'],
      link: 'https://shop.example/t/home',
    });
    expect(record?.missing).toEqual([]);
  });

  it('names the element of a value if its text is just that value', () => {
    const run = runCode(CODE, readyPage(PRODUCT), plan, all);
    const [record] = run.records;
    expect(record?.evidence.name).toEqual({ source: 'code', path: '#product > h1', range: [0, 9], confidence: 0.9 });
    expect(record?.evidence['maker.name']?.path).toBe('#product > dl > dd:nth-of-type(1)');
    expect(record?.evidence.tags).toMatchObject({ path: '#product > ul > li:nth-of-type(1)', range: null });
    expect(record?.evidence.link).toMatchObject({ source: 'code', range: null });
    expect(run.elements[0]?.tags).toHaveLength(2);
  });

  it('tells the characters of a value that stands among other words, if it stands there once', () => {
    const code = `export default (page) => ({ price: /[\\d.]+/.exec(page.select('.price').text)[0],
      tags: page.selectAll('dt').map((term) => term.text.slice(0, 3)), name: page.select('dl').text.slice(0, 1) })`;
    const [record] = runCode(code, readyPage(PRODUCT), plan, all).records;
    expect(record?.evidence.price).toMatchObject({ path: '#product > p', range: [1, 6] });
    expect(record?.evidence.tags).toMatchObject({ path: null });
    expect(record?.evidence.name).toMatchObject({ path: null });
  });

  it('gives no place to a value that no node says', () => {
    const code = 'export default (page) => ({ name: page.select("h1").text.toUpperCase() })';
    const [record] = runCode(code, readyPage(PRODUCT), plan, all).records;
    expect(record?.values.name).toBe('DESK LAMP');
    expect(record?.evidence.name).toMatchObject({ path: null, range: null });
  });

  it('leaves out the fields it is not asked for', () => {
    const [record] = runCode(CODE, readyPage(PRODUCT), plan, new Set(['name'])).records;
    expect(record?.values).toMatchObject({ name: 'Desk Lamp', price: null, tags: null });
    expect(Object.keys(record?.evidence ?? {})).toEqual(['name']);
  });

  it('makes nothing of values that do not fit their field', () => {
    const code =
      'export default () => ({ name: { a: 1 }, price: "free of charge", tags: [null, {}, ""], link: 3, maker: "Acme" })';
    const [record] = runCode(code, readyPage(PRODUCT), plan, all).records;
    expect(record?.values).toMatchObject({ name: null, price: null, tags: null, maker: { name: null } });
  });

  it('tells why code failed', () => {
    const run = runCode('export default (page) => page.select(".gone").text', readyPage(PRODUCT), plan, all);
    expect(run.records[0]?.missing).toEqual([...all]);
    expect(run.failures[0]).toMatch(/null.*\(line 1\)/);
    expect(runCode('nothing', readyPage(PRODUCT), plan, all).failures[0]).toMatch(/ReferenceError/);
  });

  it('reads lists of objects', () => {
    const listed = planTemplate({ tags: [{ label: 'label', url: 'url' }] });
    const code = `export default (page) => ({ tags: page.selectAll('.tags a').map((a) => ({ label: a.text, url: a.attr('href') })) })`;
    const [record] = runCode(code, readyPage(PRODUCT), listed, new Set(['tags'])).records;
    expect(record?.values).toEqual({
      tags: [
        { label: 'Home', url: 'https://shop.example/t/home' },
        { label: 'Light', url: 'https://shop.example/t/light' },
      ],
    });
  });
});

describe('compileCoded', () => {
  const byCode: FieldReading = { code: true };
  const byName: FieldReading = { locators: [{ by: 'selector', selector: 'h1', take: 'text', transforms: [] }] };
  const one = { perPage: 'one', records: null, code: CODE } as const;

  it('reads some fields by locators and some by code', () => {
    const document = { ...one, fields: { name: byName, price: byCode } };
    const [record] = compileCoded(document, plan).run(readyPage(PRODUCT)).records;
    expect(record?.values).toMatchObject({ name: 'Desk Lamp', price: 12.5, tags: null });
    expect(record?.evidence).toMatchObject({ name: { source: 'selector' }, price: { source: 'code' } });
    expect(record?.missing).toEqual(['maker.name', 'tags', 'link']);
  });

  it('reads only the fields it is asked for', () => {
    const document = { ...one, fields: { name: byCode, price: byCode } };
    const [record] = compileCoded(document, plan).run(readyPage(PRODUCT), new Set(['price'])).records;
    expect(record?.values).toMatchObject({ name: null, price: 12.5 });
  });

  it('reads each record of a list by code', () => {
    const byLink: FieldReading = { locators: [{ by: 'selector', selector: 'a', take: 'text', transforms: [] }] };
    const listPlan = planTemplate({ label: 'label', url: 'url' });
    const document = {
      perPage: 'many' as const,
      records: { selectors: ['.tags li'] },
      fields: { label: byLink, url: byCode },
      code: 'export default (page, record) => ({ url: record.select("a").attr("href") })',
    };
    const { records } = compileCoded(document, listPlan).run(readyPage(PRODUCT));
    expect(records.map(({ values }) => values)).toEqual([
      { label: 'Home', url: 'https://shop.example/t/home' },
      { label: 'Light', url: 'https://shop.example/t/light' },
    ]);
  });
});
