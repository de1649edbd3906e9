import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import { byQuery } from '../asked/by-query';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { readYesNo } from '../values/index';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { fold, splitName } from '../words/fold';

const SCORE = 0.75;
const MAX_LINE = 70; // characters; longer texts are prose
const MAX_WORDS = 6; // words of a condition

/** What a text says about a condition: its words for it, and whether it denies it. */
interface Statement {
  readonly words: ReadonlySet<string>;
  readonly isDenied: boolean;
}

/**
 * Yes or no from a short line that has the field's words: "Pets allowed", "No pets", "Wheelchair accessible", "Smoking is not
 * allowed". Empty if lines of the page disagree.
 */
export const fromConditions: SourceReader = (subject, query) => {
  const asked = getAsked(query);
  if (asked === null) return [];
  const found = [...findLines(subject, query), ...findLabels(subject, asked)];
  if (new Set(found.map(({ says }) => says)).size !== 1) return [];
  return found.map(({ candidate }) => candidate);
};

/** Whether a text says yes or no about what a field asks; null if it says neither. */
export function readCondition(text: string, query: FieldQuery): boolean | null {
  const asked = getAsked(query);
  if (asked === null) return null;
  const says = text.split(SENTENCE).flatMap((sentence) => judge(sentence, asked) ?? []);
  return new Set(says).size === 1 ? (says[0] ?? null) : null;
}

interface Found {
  readonly says: boolean;
  readonly candidate: Candidate;
}

function findLines({ view }: Subject, query: FieldQuery): readonly Found[] {
  return getLines(view).flatMap(({ at, text }) => {
    const said = readCondition(text, query);
    if (said === null) return [];
    // "Pets allowed" may be a label: the answer follows it
    const answer = readYesNo(getTextBehind(view, at));
    const says = answer === null ? said : answer === said;
    const where = inElement(view.elements[at], { label: fold(query.description || query.path) });
    return [
      {
        says,
        candidate: { texts: [answer === null ? text : says ? YES : NO], score: SCORE, source: 'rules' as const, where },
      },
    ];
  });
}

/** Reads "Remote work: yes" for a field that asks whether remote work is possible. */
function findLabels(subject: Subject, asked: ReadonlySet<string>): readonly Found[] {
  const { view } = subject;
  return subject.labels().flatMap(({ label, at, text }) => {
    const { words, isDenied } = toStatement(label);
    if (isDenied || !isSame(withoutAllowed(words), withoutAllowed(asked))) return [];
    const value = text ?? view.textOf(at);
    const says = readYesNo(value) ?? (asked.has(ALLOWED) ? readAllowed(value) : null);
    if (says === null) return [];
    const where = inElement(view.elements[at], { label });
    return [{ says, candidate: { texts: [says ? YES : NO], score: SCORE, source: 'rules' as const, where } }];
  });
}

/** Whether words only say that something is allowed or not: "Accepted", "not allowed". */
function readAllowed(value: string): boolean | null {
  const { words, isDenied } = toStatement(value);
  return words.size === 1 && words.has(ALLOWED) ? !isDenied : null;
}

const YES = 'yes';
const NO = 'no';

/** The words of the condition a field asks for; null for other fields. */
const getAsked = byQuery((query: FieldQuery): ReadonlySet<string> | null => {
  const isOpen = query.type === 'boolean' && !query.many && !query.nested && query.concept?.id !== 'availability';
  const { words, isDenied } = toStatement(
    query.description.replace(/\([^()]*\)/g, ' ').trim() || splitName(query.path),
  );
  const isClear = !isDenied && words.size <= MAX_WORDS && [...words].some((word) => word !== ALLOWED);
  return isOpen && isClear ? words : null;
});

function judge(text: string, asked: ReadonlySet<string>): boolean | null {
  if (text.length > MAX_LINE || /[?？]/.test(text)) return null;
  const { words, isDenied } = toStatement(text.replace(PLACE, ''));
  const [said, wanted] = [withoutAllowed(words), withoutAllowed(asked)];
  // "Free parking" is parking; "no free parking" may still be some
  const plain = new Set([...said].filter((word) => wanted.has(word) || !QUALITIES.has(word)));
  if (!isSame(plain, wanted) || (isDenied && plain.size < said.size)) return null;
  // "No pets" answers whether pets are allowed; "Pets" alone does not
  return isDenied || words.has(ALLOWED) || !asked.has(ALLOWED) ? !isDenied : null;
}

function withoutAllowed(words: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...words].filter((word) => word !== ALLOWED));
}

function isSame(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return words.size > 0 && words.size === others.size && [...words].every((word) => others.has(word));
}

const ALLOWED = 'allowed';
/** Words for what is allowed or available; a page and a field rarely use the same one. */
const ALLOWING = new Set(
  fold(
    'allowed permitted welcome accepted possible available provided included erlaubt gestattet willkommen möglich zugelassen verfügbar vorhanden inklusive acceptés acceptées admis admises autorisé autorisés bienvenus disponible inclus bienvenu bienvenue bienvenues admis accepté acceptée autorisée autorisées permitido permitidos permitida permitidas admiten admitidos admitidas posible incluido ammessi ammesse consentito disponibile incluso permesso possibile permitidos aceitos possível toegestaan welkom mogelijk',
  ).split(' '),
);
const PET = 'pets';
const PETS = new Set(
  fold('pet haustiere haustier tiere animaux mascotas animales animali animais huisdieren').split(' '),
);
const DENYING = new Set(
  fold('no not non nicht kein keine keinen without ohne sans sin senza sem geen niet pas ne').split(' '),
);
const NEUTRAL = new Set(
  fold(
    'is are was it its this that ob si se there the a an do does has have can will be whether if yes true or ja oder s you we they to i t with on board here an ein eine einen einem einer tiene tienen con dispone posee avec dispose possède mit bietet ist sind es das die der den gibt hat haben kann wird werden est sont il ils elle elles y a le la les un une des es está son hay el los las se è sono ci il lo gli i si é há o os as het de een er zijn',
  ).split(' '),
);
/** Words for the kind of a thing; without them, the thing is there as well. */
const QUALITIES = new Set(
  fold(
    'free own private indoor outdoor heated onsite site large small shared public fast underground covered secure kostenlos kostenloses kostenlose kostenloser gratis eigener eigenes eigene beheizter beheizt privat privater gratuit gratuite privé privée couvert couverte chauffé chauffée extérieur extérieure intérieur intérieure gratuito gratuita privado privada propio climatizada exterior interior gratuiti privato privata riscaldata coperto',
  ).split(' '),
);
/** Where, or until when, something applies: "On display in room 12". */
const PLACE = /(?<=\p{L})\s(?:in|at|until|im|bis|am|à|en|au|nel|no|na)\s\D{0,20}\d.*$/iu;
const SENTENCE = /[.;!]\s+|[.!]$|\s+[|·•]\s+/u;

function toStatement(text: string): Statement {
  const parted = text.toLowerCase().replace(/-(?:t-)?(?=(?:ils?|elles?|on)(?!\p{L}))|['’](?=\p{L})/gu, ' ');
  const words = fold(parted.replace(/(?<=\p{L})-(?=\p{L})/gu, '')) // "Wi-Fi" is "WiFi"
    .split(' ')
    .filter((word) => word !== '' && !NEUTRAL.has(word));
  const isDenied = words.some((word) => DENYING.has(word));
  const meant = words
    .filter((word) => !DENYING.has(word))
    .map((word) => (ALLOWING.has(word) ? ALLOWED : PETS.has(word) ? PET : word));
  return { words: new Set(meant), isDenied };
}

interface Line {
  readonly at: number;
  readonly text: string;
}

const lines = new WeakMap<PageView, readonly Line[]>();

/** The short lines of a page. */
function getLines(view: PageView): readonly Line[] {
  const known = lines.get(view);
  if (known) return known;
  const found = [...view.elements.entries()].flatMap(([at, element]) => {
    const { name } = element;
    if (!LINES.test(name) || view.textLength(at) > MAX_LINE * 2 * MAX_SENTENCES || view.inAside(at)) return [];
    const text = view.linesOf(at).length > 1 ? '' : view.textOf(at);
    // a single word is an answer only as an entry or line of its own, or as the badge of a record; elsewhere it is a heading, a button or a link
    const isBadge = isElement(view.root) && BADGE.test(name) && view.endOf(at) === at + 1 && !isInButton(element);
    const isClear = text.includes(' ') || isBadge || (/^(?:li|p|td|dd)$/.test(name) && !hasLink(element));
    return isClear && text !== '' && !/[:：]/.test(text) ? [{ at, text }] : [];
  });
  lines.set(view, found);
  return found;
}

function isInButton(element: Element): boolean {
  const around = parentElement(element);
  return around !== null && (around.name === 'button' || isInButton(around));
}

/** The text directly after an element, on the same line or below it. */
function getTextBehind(view: PageView, at: number): string {
  for (let node = view.elements[at]?.next ?? null; node !== null; node = node.next) {
    if (node.type === 'text' && node.data.trim() !== '') return node.data;
    if (isElement(node) && node.name !== 'br') return view.textOf(view.indexOf(node) ?? at);
  }
  return '';
}

function hasLink({ children }: Element): boolean {
  return children.some(
    (child) => isElement(child) && (child.name === 'a' || child.name === 'button' || hasLink(child)),
  );
}

const BADGE = /^(?:div|span|small|strong|b|em)$/;
const LINES = /^(?:p|li|div|td|dd|span|small|strong|b|em)$/;
const MAX_SENTENCES = 2;
