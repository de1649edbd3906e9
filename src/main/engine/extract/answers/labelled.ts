import type { Subject } from '../subject';
import { findDate } from '../values/index';
import { haveAll, withoutPage } from './about-page';
import type { Asked } from './asked';
import type { Found } from './found';
import { getPageText, type Passage } from './passages';
import { pickAmountIn } from './pick-amount';
import { findClock } from './pick-clock';
import { isEmptyWord, splitTerms, type Terms } from './terms';

/*
 * Labels and their values: a row "Community leaders: Mira, Tom", a list of terms, or a label in running text, as Japanese
 * pages write them: "（本社：大阪市）". The field's own words find only labels that are the whole question.
 */

export interface Label {
  readonly words: Terms;
  readonly text: string;
  readonly passage: Passage;
}

const LABEL =
  /(?:^|[（(［【[、。;；・■●◆]\s*|,\s)(?<label>[^:：、。;；()（）［］【】|,?？!]{2,48}?)\s?[:：]\s*(?<value>[^:：;；|。]+?)(?=[、）)］;；|。]|$)/gu;
const MAX_TEXT = 500; // characters
const MAX_VALUE = 160;
const MAX_LABEL = 5; // words

/** The value beside a label that has the words of a question. */
export function findLabelled(subject: Subject, asked: Asked): Found | null {
  if (asked.kind === 'meaning') return null;
  const terms = asked.terms.filter((term) => !GENERAL.test(term));
  const open = withoutPage(subject, terms).filter((term) => !(NEAREST.test(term) && asked.kind === 'measure'));
  if (open.length === 0) return null;
  const found = getLabels(subject).flatMap((label): readonly Found[] => {
    const own = label.words.filter((word) => !isEmptyWord(word));
    if (own.length === 0 || own.length > MAX_LABEL || !haveAll(terms, own)) return [];
    const head = asked.noun.at(-1);
    if (head !== undefined && !haveAll(own, [head])) return [];
    const above = label.passage.headings.slice(0, 2).flatMap(splitTerms);
    const covered = open.filter((term) => haveAll(own, [term])).length;
    if (!haveAll([...own, ...above], open) || covered < open.length * OWN) return [];
    const text = readLabelValue(label.text, asked, subject);
    return text === null ? [] : [{ text, passage: label.passage, by: 'label' }];
  });
  const inside = found.filter(({ passage }) => !passage.isAside);
  const some = inside.length > 0 ? inside : found;
  const [first = null] = some;
  return new Set(some.map(({ text }) => text)).size === 1 ? first : null;
}

/** Words that say of what kind an answer is, which a label leaves out. */
const GENERAL = /^(?:title|titel|titre|titulo|titolo|タイトル|名前|名称|amount|value|published|publicado|publie)$/;
/** Share of the question that a label has itself; the headings above may have the rest. */
const OWN = 0.6;
/** "How far is the nearest supermarket?" */
const NEAREST = /^(?:nearest|closest|next|nachste[nrsm]?|plus|proche|cercan[oa]|vicin[oa])$/;

const labels = new WeakMap<object, readonly Label[]>();

export function getLabels(subject: Subject): readonly Label[] {
  const known = labels.get(subject.view);
  if (known) return known;
  const { passages, sentences } = getPageText(subject.view);
  const inText = sentences.flatMap(({ text, passage }): readonly Label[] =>
    text.length > MAX_TEXT
      ? []
      : [...text.matchAll(LABEL)].map(({ groups }) => ({
          words: splitTerms(groups?.label ?? ''),
          text: groups?.value?.trim() ?? '',
          passage,
        })),
  );
  const apart = subject.labels().flatMap(({ label, written, at, text }): readonly Label[] => {
    const passage = passages.findLast((one) => one.at <= at);
    const value = text ?? subject.view.textOf(at);
    return passage === undefined
      ? []
      : [{ words: splitTerms(written ?? label), text: value, passage: { ...passage, at } }];
  });
  const made = [...apart, ...inText].filter(({ text }) => text !== '' && text.length <= MAX_VALUE);
  labels.set(subject.view, made);
  return made;
}

/** The part of a label's value that is of the kind asked for. */
export function readLabelValue(text: string, asked: Asked, { context }: Subject): string | null {
  switch (asked.kind) {
    case 'count':
      return (
        /^(?:(?:max|min|ca|approx|about|bis zu|up to)\.?\s)?(?<number>\d[\d.,]*)(?!\s?[-–:/]\s?\d)/iu.exec(text)?.groups
          ?.number ?? null
      );
    case 'money':
      return pickAmountIn(text);
    case 'measure':
    case 'share':
    case 'quantity':
      return /\d/.test(text) && text.split(/\s+/).length <= MAX_MEASURE ? text : null;
    case 'time': {
      const date = findDate(text, context);
      return date === null ? findClock(text, asked) : text.slice(date.from, date.to);
    }
    case 'clock':
      return findClock(text, asked);
    case 'yes or no':
      return null;
    case 'person':
      return /\p{L}{2}/u.test(text) ? readWords(text) : null;
    default:
      return readWords(text);
  }
}

/** The words of a value; null if they are too many for one, or ask something. */
function readWords(text: string): string | null {
  return text.split(/\s+/).length > MAX_WORDS || /[?？]\s*$/.test(text) ? null : text.replace(/^[–—-]\s+/, '');
}

const MAX_MEASURE = 8; // words
const MAX_WORDS = 24;
