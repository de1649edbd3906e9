import { type AskedKind, CLOCK, FORMS, IS_MEANING, JAPANESE, JAPANESE_FORMS, MEANS } from './asked-forms';
import { isEmptyWord, splitTerms, type Terms } from './terms';

/** A question about something that a page says. */
export interface Asked {
  readonly kind: AskedKind;
  readonly text: string;
  /** The words that say what it is about. */
  readonly terms: Terms;
  /** Of them, those that name something: names, codes and quoted words. */
  readonly names: readonly string[];
  /** What is counted, or what the answer is one of: "stars", "company". */
  readonly noun: Terms;
  /** Whether it is no question, but a noun with what it belongs to: "price of a balcony seat". */
  readonly isPhrase?: true;
  /** Whether its noun says nothing of the kind of value. */
  readonly isOpen?: true;
  /** Whether it asks for several things in so many words: "list of the benefits". */
  readonly isSeveral?: true;
}

const MAX_LENGTH = 140; // characters; a longer text is more than a question

const known = new Map<string, Asked | null>();
const MAX_KNOWN = 200;

/** A text read as a question; null for other texts, such as the names of fields. */
export function readAsked(given: string): Asked | null {
  const before = known.get(given);
  if (before !== undefined) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const asked = readNow(given);
  known.set(given, asked);
  return asked;
}

function readNow(given: string): Asked | null {
  const text = given.trim().replace(/^[¿\s]+/, '');
  if (text.length > MAX_LENGTH || !(/[?？]\s*$/.test(text) || STARTS.test(text))) return null;
  const meant = IS_MEANING.test(text) ? MEANS.exec(text)?.groups?.noun : undefined;
  if (meant !== undefined) return { kind: 'meaning', text, terms: getQuestionTerms(meant), names: [meant], noun: [] };
  if (JAPANESE.test(text)) return readJapanese(text);
  const clock = CLOCK.exec(text)?.[0];
  if (clock !== undefined)
    return { kind: 'clock', text, terms: getQuestionTerms(text.slice(clock.length)), names: readNames(text), noun: [] };
  for (const [kind, pattern] of FORMS) {
    const found = pattern.exec(text)?.[0];
    if (found === undefined) continue;
    const rest = text.slice(kind === 'quantity' ? found.lastIndexOf(' ') : found.length);
    const noun =
      kind === 'count' || kind === 'which'
        ? readNoun(
            kind === 'which'
              ? `${found.replace(/^.*(?:which|what|welche[rnms]?|quel(?:le)?s?|qu[ée]) ?/iu, '')} ${rest}`
              : rest,
          )
        : [];
    const terms = getQuestionTerms(kind === 'which' ? text : rest).filter(
      (term) => !(SAID_BY_KIND[kind]?.test(term) ?? false),
    );
    return { kind, text, terms, names: readNames(text), noun };
  }
  return null;
}

function readJapanese(text: string): Asked | null {
  for (const [kind, form, counted] of JAPANESE_FORMS) {
    if (!form.test(text)) continue;
    const { noun, what } = counted?.exec(text)?.groups ?? {};
    const head = splitTerms(noun ?? what ?? '');
    const terms = getQuestionTerms(text).filter((term) => !head.includes(term));
    return { kind, text, terms: [...head, ...terms], names: [], noun: head };
  }
  return null;
}

/** Words that an answer of a kind says by itself: an amount of money is what something costs. */
const SAID_BY_KIND: { readonly [K in AskedKind]?: RegExp } = {
  money:
    /^(?:money|costs?|costano|costa|costava|custa|pays?|paid|prices?|priced|kosten|kostet|preis|prix|coute|precio|cuesta)$/,
  place: /^(?:place|places|held|located|based|situated|find|found|statt|liegt|befindet|trouve|encuentra)$/,
  measure: /^(?:entfernt|entfernung|far|away|distance|lontan[oa]|loin|quadratmetern?)$/,
  time: /^(?:happens?|happened|place|date|day|statt)$/,
};

/** Questions that people write without their mark. */
const STARTS =
  /^(?:(?:who|when|where|how|what|why) (?:is|are|was|were|does|do|did|can|will|has|have)|who \p{L}{3,}|how (?:many|much|long)|(?:wer|wann|wo|was) (?:ist|sind|war|hat|wird|kostet)|wie ?viele) \S|^(?:is|are|was|were|does|do|did|has|have|can|could|must|should|will|may (?:i|we|you|it|one)) \S+ \S|^(?:(?:in|at|on|by|from|to|until|since|with|for) )?(?:which|what) \p{L}+ ?\S|^(?:what|who|where|when|how)['’]s \S|^how (?:often|old|far|tall|heavy|big|large|deep|wide|high|fast|expensive)(?: \S|$)|^(?:in |aus |mit |bis |ab |seit )?welche[rnms]? \p{L}+|^(?:à |dans |en |pour )?quel(?:le)?s? \p{L}+|^(?:combien|comment|hoeveel|hoe|wie|wanneer|quanto|quanti|quante|quando|dove|chi|quién|cuánt[oa]s?|cuándo|dónde|wie lange?|wie hoch|wie alt|wie weit) \S/iu;

/** What is asked for: the words before the verb. */
function readNoun(rest: string): Terms {
  const words: string[] = [];
  for (const word of splitTerms(rest)) {
    if ((isEmptyWord(word) || VERB.test(word)) && words.length > 0) break;
    if (!isEmptyWord(word)) words.push(word);
    if (words.length === MAX_NOUN) break;
  }
  return words.slice(0, MAX_NOUN);
}

const MAX_NOUN = 3; // words
/** Verbs that may stand right behind what is counted: "How many teams use it?" */
const VERB =
  /^(?:think|believe|say|want|work|live|exist|play|belong|run|speak|match|post|join|follow|attend|prefer|buy|own|support)$/;

/** The verb that a Japanese question ends with, where it says little. */
const JAPANESE_END =
  /(?:に|で|が)?(?:あり|い|でき|し|され|なり|行われ)?(?:ます|ました|です|でした|でしょう)か[？?。\s]*$/u;

function getQuestionTerms(given: string): Terms {
  const text = given.replace(/-(?:t-)?(?:ils?|elles?|on|ce)(?![\p{L}])/giu, ' ').replace(JAPANESE_END, '');
  return [...new Set(splitTerms(text).filter((word) => !isEmptyWord(word)))];
}

const GERMAN =
  /^(?:w(?:er|as|ann|o|ie|ohin|oher|arum|elche[rnms]?|em|en|essen)|ist|sind|hat|gibt|kann|(?:in|an|aus|bei|durch|für|mit|nach|seit|unter|über|um|von|vor|zu|ab|auf|bis) w\p{L}+|gehört)(?!\p{L})/iu;
const QUOTED = /["“„«「『]([^"“”„»」』]{2,60})["”“»」』]|(?<!\p{L})['‘]([^'’]{2,60})['’](?!\p{L})/gu;

/**
 * The names in a question: quoted words, words with a capital letter behind its first word, and codes. In German, where all nouns
 * have a capital, two such words in a row.
 */
export function readNames(text: string): readonly string[] {
  const quoted = [...text.matchAll(QUOTED)].map(([, double, single]) => double ?? single ?? '');
  const words = text.replace(QUOTED, ' ').split(/\s+/).slice(1);
  const isGerman = GERMAN.test(text);
  const names: string[] = [];
  let run: string[] = [];
  const end = () => {
    const isName =
      run.length > 0 && (!isGerman || run.length > 1 || /\d|\p{Ll}\p{Lu}|^\p{Lu}{3,}$/u.test(run.join(' ')));
    if (isName) names.push(run.join(' '));
    run = [];
  };
  for (const given of words) {
    const word = given.replace(/^[("'“]+|[)"'”?!.,:;？]+$/g, '').replace(/['’]s$/, '');
    if (/^\p{Lu}/u.test(word) || (/\d/.test(word) && run.length > 0) || /\p{Ll}\p{Lu}|\p{L}\d/u.test(word))
      run.push(word);
    else end();
    if (/['’]s$|[,;:]$/.test(given)) end();
  }
  end();
  return [...new Set([...quoted, ...names])].filter((name) => name.length > 1 && name !== 'I');
}
