import { translate } from '../language/translate';

/** Texts of the first screen: one input, what Winnow makes of it, and what that costs. */
export const startTexts = translate('start', {
  title: 'What do you want to collect?',
  label: 'Address, list, pattern or sentence',
  placeholder: 'https://example.com/shop',
  description:
    'A web address, a list of addresses, a pattern with *, or a sentence such as “name and price of all lamps on …”',
  byHand: 'Set it up by hand',
  openPage: 'Pick on a page…',
  examplesLabel: 'Examples that run on the built-in sample site',
  examples: {
    sentence: 'A sentence',
    pattern: 'A pattern',
    page: 'One page',
  },
  sentence: (site: string) => `name and price of all products on ${site}/catalogue/`,
  recent: 'Recent jobs',
  allJobs: 'Show all',
  answer: 'What Winnow will do',
  thinking: 'Reading what you typed…',
  kinds: { page: 'One page', pages: 'A list', pattern: 'A pattern', query: 'A sentence' },
  reads: (pages: string, place: string) => `Reads ${pages} on ${place}.`,
  follows: (pages: string) => `Follows the list for up to ${pages}.`,
  crawls: (host: string, pattern: string) => `Crawls ${host} for pages that match ${pattern}.`,
  looks: (what: string, host: string) => `Searches ${host} for pages that match “${what}”.`,
  fields: 'Fields',
  cost: {
    moves: (visits: string, bytes: string) => `At most ${visits}, about ${bytes}.`,
    own: 'Free. Runs on your computer.',
    free: (usd: string) => `No AI cost. By the rate card: ${usd}.`,
    model: (usd: string) => `Up to ${usd} with the model; most pages do not need it.`,
    unknown: 'The model’s price is unknown. Set it under AI models.',
  },
  byModel: (model: string) => `A preview by rules. When you run it, ${model} makes the plan.`,
  pick: 'Pick on the page',
  pickFirst: 'Pick on the first page',
  describe: 'Describe the fields',
  readUsual: 'Detect fields automatically',
  listAddresses: 'List the addresses',
  run: 'Run',
  runAnyway: 'Run anyway',
  runWithout: (words: string) => `Not understood: ${words}. Run without it?`,
  ignored: (text: string) => `Not understood: “${text}”.`,
  restrictions: 'Only',
  change: 'Change it first',
  formReadsAll:
    '“Change it first” opens the form, which reads all items. To keep only the items your sentence asks for, run it as it is.',
  sentenceRun: {
    label: 'The sentence of this job',
    only: (conditions: string) =>
      `Your sentence keeps only these items: ${conditions}. The form below reads all of them.`,
    opened: 'Your sentence opened the page of each row, for fields that the list lacks. The form below does not.',
    again: 'Run the sentence again',
  },
  noJob: 'The plan was made, but no job was started.',
} as const);
