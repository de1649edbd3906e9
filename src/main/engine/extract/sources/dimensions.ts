import { byQuery } from '../asked/by-query';
import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import { inElement } from '../view/where';
import { fold, splitName } from '../words/fold';

const SCORE = 0.78;
const DIMENSIONS = {
  height: 'height|h|ht|hohe|hauteur|haut|altura|alto|altezza|hoogte',
  width: 'width|w|wide|breite|b|largeur|l|ancho|anchura|larghezza|breedte',
  depth: 'depth|d|deep|tiefe|t|profondeur|p|profundidad|fondo|profondita|diepte',
  length: 'length|l|lange|longueur|largo|longitud|lunghezza|lengte',
  diameter: 'diameter|o|dia|durchmesser|diametre|diametro',
} as const;
type Dimension = keyof typeof DIMENSIONS;
const NAMES = Object.keys(DIMENSIONS) as readonly Dimension[];

/** Labels (folded) of values with several measures. */
const LABEL =
  /^(?:overall |product |item |package )?(?:dimensions?|sizes?|measurements?|measures|masse?|abmessung(?:en)?|grosse|format|taille|mesures|medidas?|dimension(?:es|i)?|tamano|misure|afmetingen|formaat)(?: (?:in )?(?:cm|mm|m|in|inche?s?))?(?<order>(?: (?:h|w|d|l|b|t|p|x|o|height|width|depth|length|hohe|breite|tiefe|lange|hauteur|largeur|profondeur))*)$/;
const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const UNIT = `(?:cm|mm|m|km|in(?:ch(?:es)?)?|ft|"|''|″)`;
/** "83.5 x 95 cm", "80 × 40 × 30". */
const ROW = new RegExp(
  String.raw`^\D{0,12}?(${NUMBER})\s?${UNIT}?\s?[x×*]\s?(${NUMBER})\s?${UNIT}?(?:\s?[x×*]\s?(${NUMBER}))?\s?(${UNIT})?`,
  'i',
);
/** "H. 83,5 cm ; L. 95 cm", "95 cm (H)". */
const NAMED = new RegExp(String.raw`(?<![\p{L}\d])(\p{L}{1,12}|Ø)[.:]?\s?(${NUMBER}\s?${UNIT}?)(?![\p{L}\d])`, 'giu');
const NAMED_BEHIND = new RegExp(String.raw`(${NUMBER}\s?${UNIT}?)\s?\(?(\p{L}{1,12})\)?(?=\s?(?:$|[x×,;/]))`, 'giu');

/** One of the measures beside a label such as "Dimensions (H x W)". */
export const fromDimensions: SourceReader = (subject, query) => {
  const asked = query.many || query.nested ? null : getAsked(query);
  if (asked === null) return [];
  const { view, scope } = subject;
  return subject
    .labels()
    .flatMap(({ label, at, text }): readonly Candidate[] => {
      const order = LABEL.exec(label)?.groups?.order;
      if (order === undefined || (scope === 'page' && view.inAside(at))) return [];
      const value = readDimension(text ?? view.textOf(at), order, asked);
      if (value === null) return [];
      return [{ texts: [value], score: SCORE, source: 'rules', where: inElement(view.elements[at], { label }) }];
    })
    .slice(0, 1);
};

const getAsked = byQuery(({ path, description }): Dimension | null => {
  const words = fold(`${splitName(path)} ${description}`).split(' ');
  const found = NAMES.filter((name) => words.some((word) => word.length > 2 && isName(name, word)));
  return found.length === 1 ? (found[0] ?? null) : null;
});

function isName(name: Dimension, word: string): boolean {
  return DIMENSIONS[name].split('|').includes(word);
}

/** The asked measure of a text, by the letters beside its numbers or by the order that the label gives. */
function readDimension(text: string, order: string, asked: Dimension): string | null {
  const named = [
    ...[...text.matchAll(NAMED)].map(([, name = '', value = '']) => ({ name: fold(name) || 'o', value })),
    ...[...text.matchAll(NAMED_BEHIND)].map(([, value = '', name = '']) => ({ name: fold(name), value })),
  ].filter(({ name }) => NAMES.some((one) => isName(one, name)));
  if (named.length > 0) {
    // "l" is the width where no other letter is, and the length beside a "w" or "b"
    const hasWidth = named.some(({ name }) => name !== 'l' && isName('width', name));
    const own = named.find(({ name }) => isName(asked, name) && !(name === 'l' && asked === 'width' && hasWidth));
    return own?.value.trim() ?? null;
  }
  const letters = order.split(' ').filter((word) => word !== '' && word !== 'x');
  const at = letters.findIndex((letter) => isName(asked, letter));
  const [, first, second, third, unit = ''] = ROW.exec(text) ?? [];
  const value = at < 0 ? undefined : [first, second, third][at];
  return value === undefined ? null : `${value} ${unit}`.trim();
}
