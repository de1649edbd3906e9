import { normalizeUrl } from '@shared/url';
import type { Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { findNamePlace } from '../ranking/name-place';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { parentElement } from '../view/css-path';
import { inElement, inProperty } from '../view/where';
import { fold, holdsWords } from '../words/fold';
import { contactLinks } from './contacts';
import { getLinkNames } from './link-names';
import { findRecordLink, isDestination } from './record-link';

const REL = 0.78;
const AUTHOR_ADDRESS = 0.62;
const RECORD_LINK = 0.8;
const LINK_TEXT = 0.66;
const WEBSITE = 0.74;
const LINK_WORD = 0.64; // a link whose text contains the name: "MIT license" for a license
const MIN_TERM = 4; // characters
const LINK_ADDRESS = 0.68;

/** Links whose `rel`, URL or text says what they lead to; in a record, the link to the record itself. */
export const fromLinks: SourceReader = (subject, query) => {
  if (query.many || query.concept?.id === 'tags') return tagLinks(subject, query);
  if (query.concept?.id === 'author' && query.type === 'text') return authorLinks(subject);
  if (query.concept?.id === 'brand' && query.type === 'text') return brandLinks(subject);
  if (query.concept?.id === 'phone' || query.concept?.id === 'email') return contactLinks(subject, query.concept.id);
  if (query.form === 'website') return websiteLinks(subject, query);
  if (query.type !== 'url') return [];
  return query.concept?.id === 'url' && !query.nested ? addressOrLink(subject, query) : namedLinks(subject, query);
};

/**
 * "URL" and "link to the product" mean the URL of the page or record itself; "ticket link" means a link with that name,
 * or nothing.
 */
function addressOrLink(subject: Subject, query: FieldQuery): readonly Candidate[] {
  if (query.terms.has(URL_TERM)) return ownAddress(subject);
  const named = namedLinks(subject, query);
  if (named.length > 0) return named;
  return meansItself(query) ? ownAddress(subject) : [];
}

const URL_TERM = 'url'; // one of the terms of a field that means nothing else

/** Words for subjects of pages that are not neutral words of the vocabulary. */
const ITEM_NOUNS = new Set(
  fold(
    'file document dokument datei fichier archivo documento 文件 ファイル hotel restaurant video story thread news offer deal car vehicle house apartment flat game app song album podcast episode paper profile detail details entry issue repository package project conference talk angebot anzeige team club player school university course class lesson programme program topic forum discussion question answer comment review quote recipe property listing room flat house boat bike motorcycle tour trip route station city country document report case law bill tender auction lot collection series season show exhibition concert festival match race mannschaft verein spieler schule kurs thema frage antwort kommentar immobilie wohnung haus fahrzeug auto stelle job stellenanzeige équipe joueur école cours sujet question logement maison voiture emploi poste equipo jugador escuela curso tema pregunta vivienda casa coche empleo puesto 商品 記事 イベント 求人 物件 質問 投稿 动画 商品 文章 活动 职位 房源 帖子 termin veranstaltung beitrag rezept artikel produkt buch oferta evento receta artículo producto libro offre annonce événement recette article produit livre',
  ).split(' '),
);

/** Whether a field asks for a link to the page's own subject. */
function meansItself({ terms, description }: FieldQuery): boolean {
  const isOwn = (words: string) =>
    words !== '' && words.split(' ').every((word) => ITEM_NOUNS.has(word) || LINK_WORDS.has(word));
  return [...terms, fold(description)].some(isOwn);
}

const LINK_WORDS = new Set(
  fold(
    'url link page web href address full absolute its their own this each single seite eigene eigenen propia propre página a an to the of zum zur zu der des enlace del de la lien vers du',
  ).split(' '),
);

/** The only link to another site that is called a website: "Visit website". */
function websiteLinks(subject: Subject, query: FieldQuery): readonly Candidate[] {
  const { view, page } = subject;
  const own = getHost(page.url, page.url);
  const found = linksWhere(
    subject,
    (at) => {
      const host = getHost(view.elements[at]?.attribs.href ?? '', page.url);
      if (host === null || host === own || view.textLength(at) > MAX_LINK_TEXT * 2) return 0;
      return getLinkNames(view.textOf(at)).some((name) => query.terms.has(name)) ? WEBSITE : 0;
    },
    'href',
  );
  return new Set(found.flatMap(({ texts }) => texts)).size === 1 ? found.slice(0, 1) : [];
}

/** The host that a link leads to; null for one that opens no page. */
function getHost(href: string, base: string): string | null {
  const url = normalizeUrl(href, base);
  return url === null ? null : new URL(url).host.replace(/^www\./, '');
}

/** The link to the author's page. One that says so by `rel` comes first, also from a column beside the article. */
function authorLinks(subject: Subject): readonly Candidate[] {
  const { view, scope } = subject;
  const stated = new Set<string>();
  const found = linksWhere(subject, (at) => {
    const { rel, href } = view.elements[at]?.attribs ?? {};
    const text = view.textOf(at);
    if (text.length < 3 || text.length > 60) return 0;
    if (holdsWords(fold(rel ?? ''), 'author')) {
      stated.add(text);
      return REL;
    }
    return /\/(?:authors?|autor|auteur|by|writers?|contributors?|staff|people|profile)\/[^/?#]+/i.test(href ?? '')
      ? AUTHOR_ADDRESS
      : 0;
  });
  const [name] = stated;
  const only = scope === 'page' && stated.size === 1 ? found.find(({ texts }) => texts[0] === name) : undefined;
  return only ? [{ ...only, score: REL }] : found.toSorted((one, other) => other.score - one.score).slice(0, 1);
}

/** A link to all products of one brand, whose name or logo is often part of the heading. */
function brandLinks(subject: Subject): readonly Candidate[] {
  if (subject.scope === 'record') return [];
  const { view } = subject;
  const heading = fold(view.textOf(findNamePlace(subject)));
  const texts = linksWhere(subject, (at) => {
    const { href = '', rel } = view.elements[at]?.attribs ?? {};
    const words = fold(view.textOf(at));
    if (words === '' || words.length > MAX_BRAND) return 0;
    const named = holdsWords(heading, words) && words !== heading;
    if (BRAND_ADDRESS.test(href) || rel === 'brand') return named ? BRAND + 0.1 : BRAND;
    return named && heading.startsWith(`${words} `) ? BRAND_IN_HEADING : 0;
  });
  return [...texts, ...brandLogos(subject)].toSorted((one, other) => other.score - one.score).slice(0, 1);
}

/** The only logo that links to all products of one brand; several are a choice of brands. */
function brandLogos({ view }: Subject): readonly Candidate[] {
  const found = view.elements.flatMap((logo, at) => {
    const link = logo.name === 'img' && !view.inAside(at) ? parentElement(logo) : null;
    const name = (logo.attribs.alt ?? '').replace(LOGO, '').trim();
    if (link?.name !== 'a' || !BRAND_ADDRESS.test(link.attribs.href ?? '')) return [];
    if (name === '' || name.length > MAX_BRAND || view.textOf(view.indexOf(link) ?? at) !== '') return [];
    return [{ name, logo }];
  });
  if (new Set(found.map(({ name }) => fold(name))).size !== 1) return [];
  return found.map(({ name, logo }) => ({
    texts: [name],
    score: BRAND_LOGO,
    source: 'rules',
    where: inElement(logo, { attribute: 'alt' }),
  }));
}

const LOGO = /^logo\b|\blogo$/i;
const MAX_BRAND = 40; // characters
const BRAND = 0.6;
const BRAND_LOGO = 0.78;
const BRAND_IN_HEADING = 0.56;
const BRAND_ADDRESS =
  /[/?&=_-](?:brands?|marcas?|marken?|marques?|marchi?o?|merk(?:en)?|mar[kc]a|manufacturers?|hersteller|producent|producer|fabricants?|vendor)[/=_-]/i;

/** A page's own URL; for a record, that of the link to it. */
function ownAddress(subject: Subject): readonly Candidate[] {
  if (subject.scope === 'page')
    return [{ texts: [subject.page.url], score: 0.7, source: 'rules', where: inProperty(null, 'url') }];
  const link = findRecordLink(subject);
  return link
    ? [
        {
          texts: [link.attribs.href ?? ''],
          score: RECORD_LINK,
          source: 'rules',
          where: inElement(link, { attribute: 'href' }),
        },
      ]
    : [];
}

function namedLinks(subject: Subject, query: FieldQuery): readonly Candidate[] {
  const terms = [...query.terms].map((term) => term.replace(/ (?:url|link)$/, '').replace(LINK_TO, ''));
  return linksWhere(
    subject,
    (at) => {
      const { rel, href } = subject.view.elements[at]?.attribs ?? {};
      if (!isDestination(href)) return 0;
      if (rel && terms.some((term) => holdsWords(fold(rel), term))) return REL;
      const text = subject.view.textOf(at);
      const names = text.length < MAX_LINK_TEXT ? getLinkNames(text) : [];
      if (names.some((name) => terms.includes(name))) return LINK_TEXT;
      if (names.some((name) => terms.some((term) => term.length >= MIN_TERM && holdsWords(name, term))))
        return LINK_WORD;
      return leadsTo(href ?? '', terms) ? LINK_ADDRESS : 0;
    },
    'href',
  )
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 1);
}

const LINK_TO =
  /^(?:link to (?:the )?|link (?:zum|zur) |zum |zur |enlace (?:de|del|a) (?:la )?|lien (?:vers|de) (?:la |le )?)/;
const MAX_LINK_TEXT = 60; // characters
/**
 * Whether a link leads to a single page of this kind: "/authors/ida-lund" is an author's page, "/authors" the list of
 * all.
 */
function leadsTo(href: string, terms: readonly string[]): boolean {
  const path = href.replace(/^[a-z]+:\/\/[^/]+|[?#].*$/gi, '');
  const segments = path.split('/').filter(Boolean);
  return segments.slice(0, -1).some((segment) => terms.includes(fold(segment)));
}

/** The values in `rel="tag"` links, or else in the first row of links that their class or address calls tags. */
function tagLinks(subject: Subject, query: FieldQuery): readonly Candidate[] {
  if (query.concept?.id !== 'tags') return [];
  const { view } = subject;
  const marked = linksWhere(subject, (at) => (/^tag$/.test(view.elements[at]?.attribs.rel ?? '') ? REL : 0));
  const [first] = marked.length > 0 ? marked : [];
  if (first) return [{ ...first, texts: [...new Set(marked.flatMap((one) => one.texts))] }];
  const called = linksWhere(subject, (at) => (isCalledTag(view.elements[at]) && !view.inAside(at) ? TAGS : 0));
  const row = called[0]?.where.element?.parent;
  const beside = called.filter(({ where }) => where.element?.parent === row);
  const [head] = beside;
  return head && beside.length > 1 ? [{ ...head, texts: [...new Set(beside.flatMap((one) => one.texts))] }] : [];
}

const TAGS = 0.72;

function isCalledTag(link: Element | undefined): boolean {
  const { class: className = '', href = '' } = link?.attribs ?? {};
  return TAG_CLASS.test(className) || TAG_ADDRESS.test(href);
}

const TAG_CLASS = /(?:^|[\s_-])(?<!(?:price|name|sale|size)[_-])(?:tag|hashtag)(?:[-_]link)?(?=\s|$)/i;
const TAG_ADDRESS = /\/(?:tags?|tagged|hashtags?|schlagwort|etiquetas?|tema)\/[^/]+\/?$/i;

function linksWhere(subject: Subject, scoreAt: (at: number) => number, attribute?: 'href'): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const [at, element] of subject.view.elements.entries()) {
    if (element.name !== 'a') continue;
    const score = scoreAt(at) * (subject.scope === 'page' && subject.view.inAside(at) ? 0.7 : 1);
    if (score === 0) continue;
    const text = attribute ? (element.attribs.href ?? '') : subject.view.textOf(at);
    found.push({ texts: [text], score, source: 'rules', where: inElement(element, { attribute }) });
  }
  return found;
}
