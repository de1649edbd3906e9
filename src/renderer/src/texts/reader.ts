import type { ModelPrice } from '@shared/contract/settings';

/** Texts for choosing between rules and a model. */
export const readerTexts = {
  label: 'Read with',
  kinds: { rules: 'Rules only', unsure: 'Model for what is unsure', all: 'Model for everything' },
  model: 'Model',
  modelPlaceholder: (standard: string | null) => standard ?? 'provider:model',
  noModel: 'No model is set up.',
  noModelHint: 'Name one beside “Read with”, set one up under Settings → AI models, or read with rules only.',
  setUp: 'Set up a model',
  free: 'Rules alone are free, and no page leaves this computer.',
  costs: (model: string, reader: 'unsure' | 'all', sum: string) =>
    reader === 'all'
      ? `Sends the text of every page to ${model}: about ${sum} for 1,000 pages of 3,000 tokens.`
      : `Sends a page’s text to ${model} only where the rules are unsure: at most about ${sum} for 1,000 pages of 3,000 tokens.`,
  costsUnknown: (model: string, reader: 'unsure' | 'all') =>
    `Sends the text of ${reader === 'all' ? 'every page' : 'pages the rules are unsure of'} to ${model}, whose price is not known: its cost is shown as unknown.`,
  plan: (model: string, reader: 'unsure' | 'all') =>
    reader === 'all' ? ` Asks ${model} for every field.` : ` Asks ${model} where the rules are unsure.`,
  used: {
    rules: 'Reads by rules alone, without a model.',
    unsure: (model: string) => `Reader: rules, and ${model} for what is unsure.`,
    all: (model: string) => `Reader: ${model} for everything.`,
  },
  someModel: 'the default model',
} as const;

const TOKENS_IN = 3000; // tokens of a page as sent to a model; the sentence mentions it
const TOKENS_OUT = 300;

/** USD for 1,000 pages of the size named in the texts. */
export function thousandPagesUsd({ input, output }: ModelPrice): number {
  return (1000 * (TOKENS_IN * input + TOKENS_OUT * output)) / 1_000_000;
}
