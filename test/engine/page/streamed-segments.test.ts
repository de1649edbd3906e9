import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../src/main/engine/page/parse';
import { getElements, getRootText } from '../../../src/main/engine/page/walk';
import { PAGE_URL } from './page';

const read = (body: string) => parsePage(`<html><body>${body}</body></html>`, PAGE_URL).document;
const textOf = (body: string) => getRootText(read(body)).replace(/\s+/g, ' ').trim();

describe('parts of a page that React streams', () => {
  it('stand where the page shows them, in place of what it shows while they load', () => {
    const body = `<main><h1>Oak chair</h1> <!--$?--><template id="B:0"></template><p>Loading…</p><!--/$--> <p>Footer</p></main>
      <div hidden id="S:0"><p>Seat 45 cm</p> <template id="P:1"></template> <p>Colour oak</p></div>
      <div hidden id="S:1"><b>58 lb.</b></div><script>$RS("S:1","P:1");$RC("B:0","S:0")</script>`;
    expect(textOf(body).replace(/\$R.*/, '').trim()).toBe('Oak chair Seat 45 cm 58 lb. Colour oak Footer');
    const [paragraph] = getElements(read(body)).filter(({ name }) => name === 'p');
    expect(paragraph?.parent).toMatchObject({ name: 'main' });
    expect(getElements(read(body)).some(({ name }) => name === 'template')).toBe(false);
  });

  it('replace all of a placeholder that has boundaries of its own', () => {
    const body =
      '<!--$?--><template id="B:a"></template>x<!--$-->y<!--/$-->z<!--/$--> <i>kept</i><div hidden="" id="S:a">new</div>';
    expect(textOf(body)).toBe('new kept');
  });

  it('may begin with places of further parts', () => {
    const body =
      '<!--$?--><template id="B:0"></template>old<!--/$--><div hidden id="S:0"><template id="P:1"></template> <!--$?--><template id="B:2"></template>old<!--/$--></div><div hidden id="S:1">a</div><div hidden id="S:2">b</div>';
    expect(textOf(body)).toBe('a b');
  });

  it('leave alone what stands beside a place within a part', () => {
    const body =
      '<!--$--><template id="P:0"></template> <i>kept</i> <template id="P:1"></template><!--/$--><div hidden id="S:0">a</div><div hidden id="S:1">b</div>';
    expect(textOf(body)).toBe('a kept b');
  });

  it('are read where they stand if their place is missing or within them', () => {
    expect(getElements(read('<div hidden id="S:0">alone</div>')).at(-1)?.attribs.hidden).toBeUndefined();
    const inside = read('<div hidden id="S:0">alone<template id="P:0"></template></div>');
    expect(getRootText(inside)).toContain('alone');
  });

  it('keep what stands beside a placeholder without an end', () => {
    expect(textOf('<!--$?--><template id="B:0"></template> <p>old</p><div hidden id="S:0">new</div>')).toBe('new old');
  });

  it('are not other hidden parts', () => {
    const [, , , hidden] = getElements(read('<div hidden id="S:menu">x</div>'));
    expect(hidden?.attribs.hidden).toBe('');
    expect(getElements(read('<p hidden id="S:0">x</p>')).at(-1)?.attribs.hidden).toBe('');
  });

  it('do not make a page too deep to read', () => {
    const segments = Array.from(
      { length: 300 },
      (_, at) =>
        `<div hidden id="S:${(at + 1).toString(16)}">${'<div>'.repeat(5)}<template id="P:${(at + 2).toString(16)}">`,
    );
    const body = `<template id="B:1"></template>${segments.map((one) => `${one}</template>${'</div>'.repeat(6)}`).join('')}end`;
    expect(getRootText(read(body))).toContain('end');
  });
});
