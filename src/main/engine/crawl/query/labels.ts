import type { Element } from 'domhandler';
import { getPhrase } from './named-pages';
import { isStopWord } from './stop-words';
import type { PageParts } from './types';
import { getStem, splitWords } from './words';

/** A short text that names a page: its title, heading, URL segment or breadcrumb. */
export interface Label {
  readonly place: 'heading' | 'subheading' | 'title' | 'address' | 'folder' | 'trail';
  readonly text: string;
  /** Whether the label itself says tag or category, as in "Posts tagged love" or "/tag/love/"; null if not. */
  readonly declared: 'tag' | 'category' | null;
}

const TITLE_PARTS = /\s[|–—\-·•»›:/]\s|[|»›·•]|:\s/;
const EXTENSION = /\.(?:x?html?|php\d?|aspx?|jsp|cgi|md|txt)$/i;
const TAG_WORDS = /\b(?:tags?|tagged|hashtags?|labels?|schlagwort|etiquetas?)\b/i;
const CATEGORY_WORDS =
  /\b(?:category|categories|kategorien?|categorias?|catégories?|topics?|genres?|archives?|departments?|collections?|sections?|rubrik|c|cat)\b/i;

function getDeclaredKind(text: string): Label['declared'] {
  if (TAG_WORDS.test(text)) return 'tag';
  return CATEGORY_WORDS.test(text) ? 'category' : null;
}

export function getLabels(url: string, parts: PageParts): readonly Label[] {
  const { title, firstHeading, headings, trailSteps } = parts;
  const pieces = (text: string) => {
    const found = text.split(TITLE_PARTS).map((piece) => piece.trim());
    return [...new Set([text, ...found])].filter((piece) => piece !== '');
  };
  const label = (place: Label['place']) => (text: string) => ({ place, text, declared: null });
  // if the first heading is the site's name, the next one counts as well
  const [below = ''] = headings.filter((heading) => heading !== firstHeading);
  return [
    ...pieces(title).map(label('title')),
    ...pieces(firstHeading).map((text) => ({
      place: 'heading' as const,
      text,
      declared: getDeclaredKind(firstHeading),
    })),
    ...pieces(below).map((text) => ({
      place: getDeclaredKind(below) ? ('heading' as const) : ('subheading' as const),
      text,
      declared: getDeclaredKind(below),
    })),
    ...headings.slice(0, MAX_HEADINGS).map(label('subheading')),
    ...trailSteps.map(label('trail')),
    ...getUrlLabels(url),
  ];
}

const MAX_HEADINGS = 60;

/** URL segments, the last one separate from its folders; page numbers are left out. */
export function getUrlLabels(url: string): readonly Label[] {
  const { pathname, searchParams } = new URL(url);
  const segments = pathname.split('/').filter((part) => part !== '');
  const named = segments
    .map((part, at) => ({ text: readable(part), declared: getDeclaredKind(readable(segments[at - 1] ?? '')) }))
    .filter(({ text }, at) => !(at > 0 && /^(?:index|default|home)$/i.test(text)))
    .filter(({ text }) => /\p{L}/u.test(text));
  while (named.length > 1 && PAGED.test(named.at(-1)?.text ?? '')) named.pop();
  const last = named.length - 1;
  return [
    ...named.map(({ text, declared }, at) => ({
      place: at === last ? ('address' as const) : ('folder' as const),
      text,
      declared,
    })),
    ...[...searchParams]
      .filter(([, value]) => value !== '' && value.length < LONGEST)
      .map(([name, value]) => ({ place: 'address' as const, text: value, declared: getDeclaredKind(name) })),
  ];
}

const PAGED = /^(?:page|seite|pagina|p)(?: \d+)?$/i;
const LONGEST = 60; // characters of a URL value that counts as a label

function readable(part: string): string {
  let plain = part;
  try {
    plain = decodeURIComponent(part);
  } catch {
    // keep an invalid escape unchanged
  }
  return plain
    .replace(EXTENSION, '')
    .replaceAll(/[-_+.]+/g, ' ')
    .trim();
}

// words around a name that do not change it: "Viewing tag: humor", "Travel books", "Page 2 of Cooking Archives"
const EXTRA_WORDS = new Set(
  'tag tags tagged hashtag label labels category categories section genre department collection topic viewing browse browsing archive archives post posts page pages all product products article articles item items list listing results entries quote quotes blog shop store catalogue catalog author authors writer brand brands command commands function functions method methods module modules class option reference documentation docs manual biography biographies profile kategorie schlagwort'
    .split(' ')
    .map(getStem),
);

/** Probability that a label is exactly a name, 0 to 1; `entities` are stems that may accompany it. */
export function scoreSameness(label: string, name: readonly string[], entities: ReadonlySet<string>): number {
  const words = splitWords(label).filter(({ shown }) => !/^\p{N}+$/u.test(shown));
  const stems = words.map(({ stem }) => stem);
  if (!name.every((stem) => stems.includes(stem))) return 0;
  const others = words.filter(
    (word) => !name.includes(word.stem) && !EXTRA_WORDS.has(word.stem) && !entities.has(word.stem) && !isStopWord(word),
  );
  if (others.length === 0) return 1;
  return Math.max(0, WITH_OTHERS - LESS_FOR_EACH * (others.length - 1));
}

const WITH_OTHERS = 0.15;
const LESS_FOR_EACH = 0.05;

/** Texts of breadcrumb steps. */
export function getElementSteps(element: Element, add: (text: string) => void): void {
  const open = element.children.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'text') {
      for (const piece of node.data.split(/[»›❯▸→>/|]/)) if (getPhrase(piece) !== '') add(piece.trim());
    } else if ('children' in node && node.type === 'tag') open.push(...node.children.toReversed());
  }
}
