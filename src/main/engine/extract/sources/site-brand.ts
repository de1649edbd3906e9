import type { SourceReader } from '../source-reader';
import { inProperty } from '../view/where';
import { fold } from '../words/fold';
import { findBuyButton } from './buy-buttons';
import { getNearPrices } from './near-price';

const SCORE = 0.7;
const MIN_HOST = 3; // characters
const MAX_WORDS = 3; // words of a name
const MARKS = /[®™]$/;

/** A maker's own shop: its title calls the goods by the site's name, "Lund Teapot" on lund.example, and not "Lund | Teapot". */
export const fromSiteBrand: SourceReader = (subject, { concept, type, many, nested }) => {
  const { scope, page, meta, openGraph, view } = subject;
  if (concept?.id !== 'brand' || type !== 'text' || many || nested || scope === 'record') return [];
  if (!URL.canParse(page.url)) return [];
  const hosts = new Set(new URL(page.url).hostname.split('.').filter((part) => part.length >= MIN_HOST));
  const graph = openGraph['og:title'];
  const titles = [meta.title ?? '', typeof graph === 'string' ? graph : ''];
  const name = titles.map((title) => getFirstWords(title, hosts)).find((words) => words !== null) ?? null;
  const isSold = getNearPrices(subject).current.length > 0 || findBuyButton(subject, view.heading) !== null;
  return name === null || !isSold
    ? []
    : [{ texts: [name], score: SCORE, source: 'rules', where: inProperty('title', 'title') }];
};

/** The first words of a title if they spell a part of the host's name, and the title goes on with another word. */
function getFirstWords(title: string, hosts: ReadonlySet<string>): string | null {
  const words = title.trim().split(/\s+/);
  for (let count = 1; count <= MAX_WORDS && count < words.length; count++) {
    const name = words.slice(0, count).join(' ').replace(MARKS, '');
    if (!/[\p{L}\d]$/u.test(name) || !/^[\p{L}\d]/u.test(words[count] ?? '')) continue;
    if (hosts.has(fold(name).replaceAll(' ', ''))) return name;
  }
  return null;
}
