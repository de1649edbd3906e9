import { z } from 'zod';
import { AiError } from './error';
import type { LanguageModel, ModelCall } from './providers/index';
import { type CountedTokens, maxUsage, readEventUsage, readUsage } from './reported-usage';
import type { Finish } from './types';

export interface Answer {
  readonly text: string;
  readonly finish: Finish;
  /** Null if the provider reported none. */
  readonly tokens: CountedTokens | null;
  /** False if a stream was requested but a complete response came. */
  readonly streamed: boolean;
}

/** A failed attempt; `tokens` is what it used. */
export class AttemptFailed extends Error {
  readonly tokens: CountedTokens | null;

  constructor(cause: unknown, tokens: CountedTokens | null) {
    super('The attempt failed.', { cause });
    this.name = 'AttemptFailed';
    this.tokens = tokens;
  }
}

// far more than any model's longest answer; protects the memory from a broken server
const MAX_CHARS = 4_000_000;

type Open = (send: typeof fetch) => Promise<LanguageModel>;
type Part = Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer P> ? P : never;

/** Asks once. Streams if possible, so that long answers keep the connection busy. Throws AttemptFailed. */
export async function askAttempt(open: Open, call: ModelCall, streams: boolean): Promise<Answer> {
  try {
    return streams ? await stream(open, call) : await generate(open, call, fetch);
  } catch (error) {
    throw error instanceof AttemptFailed ? error : new AttemptFailed(error, null);
  }
}

async function stream(open: Open, call: ModelCall): Promise<Answer> {
  const model = await open(createStreamingFetch(fetch));
  try {
    const answer = await model.doStream({ ...call, includeRawChunks: true });
    return await collectAnswer(answer.stream);
  } catch (error) {
    const whole = wholeAnswerIn(error);
    if (!whole) throw error;
    return generate(open, call, createReplayingFetch(whole.response));
  }
}

async function collectAnswer(parts: ReadableStream<Part>): Promise<Answer> {
  const texts: string[] = [];
  let length = 0;
  let declined = '';
  let tokens: CountedTokens | null = null;
  let finish: Finish | null = null;
  let fault: unknown;
  try {
    for await (const part of parts) {
      if (part.type === 'text-delta') {
        texts.push(part.delta);
        length += part.delta.length;
        if (length > MAX_CHARS) throw new AiError('bad_answer', 'The model’s answer did not end.');
      }
      if (part.type === 'raw') {
        tokens = maxUsage(tokens, readEventUsage(part.rawValue));
        declined += findRefusal(part.rawValue);
      } else if (part.type === 'error') fault ??= part.error;
      else if (part.type === 'finish') {
        tokens = readUsage(part.usage) ?? tokens;
        finish = toFinish(part.finishReason.unified);
      }
    }
  } catch (error) {
    fault ??= error;
  }
  if (fault !== undefined) throw new AttemptFailed(fault, tokens);
  return { ...toAnswer(texts.join(''), finish, declined, tokens), tokens, streamed: true };
}

async function generate(open: Open, call: ModelCall, send: typeof fetch): Promise<Answer> {
  const model = await open(send);
  const { content, finishReason, usage, response } = await model.doGenerate(call);
  const finish = toFinish(finishReason.unified);
  const tokens = readUsage(usage);
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { ...toAnswer(text, finish, findRefusal(response?.body), tokens), tokens, streamed: false };
}

/** Detects refusals that some packages do not read. Throws AttemptFailed if there is no answer. */
function toAnswer(
  text: string,
  finish: Finish | null,
  declined: string,
  tokens: CountedTokens | null,
): Pick<Answer, 'text' | 'finish'> {
  if (declined !== '') return { text: text === '' ? declined : text, finish: 'refusal' };
  if (finish === null) throw new AttemptFailed(new TypeError('terminated'), tokens);
  const nothing = finish === 'other' && text === '';
  if (nothing) throw new AttemptFailed(new AiError('bad_answer', 'The model’s answer was empty.'), tokens);
  return { text, finish };
}

/** Null if the answer was cut off. */
function toFinish(unified: string): Finish | null {
  if (unified === 'stop' || unified === 'length') return unified;
  if (unified === 'content-filter') return 'refusal';
  return unified === 'error' || unified === 'interrupted' ? null : 'other';
}

function wholeAnswerIn(error: unknown): WholeAnswer | null {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof WholeAnswer) return each;
  return null;
}

/** Thrown into the provider's package when a stream was requested and a complete response came. */
class WholeAnswer extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super('The server answered without streaming.');
    this.name = 'WholeAnswer';
    this.response = response;
  }
}

type Fetch = typeof fetch;

/** Fetch for streaming calls; throws WholeAnswer if the server responds with a single JSON document. */
function createStreamingFetch(send: Fetch): Fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || /^text\/event-stream\b/i.test(type)) return response;
    const text = await response.text(); // decided by the body, because small servers send no content type or a wrong one
    const copy = new Response(text, { status: response.status, headers: { 'content-type': 'application/json' } });
    if (/^\s*[[{]/.test(text)) throw new WholeAnswer(copy);
    return copy;
  };
}

/** Fetch that answers the first request with an existing response, so that it is not paid for twice. */
function createReplayingFetch(response: Response): Fetch {
  return async () => response;
}

const ChoicePart = z.object({ refusal: z.string().nullish() }).nullish();
const ChoiceEvent = z.object({ choices: z.array(z.object({ delta: ChoicePart, message: ChoicePart })) });

/** A model's refusal in an event or response of OpenAI's protocol; empty if there is none. */
function findRefusal(event: unknown): string {
  const choice = ChoiceEvent.safeParse(event).data?.choices[0];
  return choice?.delta?.refusal ?? choice?.message?.refusal ?? '';
}
