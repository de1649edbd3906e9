import type { Subject } from '../subject';
import type { Asked } from './asked';
import type { Found } from './found';
import { getPageText } from './passages';
import { isSameTerm, splitTerms } from './terms';

const NUMBER = /(?<name>[\p{L}][\p{L}\p{N}.+#-]*)(?:\s(?:version|v))?\s?v?(?<number>\d+(?:\.\d+)+)(?![\p{L}\d])/giu;
const MEANS_VERSION = /^(?:versions?|latest|current|newest|documented|described|stable|covered)$/;

/** The version number behind a name that the question has: "Celery 5.6.2 documentation". The most exact one counts. */
export function findVersion(subject: Subject, asked: Asked): Found | null {
  return findNamedVersion(subject, asked) ?? findLatest(subject, asked);
}

function findNamedVersion({ view }: Subject, { text, terms, names: written }: Asked): Found | null {
  if (!/(?<!\p{L})version(?!\p{L})/iu.test(text)) return null;
  const names = [...terms, ...written.flatMap(splitTerms)].filter((term) => !MEANS_VERSION.test(term));
  if (names.length === 0) return null;
  const found = getPageText(view).passages.flatMap((passage): readonly Found[] =>
    passage.text.length > MAX_TEXT
      ? []
      : [...passage.text.matchAll(NUMBER)].flatMap(({ groups }) => {
          const [name = ''] = splitTerms(groups?.name ?? '');
          const isNamed = names.some((one) => isSameTerm(one, name));
          return isNamed ? [{ text: groups?.number ?? '', passage, by: 'value' }] : [];
        }),
  );
  const [first] = found;
  const exact = found.filter((one) => first !== undefined && one.text.startsWith(first.text));
  const distinct = new Set(found.map((one) => one.text.split('.').slice(0, 2).join('.')));
  return distinct.size === 1 ? (exact.toSorted((one, other) => other.text.length - one.text.length)[0] ?? null) : null;
}

const PLAIN = /(?<![\p{L}\d.])v?(?<number>\d+\.\d+(?:\.\d+)*)(?![\p{L}\d.%])/giu;
const SAYS_LATEST =
  /(?<!\p{L})(?:latest|current|newest|stable|release[sd]?|version|aktuelle?|neueste|derni[eè]re?|[úu]ltima|actual|ultima|attuale)(?!\p{L})/iu;

/** The only version number beside words for the latest one. */
function findLatest(subject: Subject, { text, terms, names }: Asked): Found | null {
  if (names.length > 0 || !/(?<!\p{L})version(?!\p{L})/iu.test(text) || terms.some((term) => !MEANS_VERSION.test(term)))
    return null;
  const found = getPageText(subject.view).passages.flatMap((passage): readonly Found[] => {
    const says = SAYS_LATEST.test(passage.text) || SAYS_LATEST.test(passage.headings[0] ?? '');
    if (!says || passage.text.length > MAX_LATEST) return [];
    return [...passage.text.matchAll(PLAIN)].map(({ groups }) => ({
      text: groups?.number ?? '',
      passage,
      by: 'value',
    }));
  });
  const [first = null] = found;
  return new Set(found.map((one) => one.text)).size === 1 ? first : null;
}

const MAX_LATEST = 80; // characters
const MAX_TEXT = 200; // characters; longer texts tell of several versions
