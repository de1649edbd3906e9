import { collapseSpaces } from '../words/fold';

/** The words of a question or text that say what it is about. */
export type Terms = readonly string[];

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;

/** Words of Chinese and Japanese, which have no spaces between them. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** The words of a text in lower case and without accents, for comparing them by `isSameTerm`. */
export function splitTerms(text: string): Terms {
  const isJoined = JOINED.test(text);
  return ((isJoined ? plainJoined(text) : plain(text)).match(WORD) ?? []).flatMap((word) => {
    if (isJoined && JOINED.test(word))
      return [...segmenter.segment(word)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
    return /^\p{L}+(?:['’]\p{L}+)+$/u.test(word) ? word.split(/['’]/) : word;
  });
}

/** The same for texts whose accents tell letters apart: ペ is not ヘ. */
function plainJoined(text: string): string {
  return collapseSpaces(text.normalize('NFKC').toLowerCase());
}

/** Verbs of two words, which labels join: "Check-out". */
const PHRASAL = /\b(check|sign|log)[ -](in|out|up)\b/g;

/** A text in lower case and without accents, of the same meaning. */
export function plain(text: string): string {
  return collapseSpaces(
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(PHRASAL, '$1$2')
      .replace(/ß/g, 'ss'),
  );
}

const MIN_STEM = 4; // characters that two forms of a word share
const STEM_SHARE = 0.75; // of the longer one

/** Whether two words are forms of one: "sessions" and "session", "invented" and "invention". */
export function isSameTerm(first: string, second: string): boolean {
  if (first === second) return true;
  const [one, other] = [toStem(first), toStem(second)];
  if (one === other) return true;
  if (JOINED.test(one)) return false;
  if (/\d/.test(one) || /\d/.test(other)) return one.replace(/^v(?=\d)/, '') === other.replace(/^v(?=\d)/, '');
  const longest = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < MIN_STEM) return withoutPlural(one) === withoutPlural(other);
  let shared = 0;
  while (shared < longest && one[shared] === other[shared]) shared++;
  if (shared >= Math.max(MIN_STEM, Math.ceil(longest * STEM_SHARE)) || toMeaning(one) === toMeaning(other)) return true;
  const rest = one.length < other.length ? other.slice(shared) : one.slice(shared);
  if (shared === Math.min(one.length, other.length) && INFLECTED.test(rest)) return true;
  return shared >= MIN_DERIVED && DERIVED.test(one.slice(shared)) && DERIVED.test(other.slice(shared));
}

/** Endings of nouns and forms made from a verb: "installation" and "install", "application" and "apply". */
const DERIVED = /^(?:e|ed|es|er|ers|ing|ation|ations|ion|ions|ment|ments|ung|ungen|en|t|st)?$/;
/** Endings of one word: "seat" and "seated", "edit" and "edited". */
const INFLECTED = /^(?:s|es|ed|ing|d)$/;
const MIN_DERIVED = 5; // characters

const toStem = (word: string) => singular(word).replace(/-/g, '');
const singular = (word: string) => (word.length > MIN_STEM ? word.replace(/ies$/, 'y') : word);
const withoutPlural = (word: string) => (word.length > 2 ? word.replace(/s$/, '') : word);

/** Words that say the same in questions and on pages. */
const MEANINGS = [
  'cost costs price priced fee fees charge charges rate pay pays',
  'phone telephone tel call',
  'email mail e-mail',
  'based located headquartered headquarters location',
  'boss chief head director ceo',
  'start starts begin begins began begun',
  'last latest',
  'release released releases',
  'buy buys bought purchase',
  'heavy weight weighs weigh',
  'reply replies answer answers response responses',
  'kosten kostet preis',
  'fall fell falls drop drops dropped down decline declined declines decrease decreased lower shrank',
  'rise rose rises up increase increased increases grow grew higher',
  'author writer',
  'write writes wrote written',
  'win wins won',
  'lose loses lost',
  'sell sells sold',
  'build builds built',
  'hold holds held',
  'die dies died death',
  'born birth',
  'freeze freezes froze frozen',
  'speak speaks spoke spoken',
  'choose chooses chose chosen',
  'teach teaches taught',
  'lead leads led',
  'meet meets met',
  'send sends sent',
  'spend spends spent',
  'break breaks broke broken',
  'draw draws drew drawn',
  'drive drives drove driven',
  'keep keeps kept',
  'sing sings sang sung',
  'fly flies flew flown',
  'bring brings brought',
  'child children kid kids',
  'bike bikes bicycle bicycles',
  'car cars vehicle vehicles',
  'photo photos picture pictures',
  'founded established',
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
    become became possible able kind kinds type types sort sorts total altogether different following
    live lives offer offers offered provide provides provided include includes included contain contains have own
    have having during yet still ever exactly approximately
    prima vorher fruher avant antes originally before since until seit
    angeboten bietet bieten enthält liegt insgesamt derzeit aktuell jetzt
    actuellement maintenant peut peut-on sera ete cela ca
    sera seran actualmente ahora puede pueden realizara
    adesso ora attualmente puo sono questo questa quale quali ci ha si
    deve devem posso podem estar ser debe deben puedo doit doivent etre avoir devo debo essere avere moet moeten zijn hebben
    muss mussen darf durfen sollen sein haben later there
    os da dos das em um uma seu sua seus suas foi sao esta tem qual quais quem onde quantos quantas no na ao pelo`,
  ),
);

/** The same in Japanese and Chinese, where they are also parts of words. */
const EMPTY_JOINED = new Set(
  `は が の に を で と も へ か や から まで より です ます ました でしょう あり あります ある い いる いま する し した して され さ れ 何 なん なに どこ いつ 誰 だれ どれ どの どんな どちら どう くらい ぐらい いくら いくつ 種類 この その それ これ ください こと もの ため 的 了 是 在 有 吗 呢 什么 多少 哪 谁 怎么 这 那 der die das den dem des ein eine einen einem einer eines er sie es ihr ihre sein seine ich du wir man sich ist sind war waren wird werden wurde wurden hat haben hatte kann konnen muss soll sollte gibt lautet heisst von im in am an auf aus bei fur mit nach vom zu zum zur uber unter und oder nicht ab bis als wie viel viele wer was wann wo welche welcher welches welchen welchem wieviel wie lange oft artikel seite beitrag liste insgesamt le la les un une des du de d l au aux en et ou il elle ils elles ce cet cette ces son sa ses leur que qui quoi quel quelle quels quelles quand combien comment pourquoi est sont etait a ont t y se s par pour avec sans sur dans el los las una unos unas del al es son fue era esta estan hay tiene tienen ha se su sus lo que quien cual cuales cuando cuanto cuanta cuantos cuantas donde como por para con sin en y o il gli uno della dello degli chi cosa quando quanto quanti dove come per con e`.split(
    ' ',
  ),
);

/** Whether a word says nothing of what a question is about. */
export function isEmptyWord(word: string): boolean {
  return EMPTY.has(word) || EMPTY_JOINED.has(word);
}
