import { AiError, type Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type ModelHandlers = Pick<Handlers, 'listModels' | 'changeProvider' | 'testModel'>;

// A local model may have to be loaded first; a closing server should not wait longer.
const TEST_TIMEOUT_MS = 30_000;
// Room for reasoning; the answer is one word.
const TEST_OUTPUT_TOKENS = 400;

const TEST_QUESTION = {
  system: 'You are asked whether you can be reached.',
  prompt: 'Answer with the word "yes".',
  schema: {
    type: 'object',
    properties: { answer: { type: 'string' } },
    required: ['answer'],
    additionalProperties: false,
  },
  maxOutputTokens: TEST_OUTPUT_TOKENS,
} as const;

export function modelHandlers({ models }: Engine): ModelHandlers {
  return {
    listModels: models.describe,
    changeProvider: ({ id, ...change }) => models.changeProvider(id, change),
    testModel: async ({ model: name }) => {
      const model = models.resolve(name);
      const price = models.priceOf(model);
      const started = performance.now();
      try {
        const { object, finish, msec } = await models.complete(model, TEST_QUESTION, {
          attempts: 1,
          timeoutMs: TEST_TIMEOUT_MS,
        });
        const verdict = object === null ? 'unusable' : 'answers';
        return { ok: true, verdict, message: describeAnswer(object, finish), msec, price };
      } catch (error) {
        if (!(error instanceof AiError)) throw error;
        return {
          ok: false,
          verdict: 'failed',
          message: error.message,
          msec: Math.round(performance.now() - started),
          price,
        };
      }
    },
  };
}

function describeAnswer(object: unknown, finish: string): string {
  if (object !== null) return 'The model answers.';
  if (finish === 'refusal') return 'The model can be reached, but declined to answer.';
  if (finish === 'length') return 'The model can be reached, but thought too long to answer.';
  return 'The model can be reached, but did not answer in JSON.';
}
