/** Names of colours in the languages of sentences, each with its forms as a regular expression. */
const COLORS: readonly (readonly [names: string, forms: string])[] = [
  [
    'red|rot|rouge|rojo|roja|rosso|rossa|vermelho|vermelha',
    'red|rot(?:e[nrs]?)?|rouges?|roj[oa]s?|ross[oaie]|vermelh[oa]s?',
  ],
  ['blue|blau|bleu|azul|blu', 'blue|blau(?:e[nrs]?)?|bleue?s?|azul(?:es)?|blu|azuis'],
  ['green|grün|vert|verde', 'green|grün(?:e[nrs]?)?|verte?s?|verdes?|verdi'],
  [
    'black|schwarz|noir|negro|negra|nero|nera|preto|preta',
    'black|schwarz(?:e[nrs]?)?|noire?s?|negr[oa]s?|ner[oaie]|pret[oa]s?',
  ],
  [
    'white|weiß|blanc|blanco|blanca|bianco|bianca|branco|branca',
    'white|weiß(?:e[nrs]?)?|blanc(?:he)?s?|blanc[oa]s?|bianc(?:o|a|hi|he)|branc[oa]s?',
  ],
  [
    'yellow|gelb|jaune|amarillo|amarilla|giallo|gialla|amarelo|amarela',
    'yellow|gelb(?:e[nrs]?)?|jaunes?|amarill[oa]s?|giall[oaie]|amarel[oa]s?',
  ],
  [
    'brown|braun|marron|marrón|marrone|castanho',
    'brown|braun(?:e[nrs]?)?|marrons?|marr[óo]n(?:es)?|marroni|castanh[oa]s?',
  ],
  ['grey|gray|grau|gris|grigio|grigia|cinza', 'gr[ea]y|grau(?:e[nrs]?)?|gris(?:e?s)?|grigi[oae]?|cinza'],
];
export const ANY_COLOR = COLORS.map(([, forms]) => forms).join('|');

/** The names of a colour in other languages, because pages may be in another one than the sentence; null for other words. */
export function getColorNames(word: string): readonly string[] | null {
  const found = COLORS.find(([, forms]) => new RegExp(`^(?:${forms})$`, 'iu').test(word));
  return found ? found[0].split('|') : null;
}
