import { isThingLike } from './thing-words';

/** What a question is after: a thing, and a sentence for the pages wanted where it says more. */
export interface Sought {
  readonly thing: string;
  readonly all: boolean;
  readonly about: string | null;
}

const WHICH_THINGS =
  /^(?:which|what|welche|quels?|quelles?|qué)\s+(?<thing>[\p{L} -]+?)(?:\s+(?:are|is|sind|gibt es)(?:\s+there)?)?$/iu;
const WHERE =
  /^where\s+(?:can|do|could|should)\s+(?:i|we|you)\s+(?:read|learn|find(?: out)?|see|get)\s+(?:more\s+)?(?:information\s+)?(?:about|on)?\s*(?<thing>.+)$/iu;
const IS_THERE =
  /^(?:is|are)\s+there\s+(?:an?|any|some)\s+(?<thing>.+?(?:pages?|articles?|sections?))(?:\s+(?<rest>.+))?$/iu;
const WHICH =
  /^(?:which|what|welche|quelles?|qué|cuáles)\s+(?<thing>(?:of (?:the|its) )?(?:[\p{L}-]+\s+)?(?:pages|urls|links|articles|products|posts|seiten|páginas))\s+(?<rest>.+)$/iu;

/** Reads a question such as "which pages mention tides"; null for what is none. */
export function soughtBy(text: string): Sought | null {
  const which = WHICH.exec(text)?.groups;
  if (which) return { thing: which.thing ?? '', all: true, about: `${which.thing} that ${which.rest}` };
  const where = WHERE.exec(text)?.groups?.thing;
  if (where !== undefined) return { thing: 'pages', all: false, about: `pages about ${where}` };
  const things = WHICH_THINGS.exec(text)?.groups?.thing;
  if (things !== undefined && isThingLike(things)) return { thing: things, all: false, about: null };
  const there = IS_THERE.exec(text)?.groups;
  if (!there) return null;
  return {
    thing: 'pages',
    all: false,
    about: [there.thing, there.rest].filter((part) => part !== undefined).join(' '),
  };
}
