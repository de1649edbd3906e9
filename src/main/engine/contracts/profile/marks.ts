import type { Mark } from '../types';

/** UTF-8 read as Latin-1, Windows-1252 or Windows-1251, and characters that could not be decoded. */
const MOJIBAKE =
  /[\u00c2-\u00df][\u0080-\u00bf\u20ac\u201a\u0192\u201e\u2026\u2020-\u2022\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]|â€|Ã[\s\u00a0]|[\u00e0-\u00ef][\u0080-\u00bf\u20ac\u2018-\u201e\u2020-\u2026]{2}|\ufffd|(?:[РС][\u0400-\u045f\u00a0-\u00bf\u2018-\u2122]){3}/;
const HIGH_LATIN = /[\u0080-\u00ff]/g;
const HIGH_LATIN_SHARE = 0.4; // share of a text; no language in Latin script has this many accents
const MARKUP = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?>|&(?:[a-z]{2,8}|#\d{2,6});|\{\{|\}\}|\[object Object\]|\$\{/i;
const PLACEHOLDER =
  /^(?:n\/?a|n\.a\.|tb[acd]|null|undefined|nan|none|unknown|-+|–|—|\.{2,3}|…|x{3,}|\?+|0\.00|test|sample|example|placeholder|loading(?:\.{3}|…)?|please wait.*|lorem ipsum.*|coming soon|not (?:available|set|specified)|no (?:data|value|title|name)|untitled|title|name|price|product name|string|default)$/i;
const WALL =
  /\b(?:cookies?\b.{0,60}\b(?:accept|consent|policy|settings|use|experience|preferences)|(?:accept|use|uses|manage) (?:all |our )?cookies|(?:log|sign) ?in\b(?:.{0,30}\b(?:to|continue|account|required|view|see))?$|(?:please|you must) (?:log|sign) ?in|(?:page|product|item|seite|página)\b.{0,20}\b(?:not found|no longer (?:available|exists)|does not exist|nicht gefunden|no encontrada)|error 404|404\b.{0,12}(?:not|error|page)|access denied|403 forbidden|just a moment|verify (?:you are|that you)|are you (?:a )?(?:human|robot)|captcha|enable javascript|too many requests|service unavailable|under maintenance|subscribe to (?:read|continue)|internal server error|anmelden|einloggen|iniciar sesión|se connecter)/i;
const CUT = /(?:\.{3}|…|\[…\]|\s-)$/;
const CODE = /^(?=.*\d)[\p{Lu}\d_#:./-]{1,40}$|^[0-9a-f]{8,}(?:-[0-9a-f]{4,})*$/iu;
const FOREIGN =
  /[\u0370-\u03ff\u0400-\u052f\u0590-\u06ff\u0900-\u0dff\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const CAPITALS = /^(?=(?:[^\p{L}]*\p{Lu}){4})[^\p{Ll}]+$/u;
const MAX_READ = 400; // characters; the beginning shows what a text is

/** Finds marks in a text that good values rarely have. */
export function findMarks(text: string): readonly Mark[] {
  const head = text.slice(0, MAX_READ);
  const found: Mark[] = [];
  if (isMojibake(head)) found.push('mojibake');
  if (MARKUP.test(head)) found.push('markup');
  if (PLACEHOLDER.test(head)) found.push('placeholder');
  if (WALL.test(head)) found.push('wall');
  if (CUT.test(text)) found.push('cut');
  if (CODE.test(head)) found.push('code');
  if (FOREIGN.test(head)) found.push('foreign');
  if (CAPITALS.test(head)) found.push('capitals');
  return found;
}

function isMojibake(text: string): boolean {
  if (MOJIBAKE.test(text)) return true;
  const high = text.match(HIGH_LATIN)?.length ?? 0;
  return high >= 4 && high > HIGH_LATIN_SHARE * text.replaceAll(/\s/g, '').length;
}

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['€', /€|\bEUR\b/i],
  ['£', /£|\bGBP\b/],
  ['¥', /¥|\b(?:JPY|CNY)\b|円|元/],
  ['₹', /₹|\bINR\b|\bRs\.?\s?\d/],
  ['₽', /₽|\bRUB\b|руб/i],
  ['zł', /zł|\bPLN\b/i],
  ['CHF', /\bCHF\b|\bFr\.\s?\d/],
  ['kr', /\bkr\b|\b(?:SEK|NOK|DKK)\b/i],
  ['CA$', /\bCA\$|\bC\$|\bCAD\b/],
  ['A$', /\bAU?\$|\bAUD\b/],
  ['R$', /R\$|\bBRL\b/],
  ['₩', /₩|\bKRW\b/],
  ['$', /\$|\bUSD\b/],
];

/** The currency that a text names; null if it names none. */
export function findCurrency(text: string): string | null {
  if (text.length > 60) return null;
  return CURRENCIES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** How often a page names each currency beside an amount. */
export function countCurrencies(html: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const amounts = html.matchAll(
    /((?:R|CA|AU?|C)?\$|[€£¥₹₽₩]|CHF|&(?:euro|pound|yen|#8364|#163);)\s?\d|\d\s?(€|£|₽|zł|kr\b|CHF|&(?:euro|pound|#8364|#163);|EUR\b|USD\b|GBP\b)/g,
  );
  for (const [, before, after] of amounts) {
    const sign = (before ?? after ?? '')
      .replace(/&(?:euro|#8364);|EUR/, '€')
      .replace(/&(?:pound|#163);|GBP/, '£')
      .replace('&yen;', '¥')
      .replace('USD', '$');
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return counts;
}

const STOP_WORDS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:the|and|of|with|for|is|this|that|from|your|are|to)\b/gi,
  de: /\b(?:der|die|das|und|mit|für|ist|ein|eine|von|auf|nicht|zu|im)\b/gi,
  fr: /\b(?:le|la|les|et|avec|pour|est|une|des|du|dans|sur|vous)\b/gi,
  es: /\b(?:el|la|los|las|y|con|para|es|una|del|en|por|que)\b/gi,
  it: /\b(?:il|lo|gli|e|con|per|è|una|della|di|che|nel)\b/gi,
  pt: /\b(?:o|os|as|e|com|para|é|uma|do|da|em|por|não)\b/gi,
  nl: /\b(?:de|het|een|en|met|voor|van|niet|op|zijn|dat)\b/gi,
};
const MIN_WORDS = 4;
const MIN_STOP_WORDS = 2;

/** The language of a text by its most frequent function words; null if they do not decide. */
export function findLanguage(text: string): string | null {
  const head = text.slice(0, MAX_READ);
  if (head.split(/\s+/, MIN_WORDS + 1).length <= MIN_WORDS) return null;
  let best: string | null = null;
  let hits = MIN_STOP_WORDS - 1;
  for (const [language, words] of Object.entries(STOP_WORDS)) {
    const own = head.match(words)?.length ?? 0;
    if (own > hits) [best, hits] = [language, own];
  }
  return best;
}
