import type { Page } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import { isThread } from '../sources/index';
import { fold } from '../words/fold';
import { asksForAnswers, namesAnswers } from './opening-post';
import type { DetectedRecords } from './types';

const MIN_ANSWERS = 2;
const MOST = 0.5; // share of a template's fields

/** Words for posts, in templates and in class names. */
const POSTS = new Set(
  fold('post posts posting message messages beitrag nachricht mensaje messaggio bericht').split(' '),
);
const POST_CLASS = /post|message|comment|reply|answer|beitrag/i;

/**
 * Whether the records of a page are the answers, comments or replies that a template asks for, however few there are: a
 * question with two answers is no single record of an "author of the answer", nor a thread with two posts.
 */
export function isShortThread(
  page: Page,
  { extracted, blocks }: DetectedRecords,
  queries: readonly FieldQuery[],
): boolean {
  const { records } = extracted;
  const asksAnswers = asksForAnswers(queries);
  if (records.length < MIN_ANSWERS || blocks.length < records.length) return false;
  if (!asksAnswers && !(isThread({ page }) && asksForPosts(queries))) return false;
  const isNamed = blocks.every((block) => {
    const [first] = [block].flat();
    const names = `${first?.attribs.class ?? ''} ${first?.attribs.id ?? ''}`;
    return namesAnswers(names) || (!asksAnswers && POST_CLASS.test(names));
  });
  return isNamed && records.every(({ missing }) => missing.length <= queries.length * MOST);
}

/** Whether a template asks for the text of a post. */
function asksForPosts(queries: readonly FieldQuery[]): boolean {
  return queries.some(
    ({ path, description, concept }) =>
      concept?.id === 'body' &&
      fold(`${path} ${description}`)
        .split(' ')
        .some((word) => POSTS.has(word)),
  );
}
