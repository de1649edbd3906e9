import { ONLY_THIS_PAGE } from '@shared/contract/agent-plan';
import { FIRST_MARK, MARK, type Marked } from '../../../../shared/text-addresses';
import { isGeneric, isPages } from '../entities';
import { withoutVerbs } from '../words';
import type { Found, Rule, StatedRestriction } from './types';

const START = '(?<![\\p{L}\\p{N}])';

const only = (text: string): Found => ({
  restrictions: [{ kind: 'scope', text, meaning: ONLY_THIS_PAGE, onlyHere: true }],
  leave: 'on',
});

/** Match "only on https://…", "on page 2 of https://…". */
export const SCOPES: readonly Rule[] = [
  {
    form: new RegExp(
      `${START}(?:,\\s*)?(?:but\\s+|and\\s+)?(?:only|just|solely|exclusively|nur)\\s+(?:(?:those|the ones|what is|items?|products?)\\s+)?(?:on|from|at|of|in|auf|von)\\s+(?:the\\s+|this\\s+)?(?:page\\s+)?(?=${MARK})`,
      'giu',
    ),
    read: (_, text) => only(text),
  },
  {
    form: new RegExp(
      `${START}(?:on|from|of|in|at)\\s+(?:the\\s+)?(?:page\\s+)?(?<mark>${MARK})\\s+(?:only|alone)(?![\\p{L}])`,
      'giu',
    ),
    read: ({ mark = '' }, text) => ({ ...only(text.replace(mark, '').trim()), leave: `on ${mark}` }),
  },
  {
    form: new RegExp(
      `${START}(?:only\\s+|just\\s+)?(?:on|from|of|in)\\s+(?:the\\s+)?page\\s+(?<page>\\d+)(?:\\s+only)?\\s+(?:of|on|at|from)\\s+(?=${MARK})`,
      'giu',
    ),
    read: ({ page = '' }, text) => (page === '1' ? only(text) : unreadPage(text)),
  },
  {
    form: /(?:,\s*|(?<=\s))(?:only\s+)?(?:on\s+)?page\s+(?:1|one)\s+only(?![\p{L}])/giu,
    read: (_, text) => ({ ...only(text), leave: '' }),
  },
  {
    form: new RegExp(
      `${START}(?:only\\s+)?(?:on\\s+|from\\s+|in\\s+)?(?:the\\s+)?(?:second|third|fourth|fifth|last|next)\\s+page\\s+(?:of|on|at|from)\\s+(?=${MARK})`,
      'giu',
    ),
    read: (_, text) => unreadPage(text),
  },
];

function unreadPage(text: string): Found {
  const message = 'The address of that page of the list is not known until the list is read.';
  return {
    restrictions: [],
    leave: 'on',
    notUnderstood: {
      text,
      message,
      hint: 'Name the page by its own address, such as https://example.com/shop?page=2.',
    },
  };
}

/** Makes the entity a restriction if it says more than "items". */
export function getEntityKind(entity: string | null): readonly StatedRestriction[] {
  if (entity === null || isPages(entity)) return [];
  const bare = withoutVerbs(entity.replace(/^(?:only|just)\s+/i, '')).text.replace(/^items and (?:the )?/i, '');
  const words = bare
    .replace(/\s*\([^()]*\)/g, '')
    .replace(/^(?:(?:only|just|the|all|those|these)\s+)+/i, '')
    .replace(
      /^(?:different|various|available|listed|current|single|individual|other|many|several|some|more|own)\s+/i,
      '',
    )
    .trim();
  return words === '' || isGeneric(words) || words.split(/\s+/).length > 4
    ? []
    : [{ kind: 'kind', text: words, words }];
}

const SKIPPED = new RegExp(
  `(?:,\\s*)?(?:and\\s+|but\\s+)?(?:except(?:\\s+for)?|excluding|but not|not|skip(?:ping)?|ignor(?:e|ing)|leav(?:e|ing) out|without)\\s+(?:(?:any|all|the|those)\\s+)?(?:(?:pages?|urls?|anything|everything|products?|items?|links?)\\s+)?(?:(?:under|on|in|from|below|of|at|matching)\\s+)?(?<marks>${MARK}(?:(?:\\s*,\\s*|\\s+(?:and|or)\\s+)${MARK})*)`,
  'giu',
);

/** Extracts the URLs that a prompt excludes. */
export function takeSkipped(marked: Marked): Marked & { readonly skip: readonly string[] } {
  const skipped = new Set<number>();
  const text = marked.text.replaceAll(SKIPPED, (_, marks: string) => {
    for (const mark of marks.matchAll(new RegExp(MARK, 'gu'))) skipped.add(mark[0].charCodeAt(0) - FIRST_MARK);
    return ' ';
  });
  if (skipped.size === 0) return { ...marked, skip: [] };
  const skip = marked.addresses.flatMap(({ url }, at) =>
    skipped.has(at) ? [url.endsWith('/') ? `${url}**` : url] : [],
  );
  const kept = marked.addresses.filter((_, at) => !skipped.has(at));
  // renumbers the markers; the rest keeps its order
  const place = new Map(
    marked.addresses.flatMap((_, at) => (skipped.has(at) ? [] : [at])).map((at, index) => [at, index]),
  );
  const renumbered = text.replaceAll(new RegExp(MARK, 'gu'), (mark) =>
    String.fromCharCode(FIRST_MARK + (place.get(mark.charCodeAt(0) - FIRST_MARK) ?? 0)),
  );
  return { text: renumbered, addresses: kept, skip };
}
