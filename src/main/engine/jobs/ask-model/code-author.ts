import type { Settings } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import type { Author } from '../../learn/index';
import type { Models, Spending } from '../../models/index';
import type { Store } from '../../store/index';
import { BudgetReached } from './asker';

export interface AuthorParts {
  readonly store: Store;
  readonly models: Models;
  readonly settings: () => Settings;
}

const CHARACTERS_OF_TOKEN = 3; // for code and markup; the budget assumes the more expensive estimate

/** Null if no model is set for writing code, or if the one set is not available. */
export function createAuthor({ store, models, settings }: AuthorParts, job: number, spending: Spending): Author | null {
  const { authorModel } = settings();
  if (authorModel === null) return null;
  const model = resolved(models, authorModel);
  if (model === null) return null;
  const estimateUsd: Author['estimateUsd'] = ({ input, output }) => models.estimateUsd(model, input, output);
  return {
    name: model.name,
    estimateUsd,
    ask: async (question, signal) => {
      const { system, prompt, schema, maxOutputTokens } = question;
      const input = Math.ceil((system + prompt + JSON.stringify(schema)).length / CHARACTERS_OF_TOKEN);
      const most = estimateUsd({ input, output: maxOutputTokens }) ?? 0;
      const release = spending.reserve(most);
      if (!release) throw new BudgetReached(most);
      try {
        return await models.complete(model, question, {
          ...(signal && { signal }),
          onUsage: ({ tokens, costUsd, msec }) => {
            const cost = { inputUsd: costUsd?.input ?? null, outputUsd: costUsd?.output ?? null };
            const counts = { calls: 1, inputTokens: tokens.input, outputTokens: tokens.output, msec };
            store.jobs.useAi(job, { model: model.name, ...counts, ...cost });
            store.jobs.addLearnedUsage(job, { authorUsd: costUsd && costUsd.input + costUsd.output });
          },
        });
      } finally {
        release();
      }
    },
  };
}

function resolved(models: Models, name: string) {
  try {
    return models.resolve(name);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
