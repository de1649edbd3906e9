import type { Element } from 'domhandler';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { fold } from '../words/fold';
import { markOutside } from './outside';
import type { DetectedRecords } from './types';

const MAX_TEXT = 160; // characters; the element contains only this sentence
const MAX_HEADING = 80;
const HIDDEN_CLASS = /(?:^|\s)(?:hidden|hide|d-none|is-hidden|visually-hidden|ng-hide)(?:\s|$)/; // of common style sheets

// folded words have no plural s
const ITEM_NOUNS =
  '(?:results?|items?|products?|articles?|entr(?:y|ies?)|records?|hits?|match(?:es?)?|listings?|jobs?|books?|posts?|events?|reviews?|comments?|properties?|homes?|hotels?|courses?|recipes?|videos?|topics?|offers?|vehicles?|cars?)';
const NOTHING = new RegExp(
  [
    `\\b(?:no|0|zero) (?:\\w+ ){0,2}${ITEM_NOUNS} (?:(?:were|was?|have been|are) )?(?:found|available|match|yet|to (?:show|display))\\b`,
    '\\b(?:no|0|zero) (?:\\w+ )?(?:results?|hits?|match(?:es?)?|listings?)(?: for\\b|$)',
    '\\b(?:nothing (?:was |has been )?found|(?:did not|didn t|does not|doesn t) match any|(?:could not|couldn t|cannot|can t) find any|returned no)\\b',
    '\\b(?:keine? (?:\\w+ )?(?:ergebnisse|treffer|produkte|artikel|angebote|eintrage|stellen|anzeigen)|nichts gefunden|0 (?:ergebnisse|treffer|produkte|artikel))\\b',
    '\\b(?:aucune? (?:resultat|produit|article|annonce|offre)|0 (?:resultat|produit)s?)\\b',
    '\\b(?:(?:no (?:se (?:han encontrado|encontraron)|hay|hemos encontrado)|sin) (?:\\w+ )?(?:resultados?|productos?|articulos?|anuncios?|ofertas?)|0 (?:resultados?|productos?))\\b',
    '\\b(?:nessun (?:risultato|prodotto|annuncio|articolo)|geen (?:resultaten|producten|artikelen)|nenhum (?:resultado|produto)|inga (?:traffar|produkter)|ingen (?:resultater|treff|produkter)|brak wynikow|nie znaleziono|ничего не найдено)\\b',
    '見つかりません|該当する.{0,12}(?:ありません|ございません)|没有找到|未找到|无搜索结果|没有(?:相关|符合).{0,8}(?:结果|商品)|검색 ?결과가 없',
  ].join('|'),
  'u',
);
const SUGGESTED = new RegExp(
  [
    '\\b(?:(?:you|customers?|others?|people) (?:\\w+ ){0,2}(?:like|love|bought|viewed|interested)|recommend(?:ed|ations?)|suggest(?:ed|ions?)|popular|trending|best ?sellers?|top sellers?|similar|related|inspired|while you re here|featured)\\b',
    '\\b(?:empfehlung(?:en)?|empfohlen\\w*|beliebte?\\w*|bestseller|ahnliche|das konnte|auch interessieren|topseller)\\b',
    '\\b(?:vous (?:pourriez )?(?:aim\\w+|aussi)|recommand\\w+|suggestions?|populaires?|meilleures ventes?|similaires?)\\b',
    '\\b(?:te (?:puede|podria)\\w*|recomendad\\w+|sugerenci\\w+|mas vendidos?|similare?s?|consigliat\\w+|potrebbe\\w* (?:interessar|piacer)\\w+|aanbevolen|vind je|populair|polecan\\w+|рекоменд\\w+)',
    'おすすめ|人気|推荐|热门|猜你喜欢|추천|인기',
  ].join('|'),
  'u',
);

/**
 * What a page says if its list is empty and the records on it are only suggestions: their heading or container says
 * that they are suggested, and the sentence comes before them. Null otherwise: many pages hold such a sentence for
 * later, and only scripts or styles hide it.
 */
export function findNothingFound(view: PageView, { blocks }: DetectedRecords): string | null {
  const first = [blocks[0] ?? []].flat()[0];
  const at = first === undefined ? undefined : view.indexOf(first);
  const from = at === undefined ? null : findSuggestions(view, at);
  const said = from === null ? null : findSentence(view, from);
  return said === null ? null : view.textOf(said);
}

/** What a page without any record says if its list is empty, such as "No results"; null if it says nothing, or hides it. */
export function findEmptyNotice(view: PageView): string | null {
  const said = findSentence(view, view.elements.length);
  return said === null ? null : view.textOf(said);
}

/** Number of the element with which suggestions begin: their heading or container; null if the records are not suggestions. */
function findSuggestions(view: PageView, at: number): number | null {
  if (markOutside(view)[at] === true) return at;
  for (let before = at - 1; before > 0; before--) {
    const element = view.elements[before];
    const length = view.textLength(before);
    if (!element || length === 0 || length > MAX_HEADING || !isHeading(element)) continue;
    // the nearest heading decides
    return SUGGESTED.test(fold(view.textOf(before))) ? before : null;
  }
  return null;
}

/** Number of the last element before `end` that says that nothing was found. */
function findSentence(view: PageView, end: number): number | null {
  const outside = markOutside(view);
  for (let at = end - 1; at > 0; at--) {
    const length = view.textLength(at);
    if (length < 4 || length > MAX_TEXT || view.endOf(at) > end || outside[at] === true || isHidden(view, at)) continue;
    if (NOTHING.test(fold(view.textOf(at)))) return at;
  }
  return null;
}

function isHidden(view: PageView, at: number): boolean {
  for (let node: Element | null = view.elements[at] ?? null; node; node = parentElement(node)) {
    const { style = '', hidden, class: classes = '' } = node.attribs;
    if (hidden !== undefined || /display:\s*none|visibility:\s*hidden/i.test(style)) return true;
    if (HIDDEN_CLASS.test(classes) || /^(?:template|noscript|script)$/.test(node.name)) return true;
  }
  return false;
}

function isHeading({ name, attribs }: Element): boolean {
  return (
    /^(?:h[1-6]|legend|caption)$/.test(name) ||
    attribs.role === 'heading' ||
    /(?:^|[-_\s])(?:title|heading)(?:$|[-_\s])/i.test(attribs.class ?? '')
  );
}
