import { translate } from '../language/translate';

type Counted = (count: number, shown: string) => string;

/** `1 page`, `2 pages`: nouns with a regular plural. */
const regular =
  (noun: string): Counted =>
  (count, shown) =>
    `${shown} ${noun}${count === 1 ? '' : 's'}`;

/** Numbers with what they count. `shown` is the number as it is written. */
export const nounTexts = translate('nouns', {
  URL: regular('URL'),
  call: regular('call'),
  change: regular('change'),
  column: regular('column'),
  'earlier run': regular('earlier run'),
  error: regular('error'),
  extractor: regular('extractor'),
  field: regular('field'),
  hit: regular('hit'),
  host: regular('host'),
  file: regular('file'),
  item: regular('item'),
  job: regular('job'),
  line: regular('line'),
  link: regular('link'),
  message: regular('message'),
  'new item': regular('new item'),
  'other page': regular('other page'),
  page: regular('page'),
  place: regular('place'),
  record: regular('record'),
  request: regular('request'),
  row: regular('row'),
  run: regular('run'),
  site: regular('site'),
  step: regular('step'),
  'stored page': regular('stored page'),
  time: regular('time'),
  value: regular('value'),
  visit: regular('visit'),
} satisfies Record<string, Counted>);

export type Noun = keyof typeof nounTexts;
