import type { DateTest, NumberTest, TextTest } from './condition';

/** Relation between a field and its value. */
export type Operator =
  | { readonly kind: 'number'; readonly test: NumberTest }
  | { readonly kind: 'date'; readonly test: DateTest }
  | { readonly kind: 'text'; readonly test: TextTest }
  | {
      readonly kind:
        | 'between'
        | 'recent'
        | 'missing'
        | 'present'
        | 'yes'
        | 'no'
        | 'in stock'
        | 'out of stock'
        | 'one of';
    }
  | { readonly kind: 'not'; readonly of: Operator };

export interface Phrase {
  readonly words: readonly string[];
  readonly means: Operator;
}

const number = (test: NumberTest): Operator => ({ kind: 'number', test });
const date = (test: DateTest): Operator => ({ kind: 'date', test });
const text = (test: TextTest): Operator => ({ kind: 'text', test });
const not = (of: Operator): Operator => ({ kind: 'not', of });

const TABLE: readonly (readonly [Operator, string])[] = [
  [
    number('below'),
    'below|under|less than|lower than|smaller than|cheaper than|fewer than|shorter than|lighter than|<|less|beneath',
  ],
  [
    number('at most'),
    'at most|up to|no more than|not more than|not over|not above|not higher than|no higher than|not exceeding|maximum|max|<=|≤|below or equal to|less than or equal to|or less than',
  ],
  [
    number('above'),
    'above|over|more than|greater than|higher than|larger than|bigger than|longer than|heavier than|exceeds|exceeding|better than|>|beyond',
  ],
  [
    number('at least'),
    'at least|no less than|not less than|not below|not under|not lower than|no lower than|minimum|min|>=|≥|above or equal to|greater than or equal to|more than or equal to|starting at',
  ],
  [number('equal'), '=|==|equals|equal to|exactly'],
  [not(number('equal')), '!=|<>|≠|not equal to'],
  [{ kind: 'between' }, 'between|from'],
  [date('before'), 'before|earlier than|prior to|older than'],
  [date('until'), 'until|on or before|not after|no later than|not later than|by'],
  [date('after'), 'after|later than|newer than|more recent than'],
  [date('since'), 'since|on or after|not before|no earlier than|not earlier than'],
  [date('on'), 'on'],
  [
    { kind: 'recent' },
    'in the last|within the last|in the past|within the past|during the last|within|in last|from the last',
  ],
  [
    text('contains'),
    'contains|contain|containing|includes|include|including|mentions|mention|mentioning|like|has|have|with',
  ],
  [not(text('contains')), 'excludes|exclude|excluding|lacks|without'],
  [text('starts'), 'starts with|start with|starting with|begins with|begin with|beginning with'],
  [text('ends'), 'ends with|end with|ending with|ends in|ending in'],
  [{ kind: 'missing' }, 'missing|empty|unknown|null|blank|not given|not there|not present|not known'],
  [
    { kind: 'present' },
    'present|there|given|known|exists|exist|set|not missing|not empty|not null|not blank|not unknown',
  ],
  [{ kind: 'yes' }, 'true|yes'],
  [{ kind: 'no' }, 'false|no'],
  [{ kind: 'in stock' }, 'in stock|available|in-stock'],
  [{ kind: 'out of stock' }, 'out of stock|sold out|unavailable|not available|not in stock|out-of-stock'],
  [{ kind: 'one of' }, 'one of|in|any of|either'],
];

/** Longer phrases first, so that "less than or equal to" does not match as "less than". */
export const PHRASES: readonly Phrase[] = TABLE.flatMap(([means, list]) =>
  list.split('|').map((phrase) => ({ words: phrase.split(' '), means })),
).sort((a, b) => b.words.length - a.words.length);

/** Filler words between a field and its operator. */
export const LINKING: ReadonlySet<string> = new Set(
  'is are was were be being must should does do of value that which costs cost will'.split(' '),
);
export const NEGATING: ReadonlySet<string> = new Set('not isnt arent wasnt doesnt dont never cannot'.split(' '));
/** Filler words at the start of a condition. */
export const LEADING: ReadonlySet<string> = new Set(
  'keep only just show select all every items item products product pages rows records results entries those ones where whose which that who the a an is are its their it they please'.split(
    ' ',
  ),
);
export const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'any', 'some', 'at']);
