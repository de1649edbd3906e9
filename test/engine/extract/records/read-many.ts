import type { Template } from '@shared/template';
import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';

const URL = 'https://shop.example/list';

/** What dividing a page gives: the values of its records, the artifact, and how many elements its selector matches. */
export function readMany(body: string, template: Template, recordSelector: string | null = null) {
  const page = parsePage(`<!doctype html><html lang="en"><title>List | Shop</title><body>${body}`, URL);
  const request = { plan: planTemplate(template), perPage: 'many', recordSelector } as const;
  const { records, divide } = readPage(page, readStructured(page), request);
  const selector = divide?.selector ?? null;
  return {
    values: records.map((record) => record.values),
    divide,
    matched: selector === null ? [] : selectAll<AnyNode, Element>(selector, page.document),
  };
}

/** `count` pieces of HTML in one text. */
export function times(count: number, piece: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => piece(at)).join('');
}

/** A frame as sites have it, with menus, a side column and a footer that repeat too. */
export function framed(main: string): string {
  const menu = times(9, (at) => `<li class="menu-item"><a href="/c/${at}">Department ${at}</a></li>`);
  const aside = times(
    4,
    (at) => `<div class="teaser"><a href="/r/${at}"><img src="/r${at}.jpg" alt="">Recommended thing ${at}</a></div>`,
  );
  const foot = times(12, (at) => `<li><a href="/about/${at}">About us, part ${at}</a></li>`);
  return `<header><nav><ul class="menu">${menu}</ul></nav></header>
    <div class="page"><main>${main}</main><aside class="sidebar">${aside}</aside></div>
    <footer><ul>${foot}</ul></footer>`;
}
