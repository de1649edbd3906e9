import { conceptIn } from '../meaning';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { inProperty } from '../view/where';

const STATED = 0.7; // lower than a label on the page, such as "Language: French" of a book

/** Whether a label of the page names a language of its own: "Languages spoken". */
function saysLanguage({ labels, view }: Subject): boolean {
  return labels().some(({ label, at }) => !view.inAside(at) && conceptIn(label).concept?.form === 'language');
}

/** The language that the page declares. */
export const fromPageLanguage: SourceReader = (subject, query) => {
  const tag = subject.context.language;
  if (query.concept?.id !== 'language' || query.nested || tag === null || subject.scope === 'record') return [];
  if (saysLanguage(subject)) return [];
  const [language = tag, region] = tag.split('-');
  const text = region?.length === 2 ? `${language}-${region.toUpperCase()}` : tag;
  return [{ texts: [text], score: STATED, source: 'rules', where: inProperty('html', 'html@lang') }];
};
