import type { Element } from 'domhandler';
import type { Candidate } from '../../candidate';
import type { Subject } from '../../subject';
import { parentElement } from '../../view/css-path';
import { inElement } from '../../view/where';
import { fold } from '../../words/fold';
import { isThread } from './among-posts';
import { isUserAddress, writerNameFit } from './names';
import { nameIn, startedBy } from './writer';

const STARTER = 0.76;
const LEAST_FIT = 0.9; // of a class name for the author's name; boxes around it have less
const MAX_PROSE = 1200; // characters of paragraphs before the first name; what follows more of them are comments on an article
const MAX_LINE = 120; // characters
const ANCESTORS = 10;

/** Class names around those who answer, whichever words are beside them. */
const ANSWERS = new Set(
  fold('comment comments review reviews testimonial reply replies answer kommentar commentaire comentario').split(' '),
);

/** Who began the thread that a page shows: the first of those who wrote on it, above or beside the first post. */
export function threadStarter(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  if (!isThread(subject)) return [];
  const named = getNamed(subject);
  return findWriter(subject, named, Math.max(0, view.heading)) ?? findWriter(subject, named, 0) ?? [];
}

function findWriter(subject: Subject, named: ReadonlySet<number>, from: number): readonly Candidate[] | null {
  const { view } = subject;
  let prose = 0;
  for (let at = from; at < view.elements.length; at++) {
    const element = view.elements[at];
    if (element === undefined || view.inAside(at)) continue;
    if (element.name === 'p') prose += view.textLength(at);
    if (prose > MAX_PROSE) return null;
    const saying = startedBy(view.textLength(at) > MAX_LINE ? '' : view.textOf(at));
    if (!(named.has(at) || isUserLink(element) || saying !== null) || answersOthers(element)) continue;
    const [found] = saying === null ? nameIn(subject, at, STARTER) : [toCandidate(saying, element)];
    if (found) return [{ ...found, alone: true }];
  }
  return null;
}

function toCandidate(name: string, element: Element): Candidate {
  return { texts: [name], score: STARTER, source: 'rules', where: inElement(element) };
}

/** A link to a user's page, not one to register or to the rules for users. */
function isUserLink({ name, attribs: { href = '' } }: Element): boolean {
  return name === 'a' && isUserAddress(href) && !NO_USER.test(href);
}

const NO_USER = /regist|sign-?up|log-?in|agreement|polic|terms|privacy|settings|password|lost|list/i;

function getNamed(subject: Subject): ReadonlySet<number> {
  const found = [...subject.names()].filter(([name]) => writerNameFit(name) >= LEAST_FIT);
  return new Set(found.flatMap(([, named]) => named.map(({ at }) => at)));
}

function answersOthers(element: Element): boolean {
  let node: Element | null = element;
  for (let up = 0; node !== null && up < ANCESTORS; up++) {
    if (node.name === 'form' || node.name === 'nav') return true;
    const names = fold(`${node.attribs.class ?? ''} ${node.attribs.itemprop ?? ''}`).split(' ');
    if (names.some((name) => ANSWERS.has(name))) return true;
    node = parentElement(node);
  }
  return false;
}
