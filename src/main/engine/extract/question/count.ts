import { AUXILIARY, LINKING, MAX_WORDS } from './noun';
import { askedTime } from './time';

const PEOPLE =
  /^(?:people|persons?|guests?|servings?|portions?|eaters|personen|portionen|personnes|parts|portions|convives|personas|raciones|porciones|comensales|persone|porzioni|pessoas|porções|porties)\b/u;
const VOTES =
  /^(?:ratings?|reviews?|votes?|scores?|bewertungen|rezensionen|stimmen|avis|notes|votes|évaluations|valoraciones|opiniones|reseñas|votos|valutazioni|recensioni|voti|avaliações|beoordelingen|recensies)\b/u;
export const RATED =
  /\b(?:rated?|rates|voted?|reviewed|scored)\b|bewertet|noté|valorad|votad|valutat|avaliad|beoordeeld/u;
const MINUTES =
  /^(?:minutes?|hours?|minuten|stunden|heures?|minutos|horas|minuti|ore|uur|time|temps|tiempo|tempo|tijd|zeit)\b/u;

/** Field for a count: of servings, ratings, stars, minutes, or of a noun: "number of pages". */
export function counted(noun: string, text: string): string | null {
  if (/^(?:does|do|will|can) .*(?:serve|feed|make)/u.test(noun)) return 'servings';
  if (RATED.test(text)) return 'rating count';
  if (PEOPLE.test(noun)) return 'servings';
  if (VOTES.test(noun)) return 'rating count';
  if (/^(?:stars?|sterne|étoiles|estrellas|stelle|estrelas|sterren)\b/u.test(noun)) return 'rating';
  if (MINUTES.test(noun)) return askedTime(text);
  const [what = ''] = noun.split(new RegExp(` (?:${AUXILIARY}|${LINKING}|there|hay|y a|gibt)(?![\\p{L}])`, 'u'));
  return what === '' || what.split(' ').length > MAX_WORDS ? null : `number of ${what}`;
}
