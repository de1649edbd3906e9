import type { Candidate, SourceReader } from '../candidate';
import type { Subject } from '../subject';
import { cssPath } from '../view/css-path';
import { fold, holdsWords } from '../words';

const ONLY_H1 = 0.72;
const FIRST_H1 = 0.62;
const TITLED_H1 = 0.8; // the document's title repeats it
const RECORD_HEADING = 0.75;
const RECORD_LINK = 0.62;
const RECORD_ALT = 0.5;

/** Names and titles: the page's main heading; in a record its heading, or else its link with the most to say. */
export const fromHeadings: SourceReader = (subject, query) => {
  if (query.concept?.id !== 'name' || query.many || query.path.includes('.')) return [];
  return subject.scope === 'page' ? pageHeading(subject) : recordHeading(subject);
};

function pageHeading(subject: Subject): readonly Candidate[] {
  const heads = indexes(subject, (name) => name === 'h1').filter((at) => subject.view.textLength(at) > 1);
  const main = heads.filter((at) => !subject.view.inAside(at));
  const title = fold(subject.meta.title ?? '');
  const named = main.find((at) => holdsWords(title, fold(subject.view.textOf(at))));
  const at = named ?? main[0];
  if (at === undefined) return [];
  return [candidate(subject, at, named !== undefined ? TITLED_H1 : main.length === 1 ? ONLY_H1 : FIRST_H1)];
}

function recordHeading(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  const heading = indexes(subject, (name) => /^h[1-6]$/.test(name)).find((at) => view.textLength(at) > 1);
  const links = indexes(subject, (name) => name === 'a').filter((at) => /\p{L}/u.test(view.textOf(at)));
  const link = links.reduce<number | null>(
    (best, at) => (best === null || nameLength(subject, at) > nameLength(subject, best) ? at : best),
    null,
  );
  const picture = view.elements.find(
    (element) => element.name === 'img' && /\p{L}{2}/u.test(element.attribs.alt ?? ''),
  );
  const found: Candidate[] = [];
  if (heading !== undefined) found.push(candidate(subject, heading, RECORD_HEADING));
  if (link !== null) found.push(fullTitle(subject, link));
  if (picture)
    found.push({
      texts: [picture.attribs.alt ?? ''],
      score: RECORD_ALT,
      source: 'rules',
      path: () => cssPath(picture),
    });
  return found;
}

/** A link that is cut short carries its full text in its title. */
function fullTitle(subject: Subject, at: number): Candidate {
  const base = candidate(subject, at, RECORD_LINK);
  const title = subject.view.elements[at]?.attribs.title;
  const text = subject.view.textOf(at);
  return title && /(?:…|\.\.\.)$/.test(text) && title.startsWith(text.replace(/(?:…|\.+)$/, '').trim())
    ? { ...base, texts: [title] }
    : base;
}

/** Long texts are blurbs, short ones "more". */
function nameLength(subject: Subject, at: number): number {
  const length = subject.view.textOf(at).length;
  return length > 150 ? 150 / length : length;
}

function candidate(subject: Subject, at: number, score: number): Candidate {
  const element = subject.view.elements[at];
  const text = subject.view.textOf(at);
  const title = element?.attribs.title ?? firstLinkTitle(subject, at);
  const cut = /(?:…|\.\.\.)$/.test(text) && title?.startsWith(text.replace(/(?:…|\.+)$/, '').trim());
  return {
    texts: [cut && title ? title : text],
    score,
    source: 'rules',
    path: () => (element ? cssPath(element) : null),
  };
}

function firstLinkTitle(subject: Subject, at: number): string | undefined {
  for (let inner = at + 1; inner < subject.view.endOf(at); inner++) {
    const element = subject.view.elements[inner];
    if (element?.name === 'a') return element.attribs.title;
  }
  return undefined;
}

function indexes(subject: Subject, wanted: (name: string) => boolean): readonly number[] {
  const found: number[] = [];
  for (const [at, element] of subject.view.elements.entries()) if (wanted(element.name)) found.push(at);
  return found;
}
