import { MARK } from '../../../shared/text-addresses';
import { conceptIn, fold } from '../extract/index';
import { withDutchForms } from './dutch';
import { isKnownEntity, isPlural } from './entities';
import { NUMBER } from './number-words';
import { ORDER_FORMS } from './order-forms';

/*
 * Writes the small words of German, French, Spanish, Italian, Portuguese and Dutch sentences in English, where the rules for
 * sentences know only that: comparisons, dates, places and questions. Nouns stay as they are, because pages use them.
 */

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const AMOUNT = `(?:[$€£]\\s?)?(?:\\d+(?:[.,]\\d+)*|${NUMBER})`;
const MONEY = '(?:\\s?(?:€|\\$|£|eur|euros?|dollars?|dólares|dollari|pounds?)(?![\\p{L}]))?';
const YEAR = '(?:19|20)\\d\\d';

const COMPARED: readonly (readonly [words: string, english: string])[] = [
  [
    '(?:unter|minder dan|goedkoper dan|lager dan|kleiner dan|korter dan|lichter dan|onder|weniger als|kürzer als|kleiner als|niedriger als|leichter als|jünger als|günstiger als|billiger als|moins de|inférieure?s? à|plus petite?s? que|menor(?:es)? (?:que|de|a)|inferior(?:es)? a|minor[ei] di|menor(?:es)? (?:que|do que)|moins cher que|en dessous de|sous|menos de|por debajo de|bajo|sotto|meno di|inferiori? a|abaixo de)',
    'under',
  ],
  [
    "bis zu|bis|tot|maximaal|hoogstens|maximal|höchstens|jusqu['’]à|au maximum|hasta|como máximo|fino a|al massimo|até|no máximo",
    'at most',
  ],
  [
    '(?:über|meer dan|duurder dan|hoger dan|groter dan|langer dan|zwaarder dan|boven|mehr als|länger als|größer als|höher als|besser als|schwerer als|älter als|teurer als|plus de|supérieure?s? à|plus grande?s? que|mayor(?:es)? (?:que|de|a)|superior(?:es)? a|maggior[ei] di|maior(?:es)? (?:que|do que)|au[- ]dessus de|más de|por encima de|sopra|più di|oltre|superiori? a|acima de|mais de)',
    'over',
  ],
  [
    'ab|vanaf|minstens|minimaal|ten minste|mindestens|à partir de|au moins|a partir de|al menos|como mínimo|a partire da|almeno|pelo menos',
    'at least',
  ],
];

/** "avec piscine à moins de 120 euros": the price is that of the whole. */
const PRICED =
  '(?:für|à|pour|por|per|a|ao preço de)\\s+(?=(?:unter|minder dan|goedkoper dan|lager dan|kleiner dan|korter dan|lichter dan|onder|weniger als|moins de|menos de|meno di|über|mehr als|plus de|más de|più di|mais de)\\s)';

const MONTHS: readonly (readonly [words: string, english: string])[] = [
  ['januari|januar|jänner|janvier|enero|gennaio|janeiro', 'January'],
  ['februari|februar|février|febrero|febbraio|fevereiro', 'February'],
  ['maart|märz|marzo|março', 'March'],
  ['april|avril|abril|aprile', 'April'],
  ['mai|mei|mayo|maggio|maio', 'May'],
  ['juni|juin|junio|giugno|junho', 'June'],
  ['juli|juillet|julio|luglio|julho', 'July'],
  ['augustus|august|août|agosto', 'August'],
  ['september|septembre|septiembre|settembre|setembro', 'September'],
  ['oktober|octobre|octubre|ottobre|outubro', 'October'],
  ['november|novembre|noviembre|novembro', 'November'],
  ['dezember|décembre|diciembre|dicembre|dezembro', 'December'],
];

const DAY = `(?:\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?${YEAR}|\\d{1,2} (?:${MONTHS.map(([, english]) => english).join('|')}))`;
/** A time of day, which is not an amount: "ab 14 Uhr". */
const CLOCK = `\\d{1,2}(?::\\d{2}|(?:\\.\\d{2})?\\s?uhr${END})`;
const DAYS: readonly (readonly [words: string, english: string])[] = [
  ['seit|sinds|vanaf|ab|depuis|à partir du|a partir del?|a partire dal|desde|dal', 'since'],
  ['vor|voor|avant|antes del?|prima del', 'before'],
  ['nach|na|après|después del?|depois d[eo]|dopo', 'after'],
  ["bis(?: zum)?|tot|jusqu['’]au|hasta|fino al", 'until'],
];

/** What makes "del 1 de diciembre" the end of a comparison and no day. */
const NO_DAY = '(?<!(?:después|antes|depois|prima|partir|partire|desde|\\d)\\s)';

/** Units of a duration after a comparison: "länger als 2 Stunden". */
const DURATIONS: readonly (readonly [words: string, english: string])[] = [
  ['stunden?|heures?|horas?|or[ae]|uur|uren', 'hours'],
  ['minuten|minutos|minuti|minuut', 'minutes'],
];

const rule = (form: string, english: string) => [new RegExp(form, 'giu'), english] as const;

const FORMS: readonly (readonly [form: RegExp, english: string])[] = [
  ...ORDER_FORMS,
  // questions
  rule(
    '^(?:welche|quel(?:le)?s|¿?\\s?(?:qué|cuáles)|quali|quais)\\s+(?!sind|sont|son|sono|são)(?=\\p{L})(?![^.?!]*\\s(?:ist|est|es|è|é|hat|a|tiene|ha|tem)\\s+(?:am|der|die|das|den|les?|la|el|il|lo|o)\\s)',
    'alle ',
  ),
  // "quelle lampe sur … est la plus chère"
  rule(
    `^(?:quel(?:le)?|¿?\\s?qué|quale|qual)\\s+(?<thing>\\p{L}+)\\s+(?<place>(?:sur|de|en|su|di|em|dans)\\s+["'(<]?${MARK}[">)]?)\\s+(?:est|es|è|é)\\s+(?=(?<article>l[ea]|el|il|lo|o|a)\\s)(?<rank>\\p{L}+\\s+(?:plus|moins|más|menos|più|meno|mais)\\s+\\p{L}+)`,
    '$<article> $<thing> $<rank> $<place>',
  ),
  rule(
    `\\s+(?:sind|sont|están|son|sono|são|estão)\\s+(?=(?:nicht\\s+|pas\\s+|no\\s+|non\\s+)?(?:auf lager|lieferbar|verfügbar|vorrätig|ausverkauft|en stock|disponi|épuis|agotad|esaurit|esgotad|em estoque|im angebot|reduziert|en promo|en sold|en oferta|in offerta))`,
    ' ',
  ),
  rule(`\\s+(?:kosten|coûtent|cuestan|costano|custam)\\s+(?=\\p{L})`, ' '),
  // "Tische, die nicht ausverkauft sind"
  rule(`\\s*,?\\s+(?:die|welche)\\s+nicht\\s+ausverkauft\\s+sind\\s*,?`, ' not sold out'),
  rule(
    `\\s*,?\\s+(?:die|welche)\\s+(?<state>ausverkauft|auf lager|lieferbar|verfügbar|vorrätig|im angebot|reduziert)\\s+sind\\s*,?`,
    ' $<state>',
  ),
  rule(
    `\\s*,?\\s+(?:die|welche)\\s+(?<when>(?:vor|nach|seit|im|in)\\s+(?:dem\\s+)?(?:Jahr\\s+)?${YEAR})\\s+(?<verb>gegründet|eröffnet|erbaut|gebaut|veröffentlicht)\\s*(?:wurden|sind|worden sind)?\\s*,?`,
    ' $<verb> $<when> ',
  ),
  // "Hotels, in denen Haustiere erlaubt sind", "Hotels, die Haustiere erlauben", but not "alle Lampen, die Namen und Preise"
  rule(
    `\\s*,\\s+(?:(?:in|bei|mit|auf|an|für) (?:denen|welchen?)|wo|die|welche)\\s+(?<rest>[^,.;:?!\\uE000-\\uF2FF]*?(?<![\\p{L}])(?:\\p{Ll}+(?:en|n|t|bar)|sind|wird|kann))\\s*(?:,|(?=[.;?!]|$|\\s+(?:auf|von|bei|aus|mit|unter|über)\\s))`,
    ' that $<rest>',
  ),
  rule(`${START}(?:nicht ausverkaufte?[nr]?|non esauriti|no agotad[oa]s|pas épuisée?s)${END}`, 'not sold out'),
  // nouns with one form for singular and plural: "hotel che accettano animali"
  rule(`^(?<noun>hotel|bar|film|auto|moto)\\s+(?=(?:che\\s+(?:non\\s+)?\\p{Ll}+no|con|senza|a)${END})`, '$<noun>s '),
  // names of kinds in several words
  rule(`${START}(?:offerte|posti) di lavoro${END}`, 'lavori'),
  rule(`${START}offres d['’]emploi${END}`, 'emplois'),
  rule(`${START}ofertas de (?:empleo|trabajo)${END}`, 'empleos'),
  rule(`${START}vagas de emprego${END}`, 'vagas'),
  rule(`${START}offenen?\\s+(?=Stellen${END})`, ''),
  // the rows of a table
  rule(
    `(?<=\\S)\\s+(?:(?:aus |in |von )?der (?:tabelle|liste)|d(?:u|ans le) classement|de la clasificación|della (?:classifica|tabella)|da classificação|(?:uit|van) de (?:tabel|ranglijst)|(?:of|in|from) the (?:league table|standings))(?=\\s+\\p{L}{1,4}\\s+["'(<]?${MARK}|\\s*[.!?]?$)`,
    ' of all items',
  ),
  // all of them
  rule(`${START}(?:tutt[ie]\\s+(?:gli|i|le)|tod[oa]s\\s+[oa]s)\\s+`, 'all '),
  rule(`(?<=[,:]\\s*)tutt[ie](?=\\s*(?:[.,;]|$))`, 'all'),
  [/^(?:[Gg]li|i)\s+(?=\p{Ll}+i\s)/gu, 'all '],
  [/^(?:[Ii]|[Gg]li|[Ll]e)\s+(?=\d)/gu, ''],
  rule(`${START}ogni(?=\\s+\\p{L})`, 'each'),
  rule(`(?<=\\S)\\s+(?:di|de|d[oa])\\s+(?=(?:all|each)${END})`, ' of '),
  // dates
  ...MONTHS.flatMap(([words, english]) => {
    const month = `(?:(?<day>\\d{1,2})(?:\\.|er|º)?\\s+(?:de\\s+|di\\s+)?)?(?:${words})\\s+(?:de\\s+|del\\s+|di\\s+)?(?=${YEAR}${END})`;
    return [
      rule(`${NO_DAY}${START}(?:im|en|au mois de|aus dem|vom|nel|em|del?|di|am)\\s+${month}`, `in $<day> ${english} `),
      rule(`${START}${month}`, `$<day> ${english} `),
    ];
  }),
  rule(
    `${START}(?:publiée?s?|parue?s?|publicad[oa]s?|pubblicat[oaie]|veröffentlichte?[nrs]?|erschienene?[nrs]?)\\s+(?=(?:im|in|en|nel|em|del?|seit|depuis|desde|dal|nach|vor|après|avant|since|before|after)\\s)`,
    'published ',
  ),
  rule(
    `${START}(?:aus dem jahr|im jahr|vom jahr|des jahres|de l['’]année|en l['’]an|del año|de los años|dell['’]anno|do ano|nel|em|en|aus|von)\\s+(?=${YEAR}${END})`,
    'from ',
  ),
  rule(
    `${START}(?:ab|seit|depuis|à partir de|desde|a partir de|dal|a partire dal|desde)\\s+(?=${YEAR}${END})`,
    'since ',
  ),
  rule(`${START}(?:prima del|antes de|avant|vor)\\s+(?=${YEAR}${END})`, 'before '),
  rule(`${START}(?:dopo il|después de|depois de|après|nach)\\s+(?=${YEAR}${END})`, 'after '),
  // "nach dem 1.11.", "vor dem 1. November"
  ...MONTHS.map(([words, english], index) =>
    rule(
      `(?<=${START}(?:seit|ab|vor|nach|bis|zum|dem|le|du|el|il|del)\\s+)(?<day>\\d{1,2})(?:\\.\\s?0?${index + 1}\\.(?!\\s?\\d)|\\.?\\s+(?:de\\s+|di\\s+)?(?:${words})${END}(?!\\s+(?:de\\s+|del\\s+)?${YEAR}))`,
      `$<day> ${english}`,
    ),
  ),
  // "seit dem 20.11.2026"
  ...DAYS.map(([words, english]) =>
    rule(`${START}(?:${words})\\s+(?:(?:dem|le|el|il)\\s+)?(?=${DAY}${END})`, `${english} `),
  ),
  // durations: "länger als eine Stunde", "plus d’une heure"
  rule(`(?<=(?:plus|moins) )d['’](?=une\\s+(?:heure|minute)${END})`, 'de '),
  ...DURATIONS.map(([words, english]) =>
    rule(
      `(?<=${START}(?:als|de|di|que|dan)\\s+)(?:eine[rn]?|une|una|un['’]|een)\\s*(?:${words})${END}`,
      `1 ${english}`,
    ),
  ),
  ...DURATIONS.map(([words, english]) =>
    rule(
      `(?<=${START}(?:als|de|di|que|dan|über|unter|bis|sous|oltre|sotto)\\s+(?<count>${AMOUNT})\\s+)(?:${words})${END}`,
      english,
    ),
  ),
  // amounts
  rule(
    `${START}(?:zwischen|entre|tra|fra)\\s+(?<low>${AMOUNT}${MONEY})\\s+(?:und|et|y|e|a)\\s+(?=${AMOUNT})`,
    'between $<low> and ',
  ),
  rule(`${START}${PRICED}`, 'for '),
  ...COMPARED.map(([words, english]) =>
    rule(
      `${START}(?:d['’])?(?:${words})\\s+(?:(?:i|gli|le|los|os|les)\\s+)?(?=${AMOUNT}${MONEY}(?:\\s|[.,;:!?]|$|${MARK}))(?!${CLOCK})(?!${YEAR}${END}(?!\\s?(?:€|eur)))`,
      `${english} `,
    ),
  ),
  // whose and where
  [
    new RegExp(
      `${START}(?:(?:von der|der|de la|della|da|de)\\s+)?(?:[Mm]arke|[Mm]arque|[Mm]arca)\\s+(?=\\p{Lu})`,
      'gu',
    ),
    'of brand ',
  ],
  rule(`${START}(?:sulla|sul|su|nella|nel|dalla|dal|em|no|na|do)\\s+(?=["'(<]?${MARK})`, 'on '),
];
/** Places with a capital, after French, Spanish or Portuguese "in". */
const IN_PLACE = /(?<=\p{L}\s)(?:à|en|em)\s+(?=\p{Lu}\p{Ll}{2,}(?:\s|[.,;:!?]|$))/gu;
const ITEMS_FIRST =
  /^(?:\p{Lu}?\p{Ll}+(?:e|en|er)\s+){0,2}?(?<noun>\p{Lu}\p{Ll}{3,}(?:en|er|el|e|n))(?=\s+(?:auf|von|aus|unter|über|zwischen|between|under|over|for|of|mit|im|in|der|from|since|at|not|on|ausverkauft|lieferbar)\s)/u;
const GERMAN = /(?<!\p{L})(?:auf|von|aus|unter|über|mit|im|der|des|dem|den|und|oder|für)(?!\p{L})/u;

/** A sentence with these words in English; any other sentence as it is. */
export function withEnglishForms(prompt: string): string {
  const text = FORMS.reduce(
    (words, [form, english]) => words.replaceAll(form, (...found) => fill(english, found)),
    withPriceQuestion(withDutchForms(prompt)),
  );
  return withAll(withParts(withOwners(text.replaceAll(IN_PLACE, 'in '))), prompt);
}

/** Questions for the price of the one thing of a page: "was kostet der Wasserkocher", "how much does the kettle cost". */
const PRICE_QUESTIONS: readonly RegExp[] = [
  `^(?:how much|what) does\\s+(?:the|this)\\s+(?!(?:most|least|best|cheapest|\\p{L}+est)\\s)(?<thing>[\\p{L} -]+?)\\s+cost(?=\\s+(?:on|at|from|in)\\s+["'(<]?${MARK}|\\s*[?.]|$)`,
  `^(?:was|wie ?viel)\\s+kostet\\s+(?:der|die|das|dieser|diese|dieses)\\s+(?<thing>[\\p{L} -]+?)(?=\\s+(?:auf|bei|in|von)\\s+["'(<]?${MARK}|\\s*[?.]|$)`,
  `^(?:combien co[uû]te|cu[aá]nto cuesta|¿\\s?cu[aá]nto cuesta|quanto costa|quanto custa)\\s+(?:l[ea]|l['’]|cette|ce|el|il|lo|o|a)\\s*(?<thing>[\\p{L} -]+?)(?=\\s+(?:sur|dans|en|su|em)\\s+["'(<]?${MARK}|\\s*[?.]|$)`,
].map((form) => new RegExp(form, 'iu'));

/** Asks for the name and the price of a thing, unless the thing is a field itself: "was kostet der Versand". */
function withPriceQuestion(text: string): string {
  const found = PRICE_QUESTIONS.map((form) => form.exec(text)).find((match) => match !== null);
  const thing = found?.groups?.thing;
  if (!found || thing === undefined || conceptIn(fold(thing)).concept !== null) return text;
  return `name and price of the ${thing}${text.slice(found[0].length)}`;
}

function fill(english: string, found: readonly unknown[]): string {
  const groups: unknown = found.at(-1);
  const named = typeof groups === 'object' && groups !== null ? Object.entries(groups) : [];
  return named
    .reduce((text, [name, value]) => text.replace(`$<${name}>`, typeof value === 'string' ? value : ''), english)
    .replace(/ {2,}/g, ' ');
}

/** "organizzatore degli eventi": the fields of known things. */
function withOwners(text: string): string {
  return text.replaceAll(OWNERS, (words, noun: string) =>
    isKnownEntity(noun) && isPlural(noun) ? ` of the ${noun}` : words,
  );
}

const OWNERS = /(?<=\p{L})\s+(?:dei|degli|delle|dos|das)\s+(\p{L}+)/gu;

/** A German compound of a known kind in two words: "Teilzeitstellen" are "Stellen" in part-time. */
function withParts(text: string): string {
  return text.replaceAll(/(?<!\p{L})\p{Lu}\p{Ll}{8,}(?!\p{L})/gu, (word) => {
    if (isKnownEntity(word)) return word;
    const [, first = '', last = ''] = COMPOUND.exec(word) ?? [];
    return last === ''
      ? word
      : `${first.replace(/(?<=\p{L}{4})[s-]$/u, '')} ${last.charAt(0).toUpperCase()}${last.slice(1)}`;
  });
}

const COMPOUND =
  /^(\p{L}{3,}?)(stellen|jobs|angebote|veranstaltungen|konzerte|termine|kurse|artikel|beiträge|meldungen|rezepte|bücher|produkte|wohnungen|häuser|filme|fahrzeuge)$/iu;

/** Begins a German sentence such as "Tische unter 50 Euro" with "alle": German plurals do not tell themselves by an "s". */
function withAll(text: string, prompt: string): string {
  const noun = ITEMS_FIRST.exec(text)?.groups?.noun;
  if (noun === undefined || !GERMAN.test(prompt) || isKnownEntity(noun)) return text;
  const before = text.slice(0, text.indexOf(noun));
  const isField = [noun, before].some((words) => conceptIn(fold(words)).concept !== null);
  return isField || /(?<!\p{L})(?:alle[rn]?|jede[rs]?)(?!\p{L})/iu.test(before) ? text : `alle ${text}`;
}
