import type { Element } from 'domhandler';
import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { inElement } from '../view/where';
import { fold } from '../words';
import { imageAddress } from './element-text';

const BASE = 0.6;
const TITLED = 0.12; // its alternative text repeats the heading
const SMALL_PX = 80;
const DECORATION = /logo|icon|avatar|sprite|badge|banner|button|pixel|tracking|spacer|flag|gravatar|rating|star/i;

/** The main picture: large, near the heading, not a logo. */
export const fromImages: SourceReader = (subject, query) => {
  if (query.type !== 'image' || query.nested || query.concept?.id !== 'image') return [];
  const pictures = subject.view.elements.filter((element) => element.name === 'img');
  const usable = pictures.filter((element) => isMatter(subject, element));
  if (subject.scope === 'record') return usable.slice(0, 1).map((element) => toImageCandidate(element, BASE + 0.1));
  const title = fold(subject.view.textOf(subject.view.elements.findIndex((element) => element.name === 'h1')));
  const scored = usable.map((element, rank) => ({
    ...toImageCandidate(element, pageScore(element, rank, title)),
    alone: usable.length === 1,
  }));
  return scored.sort((one, other) => other.score - one.score).slice(0, 1);
};

function pageScore(element: Element, rank: number, title: string): number {
  const alt = fold(element.attribs.alt ?? '');
  const titled = alt !== '' && title !== '' && (alt.includes(title) || (title.includes(alt) && alt.length > 8));
  return BASE - Math.min(rank, 5) * 0.03 + (titled ? TITLED : -0.1);
}

function isMatter(subject: Subject, element: Element): boolean {
  const at = subject.view.indexOf(element);
  if (subject.scope === 'page' && at !== undefined && subject.view.inAside(at)) return false;
  const { width, height, class: className, id, src, alt } = element.attribs;
  if (isSmall(width) || isSmall(height)) return false;
  return !DECORATION.test(`${className ?? ''} ${id ?? ''} ${src ?? ''} ${alt ?? ''}`) && imageAddress(element) !== null;
}

function isSmall(size: string | undefined): boolean {
  const pixels = Number.parseInt(size ?? '', 10);
  return Number.isFinite(pixels) && pixels < SMALL_PX && !size?.endsWith('%');
}

function toImageCandidate(element: Element, score: number): Candidate {
  return {
    texts: [imageAddress(element) ?? ''],
    score,
    source: 'rules',
    where: inElement(element, { attribute: 'src' }),
  };
}
