const NOUN = '^\\s*\\p{L}+(?:\\s\\p{L}+)?\\s+';
const END = '(?!\\p{L})';
/** Behind a number of things that a site handles in a time: "40 items a day", but not "120 products, updated daily". */
const IN_TIME = new RegExp(
  `${NOUN}(?:(?:an?|per|each|every) (?:hour|day|week|month|year)|(?:pro|jede[nrs]?|am) (?:stunde|tag|woche|monat|jahr)|(?:par|chaque) (?:heure|jour|semaine|mois|an)|(?:al|por|cada) (?:día|semana|mes|año|hora)|al (?:giorno|mese)|alla settimana|all['’]anno|por (?:dia|semana|mês|ano)|per (?:dag|week|maand|jaar))${END}`,
  'iu',
);
/** Behind a number of things that are kept somewhere: "over 10,000 products in our warehouse". */
const IN_STORE = new RegExp(
  `${NOUN}(?:in (?:our|the) (?:warehouses?|stores?|stock|depot)|in stock|(?:auf|in unserem) lager|dans (?:notre|nos) (?:entrepôts?|stocks?|magasins?)|en (?:stock|nuestro almacén))${END}`,
  'iu',
);
/** Right before a number that is not exact. */
const ABOUT =
  /(?<!\p{L})(?:over|more than|about|around|nearly|almost|über|mehr als|rund|etwa|fast|plus d[e’']|environ|près d[e’']|más de|alrededor de|cerca de|casi)\s*$/iu;

/** Whether the words around a number say that it does not count a list, but what the site does per day or has in stock. */
export function isOfOther(before: string, after: string): boolean {
  return IN_TIME.test(after) || (ABOUT.test(before) && IN_STORE.test(after));
}
