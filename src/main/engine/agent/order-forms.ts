import { MARK } from '../../../shared/text-addresses';
import { NUMBER } from './number-words';

/* Orders by a field in German, French, Spanish, Italian and Portuguese, such as "con más reseñas", with their small words in English. */

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

/** Behind a number of things, "die 5 Berge": without one, "the highest" may name a field. */
const COUNTED = `(?<=(?:^|\\s)${NUMBER}\\s+\\p{L}[^.;!?]*)`;

/** Words for an order by a field: in German before the field, in the other languages after it. */
const HIGHEST: readonly (readonly [german: string, latin: string, english: string])[] = [
  ['höchst|größt', 'plus (?:élevée?s?|hautes?|hauts?|grande?s?)|más alt[oa]s?|più alt[oaie]|mais alt[oa]s?', 'highest'],
  [
    'niedrigst|tiefst|kleinst|geringst',
    'plus (?:basse?s?|faibles?|petite?s?)|más baj[oa]s?|più bass[oaie]|mais baix[oa]s?',
    'lowest',
  ],
];

/** "The best" of what is high if it is good. A German "Note" is not. */
const BEST: readonly (readonly [german: string, latin: string, english: string])[] = [
  ['best', 'meilleure?s?|mejor(?:es)?|miglior[ei]?|melhor(?:es)?', 'highest'],
  ['schlechtest', 'pires?|peor(?:es)?|peggior[ei]?|pior(?:es)?', 'lowest'],
];
const RATED =
  '(?:notes?|avis|évaluations?|notas?|puntuaci(?:ón|ones)|valoraci(?:ón|ones)|vot[oi]|punteggi[o]?|valutazion[ei]|avaliaç(?:ão|ões)|score)';
const ARTICLE = '(?:l[ae]s?|el|los|il|lo|gli|[oa]s?)';

const rule = (form: string, english: string) => [new RegExp(`${START}${form}`, 'giu'), english] as const;

/** The place between the things that a question asks for and its verb: "welche Lampe auf … hat". */
const PLACE = `(?:auf|bei|in|von|sur|de|en|su|di|em|dans)\\s+["'(<]?(?<place>${MARK})[">)]?\\s+`;
const WHICH = '(?:welche[rs]?|quel(?:le)?|¿?\\s?qué|quale|qual)\\s+(?<noun>\\p{L}+)\\s+';
const HAS = '(?:hat|a|tiene|ha|tem)';

/** Questions for the one with the most: "welche Mannschaft hat die meisten Tore". */
const ASKED: readonly (readonly [form: RegExp, english: string])[] = [
  [
    "(?:(?:die|das|den) meisten?|le plus (?:de |d['’])|(?:el mayor número de|más)(?! de)|(?:il maggior numero di|più)(?! di)|mais(?! de)|o maior número de)",
    'most',
  ],
  ...HIGHEST.map(([german, , english]) => [`(?:die|das|den) (?:${german})en?`, english] as const),
  ...BEST.map(
    ([german, latin, english]) =>
      [`(?:(?:die|das) ${german}en?|${ARTICLE} (?:${latin})(?=\\s+${RATED}))`, english] as const,
  ),
].flatMap(([words = '', english = '']) => [
  rule(`${WHICH}${HAS}\\s+${words}\\s*(?=\\p{L})`, `which $<noun> has the ${english} `),
  rule(`${WHICH}${PLACE}${HAS}\\s+${words}\\s*(?=\\p{L})`, `which $<noun> on $<place> has the ${english} `),
]);

/** Forms of orders by a field, with their English. `$<name>` stands for a group. */
export const ORDER_FORMS: readonly (readonly [form: RegExp, english: string])[] = [
  ...ASKED,
  rule(
    `(?:mit den meisten|con más(?! de)|avec le plus (?:de |d['’])|con (?:più(?! di)|il maggior numero di)|com mais(?! de))\\s*(?=\\p{L})`,
    'with the most ',
  ),
  [/(?<=the most )(?:bewertungen|rezensionen|reseñas|opiniones|avis|recensioni|avaliações)(?!\p{L})/giu, 'reviews'],
  [/(?<=the most )(?:kommentaren?|antworten|comentarios|commentaires|commenti|comentários)(?!\p{L})/giu, 'comments'],
  ...HIGHEST.flatMap(([german, latin, english]) => [
    [
      new RegExp(
        `${COUNTED}${START}mit (?:der|dem) (?:${german})en\\s+(?=\\p{L}+${END}(?!\\s+(?:und|oder)\\s))`,
        'giu',
      ),
      `with the ${english} `,
    ] as const,
    [
      new RegExp(
        `${COUNTED}${START}(?:avec|con|com)\\s+${ARTICLE}\\s+(?<field>\\p{L}+)\\s+(?:(?:l[ae]|les)\\s+)?(?:${latin})${END}(?!\\s+(?:et|ou|y|e|o)\\s)`,
        'giu',
      ),
      `with the ${english} $<field>`,
    ] as const,
  ]),
  ...BEST.flatMap(([german, latin, english]) => [
    rule(`mit (?:der|dem|den) ${german}en\\s+(?:bewertung(?:en)?|rating)${END}`, `with the ${english} rating`),
    rule(`(?:avec|con|com)\\s+${ARTICLE}\\s+(?:${latin})\\s+${RATED}${END}`, `with the ${english} rating`),
    rule(`(?:avec|con|com)\\s+${ARTICLE}\\s+${RATED}\\s+(?:${latin})${END}`, `with the ${english} rating`),
  ]),
  [
    new RegExp(`(?<=(?:with|has) the (?:most|highest|lowest) [\\p{L}]+)\\s+(?:auf|en|sur|su|em)\\s+(?=${MARK})`, 'giu'),
    ' on ',
  ],
];
