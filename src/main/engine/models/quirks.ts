import { isTooLong } from './judge-failure';
import type { Failure } from './read-failure';

/** How JSON output is requested: by schema, as any JSON, or in words. */
export type AnswerFormat = 'schema' | 'json' | 'text';

/** Features that a model's server was found not to support; learned from its errors and kept while Winnow runs. */
export interface Quirks {
  readonly format: AnswerFormat;
  /** Whether it streams. */
  readonly streams: boolean;
  /** Whether it accepts a request for token counts in streams. */
  readonly countsStreams: boolean;
  /** Whether it accepts a reasoning setting. */
  readonly takesReasoning: boolean;
  /** Maximum output tokens; null if unknown. */
  readonly mostOutput: number | null;
  /** Whether the address is used without the provider's default path. */
  readonly bareAddress: boolean;
}

export const NO_QUIRKS: Quirks = {
  format: 'schema',
  streams: true,
  countsStreams: true,
  takesReasoning: true,
  mostOutput: null,
  bareAddress: false,
};

const CANNOT_TAKE = new Set([400, 415, 422, 501]);

/** Learns from an error what to leave out next time; null if it says nothing useful. `maxOutputTokens` is the requested number. */
export function learn(quirks: Quirks, failure: Failure, maxOutputTokens: number): Quirks | null {
  const { status, body } = failure;
  if (status === null || isTooLong(failure)) return null;
  if (status === 404 || status === 405) {
    return quirks.bareAddress || /model/i.test(body) ? null : { ...quirks, bareAddress: true };
  }
  // some local servers crash instead of refusing
  if (status === 500) return /grammar|response_?format|json_?schema/i.test(body) ? plainer(quirks) : null;
  return CANNOT_TAKE.has(status) ? leaveOut(quirks, body, maxOutputTokens) : null;
}

function leaveOut(quirks: Quirks, body: string, maxOutputTokens: number): Quirks | null {
  if (/stream_options|include_usage/.test(body) && quirks.countsStreams) return { ...quirks, countsStreams: false };
  if (/reasoning|thinking/i.test(body) && quirks.takesReasoning) return { ...quirks, takesReasoning: false };
  if (/max_(completion_)?tokens|max_?output_?tokens/i.test(body)) return fewerTokens(quirks, body, maxOutputTokens);
  if (/\bstream(ing)?\b/i.test(body) && quirks.streams) return { ...quirks, streams: false };
  return FORMAT_WORDS.test(body) ? plainer(quirks) : null;
}

const FORMAT_WORDS =
  /response_?format|json[_ ]?schema|json[_ ]?(mode|object)|structured[_ ]?output|response_?schema|response_?mime|response_?json|output_(config|format)|grammar|guided|\bschema\b|\btools?(_choice)?\b/i;

function plainer(quirks: Quirks): Quirks | null {
  if (quirks.format === 'text') return null;
  return { ...quirks, format: quirks.format === 'schema' ? 'json' : 'text' };
}

/** The limit is the largest number in the error below the requested one. */
function fewerTokens(quirks: Quirks, body: string, asked: number): Quirks | null {
  const numbers = [...body.matchAll(/\d+/g)].map(Number).filter((number) => number >= 256 && number < asked);
  return numbers.length === 0 ? null : { ...quirks, mostOutput: Math.max(...numbers) };
}
