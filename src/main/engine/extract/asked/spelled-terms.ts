import type { Concept } from '../vocabulary/concept';

/** A name that is written without umlauts, "rahmengroesse", as a folded label has it. */
export function withUmlauts(name: string): string {
  return /[aou]e/.test(name) ? name.replace(/([aou])e/g, '$1') : '';
}

/** Words without the period that an amount is for: "gastos de comunidad al mes". */
export function withoutPeriod(words: string): string {
  const [, rest = ''] =
    /^(.+) (?:per|a|al|par|pro|por|a la) (?:day|night|week|month|year|tag|nacht|woche|monat|jahr|jour|nuit|semaine|mois|an|dia|noche|semana|me|ano)$/.exec(
      words,
    ) ?? [];
  return rest;
}

/** "Price per case" as column heads write it: "Price/case", folded. */
export function withoutPer(words: string): readonly string[] {
  const { what, of } = /^(?<what>\p{L}+) (?:per|pro|je|par|por) (?<of>\p{L}{3,})$/u.exec(words)?.groups ?? {};
  return what === undefined || of === undefined ? [] : [`${what} ${of}`];
}

/** What a German word names a kind of: "Kraftstoff" in "Kraftstoffart". */
export function kindOf(words: string): string {
  return /^(?<what>\p{L}{4,}?)s?art$/u.exec(words)?.groups?.what ?? '';
}

/**
 * The other ways in which labels write "número de serie", "numéro de série" and "numero di registro": "Nº de serie", "N° de série", "N.º de
 * série", "N. registro", "Nr. registro".
 */
export function withNumberSigns(words: string): readonly string[] {
  const [, of] = /^numero ((?:de|d|du|do|da|di|del|dello|della|dell) .+|[^ ]+)$/.exec(words) ?? [];
  if (of === undefined) return [];
  const bare = of.replace(/^(?:de|d|du|do|da|di|del|dello|della|dell) /, '');
  return ['n', 'no', 'n o', 'num', 'nr', 'numero'].flatMap((sign) => [`${sign} ${of}`, `${sign} ${bare}`]);
}

/** German adjectives end by case and gender: "Wie hoch ist der geschätzte Wert?" asks for what is beside "Geschätzter Wert". */
export function withEndings(asked: string): readonly string[] {
  const { stem, noun } =
    /^(?<stem>\p{L}{4,}?(?:t|n|al|iv|isch|ig|lich|sam|bar))e[rns]? (?<noun>\p{L}{3,})$/u.exec(asked)?.groups ?? {};
  return stem === undefined ? [] : ['e', 'er', 'es', 'en'].map((ending) => `${stem}${ending} ${noun}`);
}

/** The singular of a German dative plural: "Zimmern" and "Schlafzimmern" are what "Zimmer" and "Schlafzimmer" count. */
export function withoutDative(name: string): string {
  return /^\p{L}{3,}(?:er|el)n$/u.test(name) ? name.slice(0, -1) : '';
}

/** Terms of codes, also in the other ways to write their numbers. */
export function withNumberTerms(terms: readonly string[], concept: Concept | null): readonly string[] {
  const isCode = concept?.form === 'code' || terms.some((term) => CODES.test(term));
  return isCode ? terms.flatMap((term) => [term, ...getNumberTerms(term)]) : terms;
}

/** Codes that the vocabulary does not know, or not as such. */
const CODES =
  /^(?:vat|tax|tva|company|registration|customer|account|policy|order|invoice|tracking) (?:id |registration )?number$|^\p{L}{4,}nummer$/u;

/** The other ways to write "item number" and "Artikelnummer": "item no", "Artikel-Nr.", "Art.-Nr.". */
function getNumberTerms(term: string): readonly string[] {
  const [, what] = /^(\S.*?) ?(?:number|no|nummer|nr)$/.exec(term) ?? [];
  if (what === undefined) return [];
  const short = what.startsWith('artikel') ? ['art nr'] : [];
  return /(?:nummer|nr)$/.test(term)
    ? [`${what}nummer`, `${what}nr`, `${what} nummer`, `${what} nr`, ...short]
    : ['number', 'no', 'nr'].map((word) => `${what} ${word}`);
}
