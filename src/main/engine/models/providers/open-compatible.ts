import type { LanguageModel, Opening } from './types';

/** Opens a model of any server that speaks OpenAI's chat protocol. */
export async function openCompatible(name: string, opening: Opening): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const { model, baseUrl, apiKey, fetch, countsStreams } = opening;
  const provider = createOpenAICompatible({
    name,
    baseURL: baseUrl,
    fetch,
    includeUsage: countsStreams,
    supportsStructuredOutputs: true,
    ...(apiKey !== '' && { apiKey }),
  });
  return provider.chatModel(model);
}
