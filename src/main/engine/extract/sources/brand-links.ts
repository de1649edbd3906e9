import { findNamePlace } from '../ranking/name-place';
import type { SourceReader } from '../source-reader';
import { inElement } from '../view/where';
import { fold } from '../words/fold';

const SCORE = 0.7;
const MAX_TEXT = 45; // characters
const BEFORE = 14; // elements between the link and the name
const BEHIND = 30;

/** A folder or parameter for all goods of one maker: "/brand/lund", "/collections/vendors?q=Lund". */
const ADDRESS =
  /[/?&](?:brands?|vendors?|designers?|manufacturers?|makers?|marques?|marken?|hersteller|fabricants?|marcas?|fabricantes?|marchi[oe]?|merk(?:en)?|producenci|producent|znacka|varumarken?|m[aä]rke)(?:[/=?-][^/]|\/\d)/i;
/** A class for the maker's own link: "product-detail-manufacturer-link". */
const NAMED = /(?:^|[\s_-])(?:brand|manufacturer|vendor|hersteller)(?:[_-]+(?:link|name|logo))*(?:$|\s)/i;
const WORDS =
  /^(?:visit the (?<store>.+?) store|(?:(?:all|everything|more|alles|mehr|weiteres|alle (?:produkte|artikel|producten)|tous les produits|plus|todo|más|tutto|altro|meer) (?:by|from|von|van|de|di|da)|by|brand|von|marke|de|marque|marca|da|merk)\s?[:：]?\s+(?<named>.+))$/iu;
/** Links to all of a shop's makers, or to what one makes. */
const OTHER =
  /^(?:all|alle|tous|todas?|tutt[ei])?\s?(?:brands?|vendors?|designers?|marken|hersteller|marques|marcas|marchi|merken)$|^(?:shop|see|view|more|mehr|voir|ver)(?!\p{L})/iu;

/** The maker of goods, by a link beside their name that leads to all that it makes. */
export const fromBrandLinks: SourceReader = (subject, { concept, type, many, nested }) => {
  const { view, scope } = subject;
  if (concept?.id !== 'brand' || type !== 'text' || many || nested) return [];
  const name = scope === 'page' ? findNamePlace(subject) : -1;
  if (name < 0) return [];
  const found = new Map<string, { readonly text: string; readonly at: number }>();
  const end = Math.min(view.elements.length, view.endOf(name) + BEHIND);
  for (let at = Math.max(0, name - BEFORE); at < end; at++) {
    const element = view.elements[at];
    if (element?.name !== 'a' || view.inOtherSection(at) || view.textLength(at) > MAX_TEXT * 2) continue;
    const text = view.textOf(at);
    const { store, named } = WORDS.exec(text)?.groups ?? {};
    const { href = '', class: classes = '' } = element.attribs;
    if (store === undefined && !ADDRESS.test(href.trim()) && !NAMED.test(classes)) continue;
    const maker = store ?? named ?? text;
    if (maker.length > MAX_TEXT || !/\p{L}/u.test(maker) || OTHER.test(maker)) continue;
    if (!found.has(fold(maker))) found.set(fold(maker), { text: maker, at });
  }
  const [only] = found.values();
  if (only === undefined || found.size > 1) return [];
  return [{ texts: [only.text], score: SCORE, source: 'rules', where: inElement(view.elements[only.at]) }];
};
