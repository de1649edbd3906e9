import type { SourceReader } from '../../source-reader';
import { threadStarter } from './starter';
import { postText } from './text';
import { postWriter } from './writer';

export { isThread } from './among-posts';

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

/** Author of a page that shows a thread. */
export const fromThreads: SourceReader = (subject, query) => {
  if (subject.scope !== 'page' || query.many || query.nested || query.type !== 'text') return [];
  return query.concept?.id === 'author' ? threadStarter(subject) : [];
};
