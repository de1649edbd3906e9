/** Right before a number that is not exact, and so counts no list: "over 10,000 products". */
const ABOUT =
  /(?<!\p{L})(?:over|more than|above|about|around|approx(?:imately|\.)?|nearly|almost|up to|at least|some|über|mehr als|rund|etwa|ca\.?|circa|fast|bis zu|mindestens|knapp|plus d[e’']|environ|près d[e’']|jusqu['’]à|au moins|más de|alrededor de|cerca de|casi|hasta|al menos|unos|oltre|più di|quasi|almeno|fino a|mais de|quase|até|meer dan|ruim|ongeveer|bijna|ponad|около|более|свыше)\s*$|(?:約|およそ|约|大约|超过|超過)\s*$/iu;
/** Right behind it: "3 items or more", "40 items a day", 10,000件以上. */
const OPEN =
  /^\D{0,24}?(?:\+|(?<!\p{L})(?:or more|and more|oder mehr|und mehr|ou plus|et plus|o más|y más|o più|e più|ou mais|of meer|en meer|(?:an?|per|each|every) (?:hour|day|week|month|year)|daily|weekly|monthly|yearly|a year|(?:pro|jede[nrs]?|am) (?:stunde|tag|woche|monat|jahr)|täglich|wöchentlich|(?:par|chaque) (?:heure|jour|semaine|mois|an)|(?:al|por|cada) (?:día|semana|mes|año|hora)|al (?:giorno|mese)|alla settimana|all['’]anno|por (?:dia|semana|mês|ano)|per (?:dag|week|maand|jaar))(?!\p{L}))|^[^\d\s]{0,3}(?:以上|超|余)/iu;
/** What the site does, in the clause before a number: "We ship 40 items". */
const WE =
  /(?<!\p{L})(?:we|our team|wir|nous|on|nosotros|noi|nós|wij|we['’]ve|we['’]re)\s(?!(?:have|found|offer|carry|list|haben|führen|bieten|avons|proposons)(?!\p{L}))\p{L}+(?:\s\p{L}+){0,4}\s*$/iu;
/** Tells what to do with some of them: "Buy 3 items, pay for 2". */
const DO =
  /(?:^|[.!?:]\s)(?:buy|order|get|choose|pick|add|combine|save|kaufen sie|kaufe|bestellen sie|wählen sie|achetez|commandez|choisissez|compra|elige|acquista|scegli|koop)(?:\s\p{L}+){0,2}\s*$/iu;

const RESULTS =
  /^\s*(?:\p{L}+\s)?(?:results?|hits|matches|ergebnisse?n?|treffern?|résultats?|resultados?|risultat[oi]|resultaten|wynik\p{L}*|träffar|результат\p{L}*|výsledk\p{L}*|件の検索結果|个结果)(?!\p{L})/iu;

/** Whether what stands around a number of things says that it counts no list: it is not exact, or what the site does in a day. */
export function isOfOther(before: string, after: string): boolean {
  if (RESULTS.test(after)) return false; // "about 400 results" are those of this list
  return ABOUT.test(before) || OPEN.test(after) || WE.test(before) || DO.test(before);
}
