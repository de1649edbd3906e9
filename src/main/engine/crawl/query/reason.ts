import { describeNarrow } from './narrow-reason';
import { scoreListLikeness } from './page-score';
import { getConcepts } from './parse-query';
import { FIELDS, type Field, type PageFacts, type ParsedQuery } from './types';

const LIKE = 'the like of ';
const LIST_SHOWN = 0.5;
const SHOWN_WORDS = 4;

/** Reasons for and against a page, as text for the user. */
export function explainPage(query: ParsedQuery, facts: PageFacts): string {
  const concepts = getConcepts(query);
  const wanted = concepts.length - query.without.length;
  const listConcepts = (fields: readonly Field[], from: number, to: number) =>
    concepts
      .flatMap(({ shown }, at) =>
        at >= from && at < to && getPageFactCount(facts, at, fields) > 0 ? [shownIn(facts, at, fields, shown)] : [],
      )
      .filter((shown, at, all) => all.indexOf(shown) === at);
  const reasons: string[] = query.narrow && facts.narrow ? [...describeNarrow(query.narrow, facts.narrow)] : [];
  const mentioned = new Set<string>();
  const mention = (fields: readonly Field[], what: (shown: string) => string) => {
    const fresh = listConcepts(fields, 0, wanted).filter((shown) => !mentioned.has(withoutLikeMark(shown)));
    for (const shown of fresh) mentioned.add(withoutLikeMark(shown));
    if (fresh.length > 0) reasons.push(what(listQuotedWords(fresh)));
  };
  mention(['title'], (shown) => `the title names ${shown}`);
  mention(['heading'], (shown) => `headings name ${shown}`);
  mention(['url', 'folder'], (shown) => `the address names ${shown}`);
  mention(['trail'], (shown) => `it is under ${shown}`);
  const mentions = Math.round(
    concepts.slice(0, wanted).reduce((sum, _, at) => sum + getPageFactCount(facts, at, ['text']), 0),
  );
  if (mentions > 0)
    reasons.push(`${mentions} ${mentions === 1 ? 'mention' : 'mentions'} in ${facts.length} words of text`);
  const absent = concepts
    .slice(0, wanted)
    .flatMap(({ shown }, at) => (getPageFactCount(facts, at, FIELDS) > 0 ? [] : [shown]));
  if (absent.length > 0) reasons.push(`nothing of ${listQuotedWords(absent)}`);
  if (query.kind !== null && facts.kind !== null) reasons.push(kindText(query.kind, facts.kind));
  const excluded = listConcepts(['title', 'heading', 'url', 'text'], wanted, concepts.length);
  if (excluded.length > 0) reasons.push(`it speaks of ${listQuotedWords(excluded)}, which is not wanted`);
  if (scoreListLikeness(facts) > LIST_SHOWN) reasons.push(`it is a list of ${facts.links} links`);
  return `${capital(reasons.join('; '))}.`;
}

/** Names a concept, and marks it if only a synonym or compound matched. */
function shownIn({ found }: PageFacts, concept: number, fields: readonly Field[], shown: string): string {
  const most = Math.max(...fields.map((field) => found[concept]?.[FIELDS.indexOf(field)] ?? 0));
  return most < 1 ? `${LIKE}${shown}` : shown;
}

function withoutLikeMark(shown: string): string {
  return shown.startsWith(LIKE) ? shown.slice(LIKE.length) : shown;
}

function getPageFactCount({ found }: PageFacts, concept: number, fields: readonly Field[]): number {
  return fields.reduce((sum, field) => sum + (found[concept]?.[FIELDS.indexOf(field)] ?? 0), 0);
}

function listQuotedWords(words: readonly string[]): string {
  const shown = words
    .slice(0, SHOWN_WORDS)
    .map((word) => (word.startsWith(LIKE) ? `${LIKE}"${withoutLikeMark(word)}"` : `"${word}"`))
    .join(', ');
  return words.length > SHOWN_WORDS ? `${shown} and ${words.length - SHOWN_WORDS} more` : shown;
}

const LIKELY = 0.6;
const UNLIKELY = 0.3;

function kindText(kind: string, evidence: number): string {
  const share = `${Math.round(evidence * 100)}%`;
  if (evidence >= LIKELY) return `it is a ${kind} page (${share})`;
  return evidence <= UNLIKELY ? `little says that it is a ${kind} page` : `it may be a ${kind} page (${share})`;
}

function capital(text: string): string {
  return text === '' ? 'Nothing of the query' : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
