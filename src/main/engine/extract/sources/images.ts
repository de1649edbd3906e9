import type { Element } from 'domhandler';
import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { parentElement } from '../view/css-path';
import { inElement } from '../view/where';
import { fold } from '../words/fold';
import { imageAddress, isPictureAddress } from './element-text';

const BASE = 0.6;
const TITLED = 0.12; // bonus if its alternative text repeats the heading
const SMALL_PX = 80;
const DECORATION = /logo|icon|avatar|sprite|badge|banner|button|pixel|tracking|spacer|flag|gravatar|rating|star/i;

/** The main picture: large, near the heading, not a logo. For a list, the pictures beside it too. */
export const fromImages: SourceReader = (subject, query) => {
  if (query.type !== 'image' || query.nested || query.concept?.id !== 'image') return [];
  const pictures = subject.view.elements.filter((element) => element.name === 'img');
  const usable = pictures.filter((element) => isMatter(subject, element));
  if (subject.scope === 'record' && query.many) return toGallery(subject, usable[0], usable);
  if (subject.scope === 'record') return usable.slice(0, 1).map((element) => toImageCandidate(element, BASE + 0.1));
  const title = fold(subject.view.textOf(subject.view.elements.findIndex((element) => element.name === 'h1')));
  const scored = usable.map((element, rank) => ({
    ...toImageCandidate(element, usable.length === 1 ? BASE + TITLED : pageScore(element, rank, title)),
    alone: usable.length === 1,
  }));
  if (usable.length === 0 && !query.many) return getLinkedPictures(subject);
  const best = scored.sort((one, other) => other.score - one.score).slice(0, 1);
  if (!query.many) return best;
  return toGallery(
    subject,
    usable.find((element) => imageAddress(element) === best[0]?.texts[0]),
    usable,
  );
};

const LINKED = 0.5;

/** For a page without pictures, the only picture it links to. */
function getLinkedPictures({ view }: Subject): readonly Candidate[] {
  const links = view.elements.filter(({ name, attribs: { href = '' } }) => name === 'a' && isPictureAddress(href));
  const [only] = links;
  if (!only || new Set(links.map(({ attribs }) => attribs.href)).size > 1) return [];
  const texts = [only.attribs.href ?? ''];
  return [{ texts, score: LINKED, source: 'rules', where: inElement(only, { attribute: 'href' }), alone: true }];
}

const GALLERY = 0.8;
const GALLERY_LEVELS = 4; // levels from a picture to its gallery: img, a, li, ul

/**
 * The main picture and others in the same container; pictures that link to other pages do not belong to the subject.
 */
function toGallery({ view }: Subject, main: Element | undefined, usable: readonly Element[]): readonly Candidate[] {
  if (!main) return [];
  const own = usable.filter((element) => element === main || !isLinkToPage(element));
  let container = parentElement(main);
  for (let level = 1; container && level <= GALLERY_LEVELS; level++, container = parentElement(container)) {
    const from = view.indexOf(container) ?? 0;
    const inside = own.filter((element) => {
      const at = view.indexOf(element) ?? -1;
      return at >= from && at < view.endOf(from);
    });
    if (inside.length < 2) continue;
    const texts = [...new Set(inside.flatMap((element) => imageAddress(element) ?? []))];
    return [{ ...toImageCandidate(main, GALLERY), texts, alone: inside.length === own.length }];
  }
  const alone = own.length === 1;
  return [{ ...toImageCandidate(main, alone ? BASE + TITLED : BASE), alone }];
}

function isLinkToPage(element: Element): boolean {
  let node = parentElement(element);
  for (let level = 0; node && level < GALLERY_LEVELS; level++, node = parentElement(node)) {
    if (node.name !== 'a') continue;
    const href = node.attribs.href ?? '';
    return href !== '' && !href.startsWith('#') && !isPictureAddress(href);
  }
  return false;
}

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
