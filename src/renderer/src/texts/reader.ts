import type { ModelPrice } from '@shared/contract/settings';
import { translate } from '../language/translate';

/** Texts for choosing between rules and a model. */
export const readerTexts = translate('reader', {
  label: 'Read with',
  kinds: { rules: 'Rules only', unsure: 'Model if rules are unsure', all: 'Model for everything' },
  model: 'Model',
  modelPlaceholder: (standard: string | null) => standard ?? 'provider:model',
  noModel: 'No model is set up.',
  noModelHint: 'Choose one next to “Read with”, set one up under Settings → AI models, or read with rules only.',
  setUp: 'Set up a model',
  free: 'Free. No page leaves this computer.',
  costs: (model: string, reader: 'unsure' | 'all', sum: string) =>
    reader === 'all'
      ? `Sends the text of every page to ${model}: about ${sum} for 1,000 pages of 3,000 tokens.`
      : `Sends a page’s text to ${model} only if the rules are unsure: at most about ${sum} for 1,000 pages of 3,000 tokens.`,
  costsUnknown: (model: string, reader: 'unsure' | 'all') =>
    `Sends the text of ${reader === 'all' ? 'every page' : 'pages the rules are unsure about'} to ${model}. Its price is unknown, so no cost can be shown.`,
  plan: (model: string, reader: 'unsure' | 'all') =>
    reader === 'all' ? ` Asks ${model} for every field.` : ` Asks ${model} if the rules are unsure.`,
  used: {
    rules: 'Reads with rules only, without a model.',
    unsure: (model: string) => `Reads with rules, and with ${model} if they are unsure.`,
    all: (model: string) => `Reads everything with ${model}.`,
  },
  someModel: 'the default model',
} as const);

const TOKENS_IN = 3000; // tokens of a page as sent to a model; the sentence mentions it
const TOKENS_OUT = 300;

/** USD for 1,000 pages of the size named in the texts. */
export function thousandPagesUsd({ input, output }: ModelPrice): number {
  return (1000 * (TOKENS_IN * input + TOKENS_OUT * output)) / 1_000_000;
}
