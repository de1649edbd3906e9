import type { Subject } from '../subject';
import { MONTHS } from '../values/index';
import type { Asked } from './asked';
import { findSentences } from './find-sentences';
import type { Found } from './found';
import { getPageText } from './passages';
import { ABOUT, type Pick, pickFrom } from './pick';
import { findClock } from './pick-clock';
import { splitTerms } from './terms';

/* Answers to questions of certain words: who took a photo, what something is used for, since which version, in which month. */

const NAME = "\\p{Lu}[\\p{L}.'’-]+(?:\\s\\p{Lu}[\\p{L}.'’-]+){1,2}";
const CREDITS: readonly RegExp[] = [
  new RegExp(
    `(?:^|[\\s(])(?:Photo(?:graph)?s?|Foto|Bild|Image|Picture|Crédit photo|Fotografía)(?:\\s(?:by|von|de|par|credit))?\\s?[:：]?\\s(?:©\\s?)?(?<name>${NAME})`,
    'u',
  ),
  new RegExp(`\\((?<name>${NAME})\\s?\\/\\s?\\p{Lu}[\\p{L} ]{1,30}\\)`, 'u'),
];
const ASKS_CREDIT = /^(?:who|wer|qui|qui[ée]n|chi|quem).*(?:photo|picture|foto|bild|image|imagen|fotograf)/iu;

/** Who took the picture that a note beside it names; null where several did. */
function findPhotographer(subject: Subject, { text: asked, terms }: Asked): Found | null {
  if (!ASKS_CREDIT.test(asked)) return null;
  const found = getPageText(subject.view).passages.flatMap((passage): readonly (Found & { readonly fit: number })[] => {
    const name =
      passage.text.length > MAX_CAPTION
        ? undefined
        : CREDITS.map((form) => form.exec(passage.text)?.groups?.name).find(Boolean);
    if (name === undefined || passage.isAside) return [];
    const words = splitTerms(passage.text);
    return [
      {
        text: name.replace(/[.,]$/, ''),
        passage,
        by: 'person',
        fit: terms.filter((term) => words.includes(term)).length,
      },
    ];
  });
  const [best] = found.toSorted((one, other) => other.fit - one.fit);
  const near = found.filter(({ fit }) => fit === best?.fit);
  return best && new Set(near.map(({ text }) => text)).size === 1 ? best : null;
}

const MAX_CAPTION = 500; // characters

const USE =
  /(?:used|good|useful|suitable|meant|gut|geeignet|verwendet|utilisée?|sirve) (?:for|für|to|pour|para)\s*[?？]*$/iu;
const IS_USED = /(?:is|are|can be) (?:used|good|useful|suitable|meant|intended)(?: \p{L}+ly)? (?<use>(?:to|for) .+)$/iu;

/** What something is used for: the rest of the sentence behind "is used to". */
function findUse(subject: Subject, asked: Asked): Found | null {
  if (!USE.test(asked.text)) return null;
  const [match] = findSentences(subject, asked, ABOUT).filter(({ sentence }) => IS_USED.test(sentence.text));
  const use = match === undefined ? undefined : IS_USED.exec(match.sentence.text)?.groups?.use;
  return match === undefined || use === undefined
    ? null
    : { text: use.replace(/[.;]$/, ''), passage: match.sentence.passage, by: 'value' };
}

const ASKS_ORIGIN =
  /^(?:where (?:does|do|did) .+ (?:come|originate|stem) from|woher (?:kommt|stammt)|d['’]où (?:vient|viennent)|de d[óo]nde (?:viene|es|proviene)|da dove (?:viene|proviene)|de onde (?:vem|é)|waar komt .+ vandaan)/iu;
const ORIGIN =
  /(?<!\p{L})(?:(?:comes?|came|originat\p{L}+|stems?) from|(?:originates? in)|native to|(?:kommt|stammt) aus|viennent? d[eu]s?|originaire d[eu]s?|(?:viene|proviene) d[ea]l?|(?:vem|provém) d[aeo]s?|komt uit)\s(?<origin>[^.;:()!?]+)/iu;
const MAX_ORIGIN = 12; // words

/** Where something comes from: what a sentence about it has behind "comes from". */
function findOrigin(subject: Subject, asked: Asked): Found | null {
  if (!ASKS_ORIGIN.test(asked.text)) return null;
  const terms = asked.terms.filter(
    (term) => !/^(?:originate|stem|stammt|kommt|viene|proviene|vient|viennent|vem|komt|vandaan)$/.test(term),
  );
  const what = ORIGIN_OF.exec(asked.text)?.groups?.what?.toLowerCase() ?? '';
  const [match] = [
    ...findSentences(subject, { ...asked, terms }, ABOUT).map(({ sentence }) => sentence),
    // "the name" has no words of its own
    ...getPageText(subject.view).sentences.filter(
      ({ text }) => what !== '' && text.toLowerCase().startsWith(`${what} `),
    ),
  ].filter(({ text }) => ORIGIN.test(text));
  const origin = (match === undefined ? undefined : ORIGIN.exec(match.text)?.groups?.origin)?.split(
    /,\s(?=\p{Ll}+\s\p{Ll})/u,
  )[0];
  return match === undefined || origin === undefined || origin.split(/\s+/).length > MAX_ORIGIN
    ? null
    : { text: origin.trim(), passage: match.passage, by: 'value' };
}

const ORIGIN_OF = /^where (?:does|do|did) (?<what>.+?) (?:come|originate|stem) from/iu;

const VERSIONED = /(?:version|v\.?|release)\s?(?<number>\d+(?:\.\d+)+|\d+)(?![\p{L}\d])/giu;
const ASKS_VERSION = /(?<!\p{L})version(?!\p{L})/iu;

const pickVersion: Pick = ({ sentence: { text } }) => {
  const numbers = [...text.matchAll(VERSIONED)].map(({ groups }) => groups?.number ?? '');
  const [only = null] = new Set(numbers);
  return new Set(numbers).size === 1 ? only : null;
};

/** The version that a sentence about the question names: "was not a redirect until version 1.13.0". */
export function findVersionSaid(subject: Subject, asked: Asked): Found | null {
  if (!ASKS_VERSION.test(asked.text)) return null;
  const terms = asked.terms.filter((term) => !/^versions?$/.test(term));
  return terms.length < 2 ? null : pickFrom(subject, { ...asked, terms }, pickVersion);
}

const MONTH = new RegExp(
  `(?<!\\p{L})(?:${[...MONTHS.keys()].filter((name) => name.length > 3).join('|')}|may|mai)(?!\\p{L})`,
  'giu',
);
const ASKS_MONTH = /(?:which|what) month|welche[mn]? monat|quel mois|qu[ée] mes|che mese|que mês/iu;
const pickMonth: Pick = ({ sentence: { text } }) => {
  const names = new Set(text.match(MONTH) ?? []);
  const [only = null] = names;
  return names.size === 1 ? only : null;
};

function findMonth(subject: Subject, asked: Asked): Found | null {
  if (!ASKS_MONTH.test(asked.text)) return null;
  const terms = asked.terms.filter((term) => !/^(?:month|monat|mois|mes|mese)$/.test(term));
  return terms.length === 0 ? null : pickFrom(subject, { ...asked, terms }, pickMonth, MONTH_SAID);
}

const MONTH_SAID = 0.75;

const SPAN = /\d{1,2}[:.h]\d{2}.{1,14}\d{1,2}[:.h]\d{2}/u;
const BEGINS_OR_ENDS =
  /^(?:begin\p{L}*|start\p{L}*|end\p{L}*|open\p{L}*|clos\p{L}*|termina|acaba|empieza|comienza|commence|finit|termine|inizia|finisce|comeca|endet|anfang\p{L}*|fangt|los|始\p{L}*|終\p{L}*)$/u;

/** When in the day the page's own event begins or ends: the only span of times that it states. */
function findOwnClock(subject: Subject, asked: Asked): Found | null {
  if (asked.kind !== 'clock' || !asked.terms.every((term) => BEGINS_OR_ENDS.test(term))) return null;
  const spans = getPageText(subject.view).passages.flatMap((passage): readonly Found[] => {
    const span = passage.isAside || passage.text.length > MAX_CAPTION ? undefined : SPAN.exec(passage.text)?.[0];
    const text = span === undefined ? null : findClock(span, asked);
    return text === null ? [] : [{ text, passage, by: 'value' }];
  });
  const [first = null] = spans;
  return new Set(spans.map(({ text }) => text)).size === 1 ? first : null;
}

/** What only questions of certain words have an answer of its own for. */
export function findSpecial(subject: Subject, asked: Asked): Found | null {
  return (
    findPhotographer(subject, asked) ??
    findUse(subject, asked) ??
    findOrigin(subject, asked) ??
    findMonth(subject, asked) ??
    findOwnClock(subject, asked)
  );
}
