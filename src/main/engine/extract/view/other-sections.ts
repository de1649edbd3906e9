import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import { parentElement } from './css-path';
import type { Sizes } from './unnamed-asides';

const MAX_HEADING = 60; // characters
const MAX_HEADINGS = 40; // each may have the whole page below it
const MAX_PARTS = 40; // elements after a heading that is beside its section
const LINKED = 0.3; // share of the text
const MAX_CARD = 150; // characters for each of several links
const WHOLE = /^(?:body|main|article|html)$/;

/** Headings of what a page offers besides its subject, in the languages of its visitors. */
const OTHERS = new RegExp(
  `^(?:${[
    '(?:you|we think you) (?:may|might|ll|will) (?:also )?(?:like|love|enjoy)(?: these| this)?',
    '(?:customers|people|shoppers|others) (?:who (?:bought|viewed) .*|also (?:bought|viewed|liked|searched for|like|view))',
    '(?:products?|items?) related to this (?:product|item)|bundle and save|buy (?:it |them )?together|bought together|shop the look|(?:goes|pairs) well with|others? (?:also )?(?:bought|viewed)|you (?:may|might) also be interested in|sponsored (?:products?|items?|listings?)',
    '(?:similar|related|recommended|recently viewed|more|other) (?:products?|items?|articles?|stor(?:y|ies?)|posts?|recipes?|books?|jobs?|events?|works?|listings?|propert(?:y|ies?)|homes?|houses?|flats?|cars?|films?|movies?|titles?|search(?:es?)?|videos?|contents?|reading|offers?|courses?|threads?|topics?|questions?|episodes?|pages?|links?|news?)',
    'recommended for you|recommendations|related|similar|more like this|read next|up next|keep reading|also of interest|often bought together|frequently bought together|complete the look|most (?:read|popular|viewed)|trending|popular(?: now)?',
    'das k(?:o|oe)nnte (?:sie|dich|euch|ihnen|dir) (?:auch )?(?:interessieren|gefallen)|(?:ahnliche|weitere|verwandte|andere|passende) (?:produkte|artikel|angebote|rezepte|stellen|stellenangebote|jobs|veranstaltungen|termine|beitrage|themen|bucher|fahrzeuge|inserate|anzeigen|immobilien|meldungen|nachrichten)|(?:andere )?(?:kunden|kaufer|kunden die .*) (?:kauften|kaufen|sahen|interessierten)(?: .*)?|(?:wird )?(?:oft|haufig) zusammen gekauft|passendes zubehor|auch interessant|mehr zum thema|beliebte? (?:produkte|artikel|rezepte)|zuletzt angesehen|dazu passt',
    '\\d+ autres produits dans la meme categorie|(?:ces produits|cela) pourraient? (?:aussi |egalement )?vous (?:plaire|interesser)|les clients .* ont (?:aussi|egalement) (?:achete|vu).*|produits complementaires|vus? recemment|souvent achetes ensemble|vous (?:aimerez|pourriez) (?:aussi|egalement)(?: aimer)?|(?:produits|articles|annonces|recettes|offres) (?:similaires|associes|recommandes)|a lire aussi|a voir aussi|les plus lus',
    '\\d+ productos mas en la misma categoria|(?:otros|los) clientes .*(?:compraron|vieron).*|quienes (?:vieron|compraron) .*|comprados juntos(?: habitualmente)?|tambien te puede (?:interesar|gustar)|te puede interesar|(?:productos|articulos|anuncios|recetas|noticias) (?:relacionad[oa]s|similares)|lo mas leido',
    '\\d+ altri prodotti della stessa categoria|chi ha (?:acquistato|comprato|visto|visualizzato) .*|spesso comprati insieme|potrebbe(?:ro)? (?:anche )?interessarti|ti potrebbe(?:ro)? (?:anche )?(?:interessare|piacere)|prodotti (?:correlati|simili)|articoli correlati|leggi anche',
    'vaak samen gekocht(?: met)?|ook interessant|anderen (?:bekeken|kochten) ook|misschien vind je dit ook leuk|gerelateerde (?:producten|artikelen)|vergelijkbare (?:producten|woningen|huizen)|lees ook',
    'quem (?:viu|comprou).*|voce (?:tambem )?(?:pode|vai) gostar(?: tambem)?|tambem pode gostar|(?:produtos|artigos|anuncios|noticias) (?:relacionad[oa]s|semelhantes|similares|recomendados)|compre junto|veja tambem|leia tambem',
    'podobne (?:produkty|ogłoszenia|oferty|artykuły|zbozi)|powiazane produkty|polecane(?: produkty)?|(?:inni|klienci) kupili (?:takze|rowniez)|moze ci sie spodobac|zobacz (?:takze|tez|rowniez)',
    '(?:souvisejici|suvisiace) (?:produkty|zbozi|tovar)|mohlo by (?:se|sa) vam (?:take |tiez )?(?:libit|pacit)|(?:ostatni )?(?:zakaznici )?(?:take|tiez) (?:koupili|zakoupili|kupili)',
    '(?:relaterede|relaterade|relaterte|lignende|liknande) (?:produkter|varer|varor|artiklar|annoncer|annonser)|(?:andre|andra) (?:købte|kjøpte|kopte|sa|kiggede|tittade|kollade)(?: .*)?|(?:du vil maske|du kanske|du vil kanskje) (?:ocksa|ogsa|aven) .*',
    'suosittelemme(?: myos| sinulle)?|samankaltaiset (?:tuotteet|kohteet)|muut (?:ostivat|katsoivat)(?: myos)?|liittyvat tuotteet',
    'похожие (?:\\p{L}+ ?){1,2}|рекомендуем(?:ые)?(?: \\p{L}+)?|(?:с этим товаром|вместе с этим) (?:также )?(?:покупают|смотрят)|вам (?:также )?(?:может|могут) понравиться|сопутствующие товары|схожі товари|вам може сподобатися',
    'benzer (?:urunler|ilanlar)|bunları da begenebilirsiniz|ilginizi cekebilir|onerilen urunler|birlikte alınanlar|hasonlo termekek|kapcsolodo termekek|ajanlott termekek|produse (?:similare|recomandate|asemanatoare)',
    '(?:관련|추천|비슷한|연관) ?상품|(?:함께|이 상품을) .{0,12}상품',
    '(?:你|您)(?:可能)?(?:也|还|還)?(?:會|会|可能)?(?:喜歡|喜欢|感興趣|感兴趣).*|(?:相關|相似|類似|推薦|相似|类似|推荐)(?:商品|產品|产品|文章|閱讀)|看了又看|猜你喜歡|(?:為|为)(?:你|您)推[薦荐]|其他人也看了',
    'この商品を(?:見|買|購入|チェック).*|(?:類似|似た)(?:商品|アイテム).*|よく一緒に.*|関連商品|関連記事|おすすめ商品|こちらもおすすめ|この商品を買った人は.*|相关推荐|相关文章|猜你喜欢|推荐阅读|热门推荐',
  ].join('|')})$`,
  'u',
);

/**
 * Headings of any things that are like the subject, or that others are: "Similar walks". A field may ask for them, and what a
 * page has in several forms is its own.
 */
const ALIKE = new RegExp(
  `^(?:${[
    '(?:similar|related|recommended|recently viewed) (?:\\p{L}+ ?){1,3}',
    '(?:more|other) (?!(?:information|info|formats?|sizes?|ratings?|editions?|versions?|phones?|emails?|address(?:es)?|details?|facts?|features?|options?|services?|images?|photos?|pictures?|views?|spec\\p{L}*|notes?|comments?|reviews?|costs?|charges?|fees?|about|data|names?|languages?|dates?|numbers?|contacts?|ways?)(?!\\p{L}))\\p{L}{3,}(?: (?:by|from|of|in|at|like|you|looking|near) .*)?',
    '(?:ahnliche|verwandte) \\p{L}{3,}|(?:weitere|andere) (?!(?:informationen|infos?|kontakte?|ansprechpartner\\p{L}*|formate?|grossen|bewertungen|ausgaben|angaben|details?|daten|hinweise|kosten|merkmale|eigenschaften|bilder|fotos|leistungen|namen|sprachen)(?!\\p{L}))\\p{L}{3,}',
    '\\p{L}{3,} (?:similaires|apparente[e]?s|relacionad[oa]s|similares|correlat[ie]|simili)|(?:gerelateerde|vergelijkbare) \\p{L}{3,}',
  ].join('|')})$`,
  'u',
);

/** Lower case without accents and signs; other than in folded words, a plural keeps its ending. */
function toPlain(heading: string): string {
  const bare = heading
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return bare
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Sections below the main heading that offer other things than the page's subject. */
interface OtherSections {
  readonly all: readonly number[];
  /** Those whose headings offer them whatever a field asks for: "You may also like". */
  readonly offers: readonly number[];
}

export const NO_SECTIONS: OtherSections = { all: [], offers: [] };

/** Whether a heading offers other things than the page's subject: "You may also like". */
export function offersOthers(heading: string): boolean {
  return heading.length <= MAX_HEADING && OTHERS.test(toPlain(heading));
}

/** Finds them by their headings. */
export function findOtherSections(page: Sizes): OtherSections {
  const { elements, heading, endOf, textOf, textLength } = page;
  if (heading < 0) return NO_SECTIONS;
  const all: number[] = [];
  const offers: number[] = [];
  let left = MAX_HEADINGS;
  for (let at = endOf(heading); at < elements.length && left > 0; at++) {
    const element = elements[at];
    if (!element || !/^h[2-6]$/.test(element.name) || textLength(at) > MAX_HEADING * 2) continue;
    const words = toPlain(textOf(at));
    const isOffer = OTHERS.test(words);
    if (!isOffer && !ALIKE.test(words)) continue;
    left--;
    const around = parentElement(element);
    const outer = around === null ? -1 : elements.lastIndexOf(around, at);
    const isHead = around?.children.find(isElement) === element;
    const isSection = around !== null && isHead && outer > heading && !WHOLE.test(around.name);
    const parts = isSection && isOfOthers(page, outer) ? [outer] : [at, ...findParts(page, at, element)];
    all.push(...parts);
    if (isOffer) offers.push(...parts);
  }
  return { all, offers };
}

/** Whether links make up much of a block, as of one that leads to other pages, or it lists several things with prices. */
function isOfOthers(page: Sizes, at: number): boolean {
  return isOfLinks(page, at) || isOfPrices(page, at);
}

/** Whether several like children of a block, or of its only list, have a price each. */
function isOfPrices({ elements, textOf, textLength }: Sizes, at: number): boolean {
  const children = elements[at]?.children.filter(isElement) ?? [];
  const [list] = children.filter(({ name }) => /^[ou]l$/.test(name));
  const counts = new Map<string, number>();
  for (const item of list?.children.filter(isElement) ?? children) {
    const inner = elements.indexOf(item, at);
    if (inner < 0 || textLength(inner) > MAX_CARD * 2 || !AMOUNT.test(textOf(inner))) continue;
    counts.set(item.name, (counts.get(item.name) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) > 1;
}

/** An amount of money. */
const AMOUNT = /[$€£¥₹₽₩]\s?\d|\d\s?(?:[$€£¥₹₽₩円元원]|(?:kr|zł|kč|tl|ft|lei)(?!\p{L}))/iu;

function isOfLinks({ elements, endOf, textLength }: Sizes, at: number): boolean {
  const links = elements
    .slice(at, endOf(at))
    .flatMap(({ name }, inner) => (name === 'a' ? textLength(at + inner) : []));
  const linked = links.reduce((sum, length) => sum + length, 0);
  const isOfCards = links.length > 1 && textLength(at) <= links.length * MAX_CARD;
  return linked > 0 && (isOfCards || linked >= textLength(at) * LINKED);
}

/** What follows a heading, up to the next one of its rank, and to what does not lead to other pages. */
function findParts(page: Sizes, at: number, heading: Element): readonly number[] {
  const { elements } = page;
  const found: number[] = [];
  let last = at;
  for (let node = heading.next; node && found.length < MAX_PARTS; node = node.next) {
    if (!isElement(node)) continue;
    if (/^h[1-6]$/.test(node.name) && node.name <= heading.name) break;
    last = elements.indexOf(node, last);
    if (last < 0 || !isOfOthers(page, last)) break;
    found.push(last);
  }
  return found;
}
