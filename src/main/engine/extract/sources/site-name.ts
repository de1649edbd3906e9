import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { homeLinkIn } from '../view/home-link';
import { inElement, inProperty } from '../view/where';
import { fold } from '../words/fold';

const IN_ADDRESS = 0.7; // the address repeats it
const LOGO = 0.56;
const MAX_WORDS = 6;
const MOTTO = /\s+[|·•»«—–-]\s+|\s*::\s*|,\s+/;
const SEPARATOR = /\s+[|·•»«—–-]\s+|\s*::\s*|\s*[|»]\s*/;

/** The site's name: a part of the title or the logo's text that also occurs in the URL. */
export const fromSiteName: SourceReader = (subject, query) => {
  if (query.concept?.id !== 'site name' || query.nested || subject.scope === 'record') return [];
  return [...titleParts(subject), ...logos(subject)];
};

function titleParts(subject: Subject): readonly Candidate[] {
  const parts = (subject.meta.title ?? '').split(SEPARATOR).map((part) => part.trim());
  if (parts.length < 2) return [];
  return parts
    .filter((part) => isInAddress(subject, part))
    .map((part) => ({ texts: [part], score: IN_ADDRESS, source: 'meta', where: inProperty('title', 'title:site') }));
}

function logos(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  const at = homeLinkIn(subject, 0, view.elements.length, true);
  if (at === null) return [];
  const element = view.elements[at];
  const inner = view.elements.slice(at, view.endOf(at)).map(({ attribs }) => attribs.alt ?? attribs.title ?? '');
  const texts = [view.textOf(at), element?.attribs['aria-label'] ?? '', ...inner].map((text) =>
    text.replace(/\s*\b(?:logo|home(?:page)?)\b\s*/gi, ' ').trim(),
  );
  const named = texts.find((text) => isInAddress(subject, text));
  return named === undefined ? [] : [{ texts: [named], score: LOGO, source: 'rules', where: inElement(element) }];
}

/** The part of a stated site name that occurs in the URL, without a slogan: "Tea House - All about tea". */
export function withoutMotto(subject: Subject, name: string): string {
  const parts = name.split(MOTTO);
  const [only, ...others] = parts.filter((part) => isInAddress(subject, part));
  return parts.length > 1 && only !== undefined && others.length === 0 ? only : name;
}

/** A title without the site's name at its end, in whichever place it stands: "Tea from Assam | Tea House". */
export function withoutSiteTail(subject: Subject, title: string): string {
  const [, own, name = ''] = TAIL.exec(title) ?? [];
  if (own === undefined) return title;
  return subject.siteNames().has(fold(name)) || isInAddress(subject, name) ? own : title;
}

const TAIL = /^(.*\S)(?:\s+[|·•»«—–-]\s+|\s*::\s*|\s*[｜|]\s*)(\S.*)$/u;

/** Whether the host contains a name: "Tea House" in `teahouse.example` or `www.tea-house.example`. */
function isInAddress({ page }: Subject, name: string): boolean {
  if (!URL.canParse(page.url) || name.split(/\s+/).length > MAX_WORDS) return false;
  const joined = getLetters(name);
  return joined.length > 2 && getLetters(new URL(page.url).hostname).includes(joined);
}

function getLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
