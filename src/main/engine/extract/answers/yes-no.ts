import type { Subject } from '../subject';
import type { Asked } from './asked';
import { findSentences } from './find-sentences';
import type { Found } from './found';
import { getPageText } from './passages';
import { findFree, findPermission } from './permission';
import { isSameTerm, splitTerms, type Terms } from './terms';

const ALL = 0.99;
const NEAR = 12; // words between the first and last word of what is said
const NOT =
  /(?<!\p{L})(?:not|no|never|none|cannot|can['’]t|isn['’]t|aren['’]t|doesn['’]t|don['’]t|won['’]t|nicht|kein\p{L}*|nie|pas|jamais|aucune?|ningun[oa]?|nunca|non|não|niet|geen)(?!\p{L})/iu;
/** Denies only what follows it: "photos without flash". */
const WITHOUT = /(?<!\p{L})(?:without|ohne|sans|sin|senza|sem|zonder)\s(?<what>\S+(?:\s\S+){0,2})/giu;
const HEDGED =
  /(?<!\p{L})(?:if|whether|unless|maybe|perhaps|may|might|could|part|partly|partially|semi|half|ob|falls|wenn|teilweise|teil|si|partiellement|parcialmente|parzialmente)(?!\p{L})/iu;
const QUESTION = /[?？]\s*$/;
/** Words that say nothing alone: "Is it free?" */
const VAGUE =
  /^(?:free|new|available|open|possible|included|good|safe|easy|gratis|kostenlos|kostenfrei|gratuit|neu|frei|nuevo)$/;

/** Whether something is so: the sentence with all words of the question says it, or denies it. */
export function findYesNo(subject: Subject, asked: Asked): Found | null {
  const { terms } = asked;
  const opposite = findOpposite(subject, asked) ?? findPermission(subject, asked) ?? findFree(subject, asked);
  if (opposite !== null) return opposite === 'open' ? null : opposite;
  const [only = ''] = terms;
  if (terms.length === 0 || (terms.length === 1 && (VAGUE.test(only) || only.length < 6))) return null;
  const said = findSentences(subject, asked, ALL).filter(
    ({ own, sentence: { text, words, passage } }) =>
      own >= (terms.length > 2 ? 0.75 : 0.99) &&
      !QUESTION.test(text) &&
      isTogether(words, terms) &&
      !(passage.isAside && terms.length < 2),
  );
  const [best] = said;
  if (!best) return null;
  const { text, passage } = best.sentence;
  if (HEDGED.test(text) || deniesPart(text, terms)) return null;
  return { text: denies(text, terms) ? 'no' : 'yes', passage, by: 'yes or no' };
}

/** "No free parking" denies that it is free, not that there is some. */
function deniesPart(text: string, terms: Terms): boolean {
  const { what = '', thing = '' } = NO_KIND.exec(text)?.groups ?? {};
  const isAsked = (word: string) => splitTerms(word).some((one) => terms.some((term) => isSameTerm(one, term)));
  return isAsked(thing) && !isAsked(what);
}

const NO_KIND = /(?<!\p{L})(?:no|kein\p{L}*|pas de|aucune?|ningún|ninguna|geen)\s(?<what>\p{L}+)\s(?<thing>\p{L}+)/iu;

function denies(text: string, terms: Terms): boolean {
  if (NOT.test(text)) return true;
  return [...text.matchAll(WITHOUT)].some(({ groups }) =>
    splitTerms(groups?.what ?? '').some((word) => terms.some((term) => isSameTerm(word, term))),
  );
}

/** What says no in words of its own: "Pickup only" to "Can it be delivered?", "0% sales tax" to "Do I have to pay tax?" */
const OPPOSITES: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [
    /(?<!\p{L})(?:deliver(?:ed|y)?|ship(?:ped|ping)?|post(?:ed)?|mail(?:ed)?|versand|verschick\p{L}*|geliefert|lieferung|livr\p{L}+|expédi\p{L}+|env[íi]\p{L}+)(?!\p{L})/iu,
    /^(?:(?:local )?(?:pick-? ?up|collection) only|collect(?:ion)? only|(?:nur |only )(?:abholung|pick-? ?up|collection)|nur (?:selbst)?abholer|no (?:delivery|shipping)|kein versand|à venir chercher|solo recogida)\.?$/iu,
  ],
  [
    /(?<!\p{L})(?:pay|paid|tax|taxes|charge|fee|vat)(?!\p{L})/iu,
    /(?<![\d.,])0\s?%\s(?:sales tax|tax|vat|commission|interest|fees?)|(?<!\p{L})(?:no|without|free of) (?:sales tax|tax|vat|commission|fees?|charge)(?!\p{L})/iu,
  ],
];

function findOpposite({ view }: Subject, { text: asked, terms }: Asked): Found | null {
  for (const [question, says] of OPPOSITES) {
    if (!question.test(asked) || terms.length > MAX_TERMS) continue;
    const isOfMoney = /(?<!\p{L})(?:tax|taxes|charge|fee|vat)(?!\p{L})/iu.test(asked);
    for (const { text, passage } of getPageText(view).sentences) {
      const said = says.exec(text)?.[0];
      if (said === undefined) continue;
      const words = splitTerms(said);
      if (isOfMoney && !terms.some((term) => words.some((word) => isSameTerm(word, term)))) continue;
      return { text: 'no', passage, by: 'yes or no' };
    }
  }
  return null;
}

const MAX_TERMS = 3;

function isTogether(words: readonly string[], terms: readonly string[]): boolean {
  const places = words.flatMap((word, at) => (terms.some((term) => word.startsWith(term.slice(0, 4))) ? [at] : []));
  const [first = 0] = places;
  return (places.at(-1) ?? 0) - first <= NEAR + terms.length;
}
