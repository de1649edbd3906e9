import type { ModelProvider } from '@shared/contract/models';
import { describe, expect, it } from 'vitest';
import { readPrice } from '../../../../../src/renderer/src/features/models/model-price';
import { listSuggestedModels } from '../../../../../src/renderer/src/features/models/model-suggestions';
import {
  canTakeKey,
  describeKey,
  getModelProviderState,
  hasOwnAddress,
} from '../../../../../src/renderer/src/screens/settings/models/provider-row';
import { thousandPagesUsd } from '../../../../../src/renderer/src/texts/reader';

function provider(part: Partial<ModelProvider> = {}): ModelProvider {
  return {
    id: 'openai',
    name: 'OpenAI',
    ready: false,
    needsKey: true,
    keyFrom: null,
    keyHint: null,
    keyVariable: 'OPENAI_API_KEY',
    baseUrl: null,
    baseUrlFrom: null,
    ...part,
  };
}

const LOCAL = provider({ id: 'ollama', needsKey: false, keyVariable: null, baseUrlFrom: 'known' });
const ELSEWHERE = { ...LOCAL, baseUrlFrom: 'stored' } as const;
const COMPATIBLE = provider({ id: 'compatible', needsKey: false, keyVariable: 'WINNOW_AI_KEY' });

describe('a provider', () => {
  it.each([
    [provider(), 'needsKey'],
    [provider({ ready: true, keyFrom: 'stored' }), 'keyStored'],
    [{ ...LOCAL, ready: true }, 'notChecked'],
    [COMPATIBLE, 'needsAddress'],
  ] as const)('%#: says what it lacks', (each, state) => {
    expect(getModelProviderState(each)).toBe(state);
  });

  it.each([
    [provider(), 'OPENAI_API_KEY is not set'],
    [provider({ keyFrom: 'stored', keyHint: 'ab12' }), 'Key stored (…ab12)'],
    [provider({ keyFrom: 'environment', keyHint: null }), 'Key from OPENAI_API_KEY'],
    [LOCAL, 'Needs no key'],
  ])('%#: says where its key comes from', (each, text) => {
    expect(describeKey(each)).toBe(text);
  });

  it('takes a key and an address only where they are of use', () => {
    const uses = [provider(), LOCAL, ELSEWHERE, COMPATIBLE].map((each) => [canTakeKey(each), hasOwnAddress(each)]);
    expect(uses).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });
});

describe('a price', () => {
  it.each([
    ['', null],
    ['0', 0],
    [' 2.5 ', 2.5],
    ['-3', null],
    ['abc', null],
    ['Infinity', null],
  ])('of %j reads as %j', (text, usd) => {
    expect(readPrice(text)).toBe(usd);
  });
});

describe('the suggested models', () => {
  it('begin with those of providers that are ready', () => {
    const known = (model: string) => ({ model, price: null, contextTokens: null });
    const providers = [provider(), provider({ id: 'google', ready: true })];
    const models = [known('openai:a'), known('google:b'), known('openai:c')];
    expect(listSuggestedModels({ default: null, defaultFrom: null, providers, models })).toEqual([
      'google:b',
      'openai:a',
      'openai:c',
    ]);
    expect(listSuggestedModels(null)).toEqual([]);
  });
});

describe('the price of 1,000 pages', () => {
  it('counts 3,000 tokens in and 300 out for each', () => {
    expect(thousandPagesUsd({ input: 1, output: 10 })).toBeCloseTo(6);
  });
});
