import type { Sentence } from './passages';
import { findTermPlaces, type Pick } from './pick';
import { isSameTerm, splitTerms, type Terms } from './terms';

const IS = '(?:is|are|was|were|[:=]|ist|sind|war|waren|beträgt|lautet|est|sont|es|son|è|sono)';
const BEHIND_IS = new RegExp(
  `^(?:\\s[\\p{L}-]+){0,2}?\\s?${IS}\\s(?:called |currently |now |set to |named )?(?<answer>\\S.*)$`,
  'iu',
);
const BEFORE_IS = /^(?<answer>.{2,60}?)\s(?:is|are|was|were|ist|sind|war|est|es|è)(?:\s\S+){0,3}\s?$/iu;
const CLAUSE_END = /[,;.!?](?=\s|$)|\s[([–—-]\s?|\s(?:and|but|which|that|because|so|und|aber|et|mais|y|pero|,)\s/u;
const PRONOUN =
  /^(?:it|this|that|these|those|there|they|he|she|we|you|i|what|which|who|es|das|dies|il|elle|c['’]est|ce|esto|and|but|here)(?!\p{L})/iu;
const MAX_ANSWER = 8; // words
const MAX_SUBJECT = 5;

/** What a sentence says that the thing asked for is: "The default port is 5555", "Strings are the most basic type". */
export const pickStatement: Pick = ({ sentence, own }, { terms, kind, noun }) => {
  if (own < SAID || terms.length < 2) return null;
  const head = noun.at(-1) ?? '';
  const { text } = sentence;
  const places = findTermPlaces(text, terms);
  for (const { from, to } of places) {
    // "which port is …" is answered behind the port, "which brand is …" before the verb
    if (kind === 'which' && !isSameTerm(splitTerms(text.slice(from, to))[0] ?? '', head)) continue;
    if (!saysAll(sentence, text.slice(0, to), terms)) continue;
    const behind = BEHIND_IS.exec(text.slice(to))?.groups?.answer;
    if (behind !== undefined) return toShort(behind, MAX_ANSWER);
  }
  const from = Math.min(...places.map((place) => place.from));
  const before = BEFORE_IS.exec(text.slice(0, from))?.groups?.answer;
  return before === undefined || PRONOUN.test(before) ? null : toShort(before.replace(/^.*[,;:]\s/, ''), MAX_SUBJECT);
};

const SAID = 0.7;

/** Whether the start of a sentence has all words of the question that the whole sentence has. */
function saysAll({ words }: Sentence, start: string, terms: Terms): boolean {
  const own = splitTerms(start);
  return terms.every(
    (term) => !words.some((word) => isSameTerm(word, term)) || own.some((word) => isSameTerm(word, term)),
  );
}

function toShort(text: string, most: number): string | null {
  const [clause = ''] = text.split(CLAUSE_END);
  const words = clause.trim().replace(/^(?:the|a|an|der|die|das|ein|eine|le|la|un|une|el)\s/iu, '');
  if (CODE.test(words) || /^(?:that|which|who|where|when|because|if) /i.test(words)) return null;
  return words === '' || words.split(/\s+/).length > most || /^(?:not|nicht|no)(?!\p{L})/iu.test(words)
    ? null
    : words.replace(/[.:;,]+$/, '');
}

/** Signs of program code and of parts of brackets. */
const CODE = /[(){}[\]=<>#]|\w: /;

const PREPOSITION = 'with|on|in|to|for|from|by|at|of|into';
const ENDS_IN = new RegExp(`(?<verb>[\\p{L}-]+) (?<preposition>${PREPOSITION})\\s*\\?+$`, 'iu');

/** What follows the verb and preposition that a question ends with: "integrated with Google Cloud, Azure, and AWS". */
export const pickObject: Pick = ({ sentence: { text } }, asked) => {
  const { verb = '', preposition = '' } = ENDS_IN.exec(asked.text)?.groups ?? {};
  const [stem] = splitTerms(verb);
  if (stem === undefined) return null;
  const form = new RegExp(`(?<verb>[\\p{L}-]+) ${preposition} (?<object>[^.;!?()]+)`, 'giu');
  for (const { groups } of text.matchAll(form))
    if (isSameTerm(splitTerms(groups?.verb ?? '')[0] ?? '', stem))
      return (groups?.object ?? '').trim().split(OBJECT_END)[0] ?? null;
  return null;
};

/** Where another clause begins: "built on Rust, so it is fast", "built on Rust, Selleri is fast". */
const OBJECT_END =
  /,?\s(?:because|so|so that|which|while)\s|,\s(?=(?:[\p{L}'’-]+\s){1,3}(?:is|are|was|were|can|has|have|will)\s)/u;
