import type { Asked } from './asked';
import { readNames } from './asked';
import type { AskedKind } from './asked-forms';
import { isEmptyWord, splitTerms } from './terms';

/*
 * Fields described by a noun and what it belongs to: "price of a balcony seat", "number of spectators", "Dauer der Führung".
 * The noun says of what kind the value is, as the first words of a question do.
 */

const MAX_LENGTH = 80; // characters
const MAX_TERMS = 5;

const ARTICLE = /^(?:(?:the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli|o|os|as|het|de)\s+|l['’]\s?)/iu;
const OF =
  "(?:\\s+(?:of|for|from|at|on|in|von|der|des|dem|den|für|zur|zum|am|im|bei|du|de|des|pour|por|para|da|do|das|dos|di|della|dello|del|dei|delle|degli|per|van|voor)\\s+|\\s+(?:d|dell)['’]\\s?|\\s+de\\s+l['’]\\s?)";

/** The nouns for kinds of values. "Number" counts only in front of several things, "number of the permit" is a code. */
const HEADS: readonly (readonly [kind: AskedKind, nouns: string])[] = [
  [
    'count',
    'number(?= of (?!the |an? ))|total number(?= of )|anzahl|zahl|nombre(?= d)|n[úu]mero(?= d[ei] (?!l[ao]? ))|cantidad|quantit[àa]|quantidade|aantal',
  ],
  [
    'money',
    'price|cost|costs|fee|charge|fare|preis|kosten|gebühr|prix|coût|tarif|frais|precio|coste|costo|tarifa|prezzo|tariffa|quota|preço|custo|taxa|prijs|kosten|tarief',
  ],
  [
    'time',
    '(?:start |end )?(?:date|day|year)|datum|jahr|tag|jour|année|fecha|día|año|anno|giorno|ano|dia|data|jaar|dag',
  ],
  ['clock', '(?:start|starting|end|closing|opening) time|uhrzeit|heure|hora|ora'],
  [
    'measure',
    'length|height|width|depth|weight|size|duration|distance|area|speed|age|temperature|capacity|länge|höhe|breite|tiefe|gewicht|größe|dauer|entfernung|fläche|geschwindigkeit|alter|temperatur|durée|longueur|hauteur|largeur|profondeur|poids|taille|superficie|vitesse|température|duración|longitud|altura|anchura|profundidad|peso|tamaño|distancia|velocidad|temperatura|durata|lunghezza|altezza|larghezza|profondità|dimensione|distanza|velocità|duração|comprimento|largura|tamanho|distância|velocidade|lengte|hoogte|breedte|gewicht|duur|afstand|oppervlakte',
  ],
  [
    'share',
    'percentage|share|discount|rate|interest rate|anteil|rabatt|zinssatz|réduction|remise|taux|descuento|porcentaje|sconto|percentuale|tasso|desconto|korting',
  ],
  [
    'person',
    'name(?= of (?:the |an? )?\\p{Ll})|name(?= de[rs] )|nom(?= d[eu])|nombre(?= del? )|nome(?= d)|naam(?= van)',
  ],
  ['place', 'place|location|ort|lieu|lugar|luogo|local|plaats'],
];
const FORMS = HEADS.map(([kind, nouns]) => ({
  kind,
  form: new RegExp(`^(?<noun>${nouns})${OF}(?<rest>\\S.*)$`, 'iu'),
}));
const SEVERAL = new RegExp(
  `^(?:(?:full |complete )?list|names|liste|namen|noms|lista|nombres|nomi|nomes|lijst)${OF}(?<rest>\\S.*)$`,
  'iu',
);
const UNIT =
  /[\s,]+(?:in|en|em)\s+(?:(?:square|cubic)\s+)?(?:euros?|dollars?|pounds|[\p{L}]*(?:met(?:re|er)s?|metros|mètres|metri|metern)|km|cm|mm|m²?|kg|grams?|gramm|kilos?|tons|minut\p{L}*|hours?|stunden|heures|horas|ore|days?|tagen|miles|feet|inches)\s*$/iu;

/** A field's description read as a noun with what it belongs to; null for other texts. */
export function readNounPhrase(given: string): Asked | null {
  if (given.length > MAX_LENGTH) return null;
  const text = given
    .trim()
    .replace(UNIT, '')
    .split(/[,(;:]|\s[–—-]\s/u)[0]
    ?.replace(ARTICLE, '')
    .trim();
  if (text === undefined || /[?？]/.test(text)) return null;
  const several = SEVERAL.exec(text)?.groups?.rest;
  if (several !== undefined) {
    const terms = getTerms(several);
    const noun = getTerms(several.split(BEFORE_OTHERS)[0] ?? '');
    return fits(terms) ? { ...makeAsked('which', given, terms), noun, isSeveral: true } : null;
  }
  for (const { kind, form } of FORMS) {
    const { rest } = form.exec(text)?.groups ?? {};
    if (rest === undefined) continue;
    const terms = getTerms(rest);
    if (!fits(terms)) return null;
    const noun = kind === 'count' ? getTerms(rest.split(BEFORE_OTHERS)[0] ?? '').slice(0, MAX_NOUN) : [];
    return { ...makeAsked(kind, given, terms), noun };
  }
  const { noun = '', rest = '' } = ANY.exec(text)?.groups ?? {};
  const terms = getTerms(`${noun} ${rest}`);
  return rest === '' || getTerms(noun).length === 0 || !fits(terms)
    ? null
    : { ...makeAsked('what', given, terms), isOpen: true };
}

/** Any other noun, of which only labels and tables say what it is: "storage of the Business plan". */
const ANY = new RegExp(`^(?<noun>\\p{L}[\\p{L}-]*(?: \\p{L}[\\p{L}-]*)?)${OF}(?<rest>\\S.*)$`, 'iu');
const MAX_NOUN = 3;
/** Where what is counted or listed ends. */
const BEFORE_OTHERS =
  /\s(?:in|on|at|for|of|from|with|who|that|which|per|im|in|am|auf|für|von|der|des|die|de|du|des|dans|pour|en|para|por|del|della|nel|di|do|da|van|voor)\s/iu;

const GERMAN = /\s(?:von|der|des|dem|den|für|zur|zum|am|im|bei)\s/iu;
const getTerms = (text: string) => [...new Set(splitTerms(text).filter((word) => !isEmptyWord(word)))];
const fits = (terms: readonly string[]) => terms.length > 0 && terms.length <= MAX_TERMS;

function makeAsked(kind: AskedKind, text: string, terms: readonly string[]): Asked {
  const names = readNames(text);
  return {
    kind,
    text,
    terms,
    names: GERMAN.test(text) ? names.filter((name) => name.includes(' ')) : names,
    noun: [],
    isPhrase: true,
  };
}
