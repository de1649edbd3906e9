import type { Models } from '../../store/models-slice';

/** Models with a known price, those of available providers first. */
export function listSuggestedModels(models: Models | null): readonly string[] {
  if (!models) return [];
  const ready = new Set(models.providers.filter((provider) => provider.ready).map(({ id }) => id));
  const isReady = (model: string) => ready.has(model.slice(0, model.indexOf(':')));
  const names = models.models.map(({ model }) => model);
  return [...names.filter(isReady), ...names.filter((model) => !isReady(model))];
}
