import { describe, expect, it } from 'vitest';
import { boundDocument } from '../../../src/main/engine/page/bound-document';
import { parsePage } from '../../../src/main/engine/page/parse';
import { serializeTree } from '../../../src/main/engine/page/serialize';
import { getElements, getFoldedText } from '../../../src/main/engine/page/walk';

const WIDE = { elements: 1_000_000, characters: 10_000_000 };

function parse(body: string) {
  return parsePage(
    `<!doctype html><html><head><title>T</title></head><body>${body}</body></html>`,
    'https://a.example/',
  ).document;
}

/** How long the view would be, written out. */
function getLength(document: ReturnType<typeof parse>): number {
  return serializeTree(document, { keeps: () => true, attributes: ({ attribs }) => Object.entries(attribs) }).length;
}

function repeat(count: number, make: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => make(at)).join('');
}

describe('a document bounded for a view', () => {
  it('is left as it is within the bounds', () => {
    const document = parse('<p>one</p><p>two</p>');
    expect(boundDocument(document, WIDE)).toBeNull();
    expect(getFoldedText(document)).toContain('two');
  });

  it('keeps whole rows of a table, and says how many of how many', () => {
    const rows = (count: number) => repeat(count, (at) => `<tr><td>${at}</td><td>x</td></tr>`);
    const document = parse(`<table><tr><th>a<th>b</tr>${rows(500)}</table><table>${rows(300)}</table><p>foot</p>`);
    expect(boundDocument(document, { ...WIDE, elements: 1000 })).toEqual({ unit: 'rows', shown: 331, total: 801 });
    const last = getElements(document)
      .filter(({ name }) => name === 'tr')
      .at(-1);
    expect(last?.children.length).toBe(2);
    expect(getFoldedText(document)).not.toContain('foot');
  });

  it('keeps the numbers of the elements that are left', () => {
    const body = `<nav><a>x</a></nav><template><b>t</b></template><ul>${repeat(400, (at) => `<li class="a"><b>${at}</b></li>`)}</ul>`;
    const document = parse(body);
    const before = getElements(document);
    expect(boundDocument(document, { ...WIDE, elements: 500 })).toMatchObject({ unit: 'items', total: 400 });
    const after = getElements(document);
    expect(after.length).toBeGreaterThan(480);
    expect(after.every((element, number) => element === before[number])).toBe(true);
  });

  it('cuts a long text where it is too much', () => {
    const document = parse(`<h1>Log</h1><pre>${'word '.repeat(4000)}</pre><p>foot</p>`);
    const left = boundDocument(document, { ...WIDE, characters: 5000 });
    expect(left?.unit).toBe('characters');
    expect(left?.shown).toBeLessThanOrEqual(5000);
    expect(left?.total).toBeGreaterThan(20_000);
    expect(getLength(document)).toBeLessThan(6000);
  });

  it('shows the text rather than a picture that is written into the page', () => {
    const document = parse(`<img src="data:image/png;base64,${'A'.repeat(300_000)}"><p>The text</p>`);
    expect(boundDocument(document, { ...WIDE, characters: 250_000 })).toBeNull();
    expect(getFoldedText(document)).toContain('The text');
    expect(getLength(document)).toBeLessThan(1000);
  });

  it('counts neither scripts nor style sheets', () => {
    const document = parse(`<script>${'1;'.repeat(5000)}</script><style>${'a{}'.repeat(5000)}</style><p>The text</p>`);
    expect(boundDocument(document, { ...WIDE, characters: 2000 })).toBeNull();
  });
});
