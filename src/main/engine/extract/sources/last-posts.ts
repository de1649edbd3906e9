import type { SourceReader } from '../source-reader';
import { readDate } from '../values/index';
import { inElement } from '../view/where';
import { attributeText } from './element-text';

const SCORE = 0.72;
const ASKED =
  /^(?:last|latest|letzte[rsn]?|dernier|dernière|[úu]ltim[oa]) (?:post|reply|message|comment|beitrag|antwort|message|réponse|mensaje|respuesta|messaggio|risposta)(?!\p{L})/iu;
const NAMED = /(?:^|[\s_-])last[_-]?(?:post|reply|message|comment|topic)(?:$|[\s_-])/i;

/** When the last post of a topic was written, in a list of topics: the only date of the part that is named so. */
export const fromLastPosts: SourceReader = (subject, query) => {
  const { view, scope, context } = subject;
  if (scope !== 'record' || query.type !== 'date' || !query.asked.some((words) => ASKED.test(words))) return [];
  const from = view.elements.findIndex(({ attribs }) => NAMED.test(attribs.class ?? ''));
  if (from < 0) return [];
  for (let at = from; at < view.endOf(from); at++) {
    const element = view.elements[at];
    if (element?.name !== 'time') continue;
    const texts = attributeText(subject, query, at);
    if (texts.some((text) => readDate(text, context) !== null))
      return [{ texts, score: SCORE, source: 'rules', where: inElement(element) }];
  }
  const line = view.linesOf(from).findLast((text) => readDate(text, context) !== null);
  return line === undefined
    ? []
    : [{ texts: [line], score: SCORE, source: 'rules', where: inElement(view.elements[from]) }];
};
