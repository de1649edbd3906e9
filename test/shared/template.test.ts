import { describe, expect, it } from 'vitest';
import { Template } from '../../src/shared/template';

function getTemplatePaths(template: unknown): readonly string[] {
  const { error } = Template.safeParse(template);
  return (error?.issues ?? []).map(({ path }) => path.join('/'));
}

describe('faults of a template', () => {
  it.each([
    [{ a: [['x']] }, ['a/0']],
    [{ a: {} }, ['a']],
    [{ a: [{}] }, ['a/0']],
    [{ 'a.b': 'name', a: { b: 'price' } }, ['a/b']],
    [{ a: { b: 'price' }, 'a.b': 'name' }, ['a.b']],
    [{ a: ['x', 'y'] }, ['a']],
    [{ _a: 'x' }, ['_a']],
  ])('%j is refused at %j', (template, paths) => {
    expect(getTemplatePaths(template)).toEqual(paths);
  });

  it('takes lists of objects and names with a dot', () => {
    expect(getTemplatePaths({ 'a.b': 'x', a: { c: 'y' }, list: [{ a: 'z' }], tags: ['each tag'] })).toEqual([]);
  });

  it.each([
    '{"name": "Name", "price": ',
    '{"name": "Name", "price": "Price"',
    '{"name": "Name",, "price": "Price"}',
    "{'name': 'Name', 'price': 'Price'}",
    '{name: "Name", price: "Price"}',
    "[{'name': 'Name'}]",
  ])('%s is refused, for it is no JSON', (text) => {
    expect(Template.safeParse(text).error?.issues[0]?.message).toContain('JSON');
  });

  it.each([
    [[{ name: 'Name', price: 'Price' }]],
    [[{ name: 'Name' }]],
    [[{ name: 'Name of the lamp', type: 'Type of its bulb' }]],
    [
      [
        { name: 'Kettle', price: 'Price' },
        { name: 'Cup', price: 'Price' },
      ],
    ], // rows as an example
    ['[{"name": "Name", "price": "Price"}]'],
    ['[{"title": "Name"}]'],
  ])('%j is refused as a list of objects, which are no descriptions of fields', (template) => {
    expect(Template.safeParse(template).error?.issues).toMatchObject([
      { message: expect.stringMatching(/send the object alone, with perPage: "many"\.$/), path: [] },
    ]);
  });

  it('describes a field by null as by no words', () => {
    expect(Template.parse({ name: null, maker: { name: null }, tags: [null] })).toEqual({
      name: '',
      maker: { name: '' },
      tags: [''],
    });
  });

  it('is not a sentence that begins with a brace', () => {
    expect(Template.safeParse('{name} and {price} of each lamp').success).toBe(true);
  });

  it.each([
    [{ name: { selector: 'h1', type: 'text' } }, ['name/selector']],
    [{ price: { css: '.price > b' } }, ['price/css']],
    [{ price: { xpath: '//span[@class="price"]' } }, ['price/xpath']],
    [{ baseSelector: 'div.card', fields: [{ name: 'title', selector: 'h2' }] }, ['baseSelector', 'fields/0/selector']],
  ])('%j, which names places by selectors, is refused at %j', (template, paths) => {
    expect(getTemplatePaths(template)).toEqual(paths);
    const [issue] = Template.safeParse(template).error?.issues ?? [];
    expect(issue?.message).toContain('recordSelector');
  });

  it('is the name of a saved template, which only the command line knows', () => {
    expect(Template.safeParse('@products').error?.issues[0]?.message).toContain('GET /api/templates');
    expect(getTemplatePaths('name and @handle of the author')).toEqual([]);
  });

  it('takes fields of such names that are described in words', () => {
    const rule = { selector: 'The selector of the rule', css: 'Whether the page uses CSS', xpath: 'XPath, if any' };
    expect(getTemplatePaths({ rule, gear: { selector: 'Type of gear selector' } })).toEqual([]);
  });

  it('takes 500 fields and no more', () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 'x']));
    expect(getTemplatePaths(fields(500))).toEqual([]);
    expect(getTemplatePaths(fields(501))).toEqual(['']);
  });
});

describe('messages about faults', () => {
  it.each([
    [{ name: 'Name', x: 5 }, 'The field "x" must be a text, an object of fields, or a list.'],
    [{ y: [{ x: 5 }] }, 'The field "x" must be a text, an object of fields, or a list.'],
    [{ y: [5] }, 'The field "y" must be a text, an object of fields, or a list.'],
    [{ g: {} }, 'The field "g" is an object without fields.'],
    [
      { p: 'Price | monney' },
      '"monney" is not a type or step; did you mean "price"? Types are price, text, number, integer, rating, date, boolean, url, image, file, email. For plain words, write no " | ".',
    ],
  ])('of %j', (template, message) => {
    expect(Template.safeParse(template).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('an object template as text', () => {
  it.each([
    ['{"name": "Name of the product", "tags": ["each tag"]}', { name: 'Name of the product', tags: ['each tag'] }],
    [' {"a": {"b": "c"}}\n', { a: { b: 'c' } }],
    ['["Name", "List price"]', { Name: '', 'List price': '' }],
    ['{name of the product}', '{name of the product}'],
    ['[new] name of the product', '[new] name of the product'],
    ['name and {price}', 'name and {price}'],
  ])('%s is read as %j', (text, template) => {
    expect(Template.parse(text)).toEqual(template);
  });

  it('is checked like any other', () => {
    expect(getTemplatePaths('{"a": [["x"]]}')).toEqual(['a/0']);
    expect(getTemplatePaths('{}')).toEqual(['']);
  });
});
