import { MARK } from '../../../shared/text-addresses';
import { conceptIn, fold } from '../extract/index';
import { NUMBER } from './number-words';
import { ANY_SUPERLATIVE } from './restrictions/superlatives';

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const AT = `(?=["'(<]?${MARK})`;

/** Words before an address or before the things that no other language has. */
const DUTCH = new RegExp(
  `${START}(?:op\\s+${AT}|van\\s+(?:alle|elke?|iedere?|de|het|een)${END}|(?:het|zijn|deze|welke?|geef)${END}.*${START}(?:op|van|bij|uit)${END})`,
  'isu',
);

const rule = (form: string, english: string) => [new RegExp(`${START}${form}`, 'giu'), english] as const;

const FORMS: readonly (readonly [form: RegExp, english: string])[] = [
  // "welk product is het goedkoopst", "producten die op voorraad zijn"
  rule(`welke?\\s+(?=\\p{L}+\\s+(?:is|zijn|heeft|hebben)\\s+(?:het|de)${END})`, 'which '),
  rule(`(?<=which\\s+\\p{L}+\\s+)(?:heeft|hebben)\\s+(?:het|de)${END}`, 'has the'),
  rule(`(?<=which\\s+\\p{L}+\\s+)(?:is|zijn)\\s+(?:het|de)${END}`, 'is the'),
  rule(`(?:die|welke)\\s+(?=(?:niet\\s+)?(?:op voorraad|uitverkocht|in de aanbieding|afgeprijsd)\\s+zijn${END})`, ''),
  rule(`(?<=(?:op voorraad|uitverkocht|in de aanbieding|afgeprijsd)\\s+)zijn${END}`, ''),
  rule(`niet uitverkocht(?:e)?${END}`, 'not sold out'),
  // the first by an order
  rule(`met\\s+(?:de|het)\\s+meeste\\s+(?:beoordelingen|recensies|reviews)${END}`, 'with the most reviews'),
  ...[
    ['meeste', 'most'],
    ['minste', 'fewest'],
    ['hoogste', 'highest'],
    ['laagste', 'lowest'],
    ['beste', 'best'],
  ].flatMap(([own = '', english = '']) => [
    rule(`met\\s+(?:de|het)\\s+${own}\\s+(?=\\p{L})`, `with the ${english} `),
    rule(`(?<=has the\\s+)${own}\\s+(?=\\p{L})`, `${english} `),
  ]),
  rule(`(?:de|het)\\s+(?=(?:(?:${NUMBER})\\s+)?(?:${ANY_SUPERLATIVE})${END}|(?:${NUMBER})\\s+\\p{L})`, 'the '),
  // whose, which of them, and where
  rule(`van\\s+(?:het\\s+)?merk\\s+(?=\\p{Lu})`, 'of brand '),
  rule(`van\\s+(?=alle${END})`, 'of '),
  rule(`van\\s+(?:elke?|iedere?)\\s+(?=\\p{L})`, 'of each '),
  rule(`van\\s+(?:de|het)\\s+(?=\\p{L})`, 'of the '),
  rule(`tussen\\s+(?=\\D{0,2}\\d)`, 'between '),
  rule(`(?<=between \\S+(?:\\s+\\p{L}+)?\\s+)en${END}`, 'and'),
  rule(`op\\s+${AT}`, 'on '),
];

/** A sentence in Dutch with its small words in English; any other as it is. Nouns stay as they are, because pages use them. */
export function withDutchForms(text: string): string {
  if (!DUTCH.test(text)) return text;
  const plain = FORMS.reduce((words, [form, english]) => words.replaceAll(form, english), text);
  return plain
    .replaceAll(JOINED, (joint, word: string) =>
      isField(word) ? `${ENGLISH[joint.trim().toLowerCase()] ?? ''} ` : joint,
    )
    .replaceAll(LAST, ' and ');
}

/** Before the name of a field: "met naam", "de prijs". */
const JOINED = new RegExp(`${START}(?:met|de|het|hun)\\s+(?=(?:de\\s+|het\\s+)?(\\p{L}+))`, 'giu');
const ENGLISH: Readonly<Record<string, string>> = { met: 'with', de: 'the', het: 'the', hun: 'their' };
/** Between two words of a list: "naam en prijs". */
const LAST = /(?<=\p{L})\s+en\s+(?=\p{L})/giu;

function isField(word: string): boolean {
  return conceptIn(fold(word)).concept !== null;
}
