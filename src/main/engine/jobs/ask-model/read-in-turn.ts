import type { JobLearner, LearnedReading } from '../../learn/index';
import type { PageLoader } from '../load/load-page';
import type { Loaded, LoadedPage, LoadOptions } from '../load/types';
import type { ExtractPlan } from '../plan';
import type { JobModel, ReadAgain } from './job-model';

export interface TurnParts {
  readonly learner: JobLearner;
  readonly model: JobModel;
  readonly loader: PageLoader;
  readonly extract: ExtractPlan;
  readonly signal: AbortSignal;
}

/**
 * Asks the model for the fields that are still missing, unless an extractor learned in the meantime reads them. `task`
 * is the model task the page was read with.
 */
export async function readInTurn(
  { learner, model, loader, extract, signal }: TurnParts,
  url: string,
  loaded: Loaded,
  task: LearnedReading,
): Promise<Loaded> {
  if (loaded.kind !== 'loaded') return loaded;
  const again = async (page: LoadedPage, wants: Pick<LoadOptions['wants'], 'model' | 'learned'>) => {
    const read = await loader.again(page, { links: false, extract, ...wants }, signal);
    const { links = [], methods = [], marks = null, stored = null } = page.read ?? {};
    return read && { ...read, links, methods, marks, stored };
  };
  return learner.inTurn({
    url,
    loaded,
    task,
    again: async (learned) => {
      const read = await again(loaded, { model: model.task(), learned });
      return read ? { ...loaded, read } : loaded;
    },
    ask: async (page, learned) => {
      const forModel: ReadAgain = (smaller) => again(page, { model: smaller, learned });
      return { ...page, byModel: await model.read(page, extract.plan, forModel) };
    },
  });
}
