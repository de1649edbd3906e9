import { decodeHTML } from 'entities';
import { escapeMarkup, getFileName, makePage } from '../markup';

/** A document's metadata; empty where not stated. */
export interface DocumentProperties {
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly keywords: string;
  /** As written, mostly ISO 8601. */
  readonly created: string;
  readonly language: string;
}

/** A document's content as HTML, in parts that can be left out individually. */
export interface DocumentContent {
  readonly properties: DocumentProperties;
  readonly parts: readonly string[];
  /** Whether its first heading names the document if nothing else does; in a workbook it names a sheet. */
  readonly isNamedByHeading: boolean;
}

const MAX_CHARACTERS = 5_000_000; // characters of HTML; enough for a long book, and still parsed in time

/** Renders a document as a page. Its title is the stated one, else its first heading, else its file name. */
export function makeDocumentPage({ properties, parts, isNamedByHeading }: DocumentContent, url: string): string {
  const { author, description, keywords, created, language } = properties;
  const first = isNamedByHeading ? findFirstHeading(parts) : null;
  const title = isRealTitle(properties.title) ? properties.title : (first?.text ?? getFileName(url));
  const meta = { author, description, keywords, date: created };
  const body = withHeading(boundParts(parts), first, title);
  return makePage({ title, language: toLanguage(language), meta }, body.join('\n'));
}

interface Heading {
  readonly text: string;
  readonly level: number;
  /** Index of its part. */
  readonly at: number;
}

/** Starts a page with its title, unless the document does so itself. */
function withHeading(parts: readonly string[], first: Heading | null, title: string): readonly string[] {
  if (first?.level === 1) return parts;
  if (first?.text !== title) return [`<h1>${escapeMarkup(title)}</h1>`, ...parts];
  const { at, level } = first;
  return parts.with(at, (parts[at] ?? '').replace(new RegExp(`<h${level}\\b`), '<h1').replace(`</h${level}>`, '</h1>'));
}

/** Whether a title is real; programs insert their own name or a file name if nobody set one. */
export function isRealTitle(title: string): boolean {
  return (
    title.trim() !== '' &&
    !/^(?:untitled|(?:power)?point presentation|word document|microsoft (?:word|excel|powerpoint)\b.*|.*\.(?:docx?|pdf|indd|qxd|tex|dvi|xlsx?|pptx?|rtf|od[tsp]))$/i.test(
      title.trim(),
    )
  );
}

const SEARCHED_PARTS = 50;

function findFirstHeading(parts: readonly string[]): Heading | null {
  for (const [at, part] of parts.slice(0, SEARCHED_PARTS).entries()) {
    const [, level, markup = ''] = /<h([1-3])[^>]*>(.*?)<\/h\1>/s.exec(part) ?? [];
    const text = decodeHTML(markup.replaceAll(/<[^>]*>/g, ''))
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (text !== '') return { text, level: Number(level), at };
  }
  return null;
}

function toLanguage(language: string): string {
  return /^[a-z]{2,3}(?:-[\w-]+)?$/i.exec(language)?.[0] ?? '';
}

function boundParts(parts: readonly string[]): readonly string[] {
  let characters = 0;
  const end = parts.findIndex((part) => {
    characters += part.length;
    return characters > MAX_CHARACTERS;
  });
  return end < 0 ? parts : [...parts.slice(0, end), '<p>The rest of this document was not read.</p>'];
}
