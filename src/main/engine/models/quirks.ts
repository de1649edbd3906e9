import { isTooLong } from './judge-failure';
import type { Failure } from './read-failure';

/** How an answer in JSON is asked for: by schema, as any JSON, or in words alone. */
export type AnswerFormat = 'schema' | 'json' | 'text';

/** What a model's server was found not to understand; learned from its refusals and kept while Winnow runs. */
export interface Quirks {
  readonly format: AnswerFormat;
  /** Whether it streams at all. */
  readonly streams: boolean;
  /** Whether it takes being asked for the tokens of a streamed answer. */
  readonly countsStreams: boolean;
  /** Whether it accepts a setting of how much to think. */
  readonly takesReasoning: boolean;
  /** The most output tokens it allows; null while unknown. */
  readonly mostOutput: number | null;
  /** Whether the address is used as it was given, without the provider's usual path. */
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

/** Reads from a refusal what to leave out next time; null where it says nothing of the kind. `maxOutputTokens` is what was asked for. */
export function learn(quirks: Quirks, failure: Failure, maxOutputTokens: number): Quirks | null {
  const { status, body } = failure;
  if (status === null || isTooLong(failure)) return null;
  if (status === 404 || status === 405) {
    return quirks.bareAddress || /model/i.test(body) ? null : { ...quirks, bareAddress: true };
  }
  // some local servers fail where they should refuse
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

/** The largest number in the refusal that is below what was asked for is the limit. */
function fewerTokens(quirks: Quirks, body: string, asked: number): Quirks | null {
  const numbers = [...body.matchAll(/\d+/g)].map(Number).filter((number) => number >= 256 && number < asked);
  return numbers.length === 0 ? null : { ...quirks, mostOutput: Math.max(...numbers) };
}
