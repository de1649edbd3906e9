import type { SourceReader } from '../../source-reader';
import { postText } from './text';
import { postWriter } from './writer';

/** Text and author of a record that is a comment, review or message. */
export const fromPosts: SourceReader = (subject, query) => {
  if (subject.scope === 'page' || query.many || query.path.includes('.') || query.type !== 'text') return [];
  switch (query.concept?.id) {
    case 'author':
      return postWriter(subject);
    case 'body':
      return postText(subject);
    default:
      return [];
  }
};
