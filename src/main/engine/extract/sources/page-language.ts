import { conceptIn } from '../asked/meaning';
import type { FieldQuery } from '../asked/query';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { inProperty } from '../view/where';
import { splitName } from '../words/fold';

const STATED = 0.7; // lower than a label on the page, such as "Language: French" of a book

/** Whether a label of the page names a language of its own: "Languages spoken". */
function saysLanguage({ labels, view }: Subject): boolean {
  return labels().some(({ label, at }) => !view.inAside(at) && conceptIn(label).concept?.form === 'language');
}

/** Several languages are those that people speak or a program has, of which a page declares none. */
const SEVERAL =
  /(?<!\p{L})(?:languages|sprachen|langues|idiomas|lingue|línguas|talen|języki|jazyky|языки)(?!\p{L})|(?:対応|話せる)言語/iu;

/** Whether markup describes goods: a page's own language is then no language of what it sells. */
function sells({ entities }: Subject): boolean {
  return entities.some(({ entity }) => entity.types.some((type) => SOLD.test(type)));
}

const SOLD = /^(?:Product|ProductGroup|IndividualProduct|Offer|AggregateOffer)$/;

/** Whether a field asks for languages rather than for the one that something is in. */
export function asksForLanguages({ path, description, many }: FieldQuery): boolean {
  return many || SEVERAL.test(`${splitName(path)} ${description}`);
}

/** The language that the page declares. */
export const fromPageLanguage: SourceReader = (subject, query) => {
  const tag = subject.context.language;
  if (query.concept?.id !== 'language' || query.nested || tag === null || subject.scope === 'record') return [];
  if (asksForLanguages(query) || saysLanguage(subject) || sells(subject)) return [];
  const [language = tag, region] = tag.split('-');
  const text = region?.length === 2 ? `${language}-${region.toUpperCase()}` : tag;
  return [{ texts: [text], score: STATED, source: 'rules', where: inProperty('html', 'html@lang') }];
};
