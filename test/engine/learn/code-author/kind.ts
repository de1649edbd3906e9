import { planTemplate } from '../../../../src/main/engine/extract/index';
import type { AskAuthor, AuthorQuestion } from '../../../../src/main/engine/learn/code-author/index';
import type { Example } from '../../../../src/main/engine/learn/types';
import { readyPage } from '../sandbox/ready-page';

/** Pages of one kind, each with other values; every third has no maker. */
export const PRODUCT_PLAN = planTemplate({ title: 'name of the product', price: 'price', maker: 'maker' });
export const PRODUCT_FIELDS = ['title', 'price', 'maker'];

const NAMES = ['Amber Lamp', 'Birch Chair', 'Copper Pan', 'Denim Bag', 'Elm Table', 'Felt Hat', 'Glass Bowl'];

export function productExample(at: number, extra = ''): Example {
  const [name, price, maker] = [NAMES[at] ?? `Thing ${at}`, `${10 + at}.5${at}`, `House ${at * 7}`];
  const hasMaker = at % 3 !== 2;
  const html = `<html lang="en"><head><title>${name}</title></head><body><nav><a href="/">Home</a></nav>
    <main><h1>${name}</h1><p class="cost">$ ${price}</p><dl>${hasMaker ? `<dt>Made by</dt><dd>${maker}</dd>` : ''}<dt>Stock</dt><dd>${at}</dd></dl>
    ${extra}</main></body></html>`;
  return {
    ...readyPage(html, `https://shop.example/p/${at}`),
    origin: 'model',
    records: [{ title: name, price: Number(price), maker: hasMaker ? maker : null }],
  };
}

export const getExamples = (count: number): readonly Example[] =>
  Array.from({ length: count }, (_, at) => productExample(at));

export const RIGHT = `export default function read(page) {
  const label = page.selectAll('dt').find((term) => term.text === 'Made by');
  return { title: page.select('h1').text, price: page.select('.cost').text, maker: label ? label.next.text : null };
}`;

/** A model that answers with these texts in order, and what it was asked. */
export function scriptedAuthor(...codes: readonly (string | Error)[]): {
  readonly ask: AskAuthor;
  readonly asked: readonly AuthorQuestion[];
} {
  const asked: AuthorQuestion[] = [];
  const ask: AskAuthor = async (question) => {
    const code = codes[asked.push(question) - 1] ?? '';
    if (code instanceof Error) throw code;
    const object = { code, note: 'Relies on labels.' };
    return {
      object,
      text: JSON.stringify(object),
      usage: { input: 1000, output: 200 },
      costUsd: { input: 0.01, output: 0.002 },
    };
  };
  return { ask, asked };
}
