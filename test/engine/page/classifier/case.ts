import type { PageReason } from '@shared/reason';
import type { Captcha, ResponseFacts } from '../../../../src/main/engine/page/classifier/types';

/** A page and what it is to be taken for; null: the page that was asked for. */
export interface VerdictCase {
  readonly name: string;
  readonly reason: PageReason | null;
  readonly html: string;
  readonly facts?: Partial<ResponseFacts>;
  readonly captcha?: Partial<Captcha>;
}

type Extra = Omit<VerdictCase, 'name' | 'reason' | 'html'>;

/** Cases of one reason, each a row of name, markup and what else is known of it. */
export function getReasonCases(
  reason: PageReason | null,
  rows: readonly (readonly [name: string, html: string, extra?: Extra])[],
): readonly VerdictCase[] {
  return rows.map(([name, html, extra]) => ({ name, reason, html, ...extra }));
}

/** A whole page around a body. */
export function page(title: string, body: string, head = '', lang = 'en'): string {
  return `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
}

/** A menu of links. */
export function menu(labels: string): string {
  const links = labels.split(',').map((label) => `<li><a href="/${encodeURIComponent(label)}">${label}</a></li>`);
  return `<nav><ul>${links.join('')}</ul></nav>`;
}

export const SHOP_MENU = menu('Home,New in,Women,Men,Children,Shoes,Bags,Sale,Stores,Help');
export const FOOTER =
  '<footer><a href="/about">About us</a> <a href="/terms">Terms</a> <a href="/privacy">Privacy</a> © Example Ltd.</footer>';

const SENTENCES = [
  'The workshop is at the end of a narrow lane, and its door is painted a faded green.',
  'Each piece is cut by hand, left to dry for a week, and sanded until the grain begins to shine.',
  'Visitors are welcome in the mornings, when the light falls through the tall windows onto the benches.',
  'The oldest tools on the wall belonged to the founder, who brought them over the mountains in a cart.',
  'In winter the stove is lit before dawn, so that the glue does not stiffen while the joints are set.',
  'Orders are packed in paper and straw and leave with the carrier on Tuesdays and on Fridays.',
];

/** Paragraphs of running text, so many sentences long. */
export function prose(sentences: number): string {
  const lines = Array.from({ length: sentences }, (_, at) => SENTENCES[at % SENTENCES.length]);
  return `<p>${lines.join(' ')}</p>`;
}

/** A list of products with names, prices and links. */
export function shelf(products: number): string {
  const cards = Array.from(
    { length: products },
    (_, at) =>
      `<li class="card"><a href="/p/${at}"><img src="/i/${at}.jpg" alt=""><h3>Oak stool no. ${at}</h3></a><span>€ ${20 + at}.90</span></li>`,
  );
  return `<ul class="grid">${cards.join('')}</ul>`;
}

/** A login form with a name and a password. */
export function loginForm(name: string, password: string, send: string, more = ''): string {
  return `<form method="post" action="/session"><label>${name}<input type="email" name="user"></label><label>${password}<input type="password" name="pass"></label>${more}<button type="submit">${send}</button></form>`;
}
