import type { Subject } from '../subject';
import type { Asked } from './asked';
import type { Found } from './found';
import { findTermPlaces, type Pick, pickFrom } from './pick';

const ASKS =
  /^(?:how often|how frequently|wie oft|wie häufig|à quelle fréquence|con qu[ée] frecuencia|ogni quanto|com que frequência|hoe vaak)(?!\p{L})/iu;
const UNIT =
  'seconds?|minutes?|hours?|days?|weeks?|months?|years?|nights?|Minuten?|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|jours?|semaines?|mois|ans?|heures?|días?|semanas?|mes(?:es)?|años?|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|dias?|anos?|dag(?:en)?|we(?:ek|ken)|maand(?:en)?|jaar';
const OFTEN = new RegExp(
  `(?<!\\p{L})(?:(?:once|twice|(?:\\p{L}+|\\d+) times?|einmal|zweimal|dreimal|\\p{L}+mal|(?:une|deux|trois|\\d) fois|(?:una|dos|tres|\\d) ve(?:z|ces)|(?:una|due|tre|\\d) volt[ae]|(?:uma|duas|três|\\d) vez(?:es)?|\\p{L}+ keer) (?:an?|per|every|each|pro|am|im|in der|par|al|por|a la|all[ao]|al?|por|ao|à) ?(?:${UNIT})|(?:every|alle|tous les|toutes les|cada|ogni|a cada|om de) (?:(?:\\p{L}+|\\d+(?:[-–]\\d+)?(?: to \\d+)?) )?(?:${UNIT})|hourly|daily|weekly|fortnightly|monthly|yearly|annually|täglich|wöchentlich|monatlich|jährlich|quotidiennement|diariamente|semanalmente|mensualmente|mensilmente)(?!\\p{L})`,
  'giu',
);

/** How often something happens, nearest to the last word of the question that a sentence has: "every two weeks in winter". */
const pickOften: Pick = ({ sentence: { text } }, { terms }) => {
  const last = terms.findLast((term) => findTermPlaces(text, [term])[0]?.to !== 0) ?? '';
  const places = findTermPlaces(text, [last]);
  const [nearest] = [...text.matchAll(OFTEN)]
    .map(({ 0: found, index }) => ({
      found,
      far: Math.min(...places.map(({ from, to }) => (index >= to ? index - to : from - index - found.length))),
    }))
    .toSorted((one, other) => one.far - other.far);
  return nearest?.found ?? null;
};

export function findFrequency(subject: Subject, asked: Asked): Found | null {
  return ASKS.test(asked.text) ? pickFrom(subject, asked, pickOften) : null;
}
