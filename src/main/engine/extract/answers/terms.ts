import { squeeze } from '../words';

/** The words of a question or text that say what it is about. */
export type Terms = readonly string[];

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text in lower case and without accents, for comparing them by `isSameTerm`. */
export function splitTerms(text: string): Terms {
  return (plain(text).match(WORD) ?? []).flatMap((word) =>
    /^\p{L}+(?:['’]\p{L}+)+$/u.test(word) ? word.split(/['’]/) : word,
  );
}

/** A text in lower case and without accents, of the same meaning. */
export function plain(text: string): string {
  return squeeze(
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/ß/g, 'ss'),
  );
}

const MIN_STEM = 4; // characters that two forms of a word share
const STEM_SHARE = 0.75; // of the longer one

/** Whether two words are forms of one: "sessions" and "session", "invented" and "invention". */
export function isSameTerm(first: string, second: string): boolean {
  if (first === second) return true;
  const [one, other] = [singular(first), singular(second)];
  if (one === other) return true;
  if (/\d/.test(one) || /\d/.test(other)) return one.replace(/^v(?=\d)/, '') === other.replace(/^v(?=\d)/, '');
  const longest = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < MIN_STEM) return withoutPlural(one) === withoutPlural(other);
  let shared = 0;
  while (shared < longest && one[shared] === other[shared]) shared++;
  return shared >= Math.max(MIN_STEM, Math.ceil(longest * STEM_SHARE)) || toMeaning(one) === toMeaning(other);
}

const singular = (word: string) => (word.length > MIN_STEM ? word.replace(/ies$/, 'y') : word);
const withoutPlural = (word: string) => (word.length > 2 ? word.replace(/s$/, '') : word);

/** Words that say the same in questions and on pages. */
const MEANINGS = [
  'cost costs price priced fee fees charge charges rate pay pays',
  'phone telephone tel call',
  'email mail e-mail',
  'based located headquartered headquarters location',
  'boss chief head director ceo',
  'start starts begin begins',
  'last latest',
  'release released releases',
  'buy purchase',
  'heavy weight weighs weigh',
  'reply replies answer answers response responses',
  'kosten kostet preis',
  'beginnen beginnt start startet',
];
const meanings = new Map(MEANINGS.flatMap((words, at) => words.split(' ').map((word) => [word, at] as const)));
const toMeaning = (word: string) => meanings.get(word) ?? word;

/** Words without meaning of their own in questions, in six languages; and those for the page and its parts. */
const EMPTY = new Set(
  splitTerms(
    `a an the this that these those it its it's they their them there here he she his her him i you your we our us me my
    is are was were be been being am do does did done has have had having can could will would shall should may might must
    of in on at by for from to into with without about as and or but not if than then so up out over under per
    who whom whose what when where which why how much many long often
    get gets got give gives given tell say says said show shows named name called call make makes made take takes use uses used
    need needs needed want wants come comes go goes put
    please any some all every each one ones other more most less least very just only also too
    currently now today please after before behind during
    article page site website web post thread topic text document blog entry item thing things list listed listing mentioned
    there's what's who's where's when's
    der die das den dem des ein eine einen einem einer eines er sie es ihr ihre sein seine ich du wir man sich
    ist sind war waren wird werden wurde wurden hat haben hatte kann konnen muss soll sollte gibt lautet heisst
    von im in am an auf aus bei fur mit nach vom zu zum zur uber unter und oder nicht ab bis als wie viel viele
    wer was wann wo welche welcher welches welchen welchem wieviel wie lange oft
    artikel seite beitrag liste insgesamt
    le la les un une des du de d l au aux en et ou il elle ils elles ce cet cette ces son sa ses leur que qui quoi quel quelle
    quels quelles quand combien comment pourquoi est sont etait a ont t y se s par pour avec sans sur dans
    el los las una unos unas del al es son fue era esta estan hay tiene tienen ha se su sus lo que quien cual cuales cuando
    cuanto cuanta cuantos cuantas donde como por para con sin en y o
    il gli uno della dello degli chi cosa quando quanto quanti dove come per con e`,
  ),
);

/** Whether a word says nothing of what a question is about. */
export function isEmptyWord(word: string): boolean {
  return EMPTY.has(word);
}
