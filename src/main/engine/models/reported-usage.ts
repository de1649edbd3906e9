import { z } from 'zod';
import type { Question } from './types';

/** Tokens as the provider counts them; cached ones are part of `input`, reasoning part of `output`. */
export interface CountedTokens {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

const count = z.number().nullish();

/** The library's uniform usage format. */
const Uniform = z.object({
  inputTokens: z.object({ total: count, cacheRead: count, cacheWrite: count }),
  outputTokens: z.object({ total: count }),
});

/** Null if the provider reported nothing. */
export function readUsage(usage: unknown): CountedTokens | null {
  const parsed = Uniform.safeParse(usage);
  if (!parsed.success) return null;
  const { inputTokens, outputTokens } = parsed.data;
  if (inputTokens.total == null && outputTokens.total == null) return null;
  return {
    input: inputTokens.total ?? 0,
    output: outputTokens.total ?? 0,
    cacheRead: inputTokens.cacheRead ?? 0,
    cacheWrite: inputTokens.cacheWrite ?? 0,
  };
}

/** Usage in the formats of the three wire protocols, anywhere in an event. */
const Wire = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  input_tokens: count,
  output_tokens: count,
  cache_read_input_tokens: count,
  cache_creation_input_tokens: count,
  promptTokenCount: count,
  candidatesTokenCount: count,
  thoughtsTokenCount: count,
});
const Event = z.object({
  usage: Wire.nullish().catch(null),
  usageMetadata: Wire.nullish().catch(null),
  message: z.object({ usage: Wire.nullish() }).nullish().catch(null),
});

/** Usage reported by an event of a stream that broke off later; null if it has none. */
export function readEventUsage(event: unknown): CountedTokens | null {
  const parsed = Event.safeParse(event);
  const wire = parsed.data?.usage ?? parsed.data?.usageMetadata ?? parsed.data?.message?.usage;
  if (!wire) return null;
  const cacheRead = wire.cache_read_input_tokens ?? 0;
  const cacheWrite = wire.cache_creation_input_tokens ?? 0;
  return {
    input: (wire.prompt_tokens ?? wire.promptTokenCount ?? wire.input_tokens ?? 0) + cacheRead + cacheWrite,
    output:
      wire.completion_tokens ?? wire.output_tokens ?? (wire.candidatesTokenCount ?? 0) + (wire.thoughtsTokenCount ?? 0),
    cacheRead,
    cacheWrite,
  };
}

/** Counts of a stream increase, so the largest is final. */
export function maxUsage(a: CountedTokens | null, b: CountedTokens | null): CountedTokens | null {
  if (!a || !b) return a ?? b;
  return {
    input: Math.max(a.input, b.input),
    output: Math.max(a.output, b.output),
    cacheRead: Math.max(a.cacheRead, b.cacheRead),
    cacheWrite: Math.max(a.cacheWrite, b.cacheWrite),
  };
}

// UTF-8 bytes per token: within a third for Latin and Chinese text, and for JSON
const BYTES_PER_TOKEN = 4;

/** Estimate for servers that report no usage. */
export function estimateTokens({ system, prompt }: Question, answer: string): CountedTokens {
  const tokens = (text: string) => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
  return { input: tokens(system + prompt), output: tokens(answer), cacheRead: 0, cacheWrite: 0 };
}
