import { DEFAULT_SETTINGS, type Settings } from '@shared/contract/settings';
import { createModels, type Models, type ModelsHost, type Question } from '../../../src/main/engine/models/index';
import type { Secrets } from '../../../src/main/engine/secrets/index';
import type { ModelDouble } from '../../helpers/model-double';

/** One model of each way to be asked. */
export const MODELS = [
  'openai:gpt-4.1-mini',
  'anthropic:claude-sonnet-4-5',
  'anthropic:claude-3-haiku-20240307',
  'google:gemini-2.5-flash',
  'openrouter:openai/gpt-4o-mini',
  'mistral:mistral-small-latest',
  'ollama:llama3.2:3b',
  'compatible:double',
] as const;

export const QUESTION: Question = {
  system: 'Read the page.',
  prompt: '[1] h1 A lamp\n[2] p.price £51.77',
  schema: {
    type: 'object',
    properties: { name: { type: ['string', 'null'] }, price: { type: ['number', 'null'] } },
    required: ['name', 'price'],
    additionalProperties: false,
  },
  maxOutputTokens: 300,
};

export const LAMP = { name: 'A lamp', price: 51.77 };

/** Secrets that are gone with the test. */
export function secretsInMemory(): Secrets {
  const kept = new Map<string, string>();
  return {
    read: (name) => kept.get(name) ?? null,
    write: (name, value) => kept.set(name, value),
    remove: (name) => kept.delete(name),
  };
}

export interface TestModels extends Models {
  readonly log: readonly string[];
  /** Asks QUESTION, or another, by the model's name. */
  readonly ask: (
    name: string | null,
    options?: Parameters<Models['complete']>[2],
    question?: Partial<Question>,
  ) => ReturnType<Models['complete']>;
}

/** Models that ask the double, with waits that do not slow a test. */
export function getDoubleModels(
  double: ModelDouble,
  host: Partial<ModelsHost> = {},
  settings: Partial<Settings> = {},
): TestModels {
  const log: string[] = [];
  const models = createModels({
    environment: double.environment,
    secrets: secretsInMemory(),
    settings: () => ({ ...DEFAULT_SETTINGS, ...settings }),
    now: Date.now,
    random: () => 0.5,
    log: (line) => log.push(line),
    backoff: { baseMs: 2, attempts: 4 },
    ...host,
  });
  const ask: TestModels['ask'] = (name, options, question) =>
    models.complete(models.resolve(name), { ...QUESTION, ...question }, options);
  return { ...models, log, ask };
}
