import type { Document } from 'domhandler';
import { getRootText, walk } from '../walk';
import { readStatedBody, type StatedBody } from './stated-body';

/** What a page states about itself outside of its visible text. */
export interface Traits {
  /** Words of its title in lower case. */
  readonly title: ReadonlySet<string>;
  readonly description: ReadonlySet<string>;
  /** Type names in its markup and Open Graph in lower case, e.g. `product`. */
  readonly types: ReadonlySet<string>;
  readonly body: StatedBody;
  /** 1 for English, 0 for another language, -1 if not stated. */
  readonly english: number;
}

const TYPE_NAME = /"@type"\s{0,9}:\s{0,9}(?:\[\s{0,9})?"([\w:/.-]{1,80})"/g;
const MAX_SCRIPT = 200_000; // characters of a script that are searched for types

/** Reads a page's title, description and types from its head and scripts, without parsing the scripts. */
export function getTraits(document: Document): Traits {
  const title: string[] = [];
  const description: string[] = [];
  const types = new Set<string>();
  let body: StatedBody = null;
  let english = -1;
  walk(document, {
    enter: (element) => {
      const { name, attribs } = element;
      if (attribs.itemtype) types.add(localType(attribs.itemtype));
      if (name === 'title' && title.length === 0) title.push(getRootText(element));
      else if (name === 'meta') readMetaTraits(attribs, title, description, types);
      else if (name === 'script') {
        if (/ld\+json/i.test(attribs.type ?? '')) {
          const script = getRootText(element);
          for (const [, type = ''] of script.slice(0, MAX_SCRIPT).matchAll(TYPE_NAME)) types.add(localType(type));
          body ??= readStatedBody(script);
        }
        return false;
      }
      if (name === 'html' && attribs.lang) english = /^en\b/i.test(attribs.lang) ? 1 : 0;
      return name !== 'style' && name !== 'svg';
    },
  });
  return { title: wordSet(title), description: wordSet(description), types, body, english };
}

function readMetaTraits(
  attribs: Readonly<Record<string, string>>,
  title: string[],
  description: string[],
  types: Set<string>,
) {
  const key = (attribs.property ?? attribs.name ?? '').toLowerCase();
  const { content = '' } = attribs;
  if (key === 'og:title') title.push(content);
  else if (key === 'description' || key === 'og:description') description.push(content);
  else if (key === 'og:type') types.add(`og ${content.toLowerCase().trim()}`);
}

function localType(type: string): string {
  return type
    .slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf(':')) + 1)
    .toLowerCase()
    .trim();
}

function wordSet(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []));
}
