import { AiError, type AiErrorKind } from './error';
import { retryAfterMs } from './retry-after';

/** A failed call in the terms of HTTP; everything a provider's library may throw is read into this. */
export interface Failure {
  /** Null where no answer came. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** What the provider said, as text. */
  readonly body: string;
  readonly cause: unknown;
}

/** Who was asked, in words for messages. */
export interface Asked {
  readonly providerName: string;
  readonly model: string;
  readonly baseUrl: string;
  /** Where the key came from, e.g. `the key in OPENAI_API_KEY`. */
  readonly keyName: string;
}

const STATUS_OF_TYPE: readonly (readonly [RegExp, number])[] = [
  [/overloaded/i, 529],
  [/rate_?limit|too_many|RESOURCE_EXHAUSTED/i, 429],
  [/authentication|permission|invalid_api_key|UNAUTHENTICATED/i, 401],
  [/not_found/i, 404],
  [/invalid_request|INVALID_ARGUMENT/i, 400],
  [/timeout|DEADLINE/i, 504],
];
const CONTEXT =
  /context[ _](length|window|size)|maximum context|prompt is too long|too many (input )?tokens|input token count|exceeds? the (maximum|available|model'?s).{0,40}(tokens|context)|reduce the length/i;
const NO_CREDIT = /insufficient_quota|insufficient (credit|balance|funds)|credit balance|billing|payment required/i;
const BAD_KEY = /api[ _]?key (not valid|invalid|expired)|API_KEY_INVALID|invalid[ _]api[ _]key|invalid x-api-key/i;
// A body may be a whole web page of a proxy; this much says what is wrong.
const SAID_CHARS = 300;

/** The failure as an error a person can act on. */
export function judgeFailure(failure: Failure, asked: Asked, now: number): AiError {
  const kind = kindOf(failure);
  const options = { cause: failure.cause, retryAfterMs: retryAfterMs(failure.headers, failure.body, now) };
  return new AiError(kind, messageOf(kind, failure, asked), options);
}

function kindOf({ status, body }: Failure): AiErrorKind {
  if (status === null) return 'network';
  if (status === 402 || (NO_CREDIT.test(body) && status < 500)) return 'quota';
  if (status === 401 || status === 403 || (status === 400 && BAD_KEY.test(body))) return 'auth';
  if (status === 429) return 'rate_limit';
  if (status === 408 || status === 504) return 'timeout';
  if (status === 413 || (status < 500 && CONTEXT.test(body))) return 'context_length';
  if (status === 404) return 'unknown_model';
  if (status < 400) return 'bad_answer';
  return status >= 500 || status === 409 ? 'server' : 'bad_request';
}

function messageOf(kind: AiErrorKind, { status, body }: Failure, asked: Asked): string {
  const { providerName, model, baseUrl, keyName } = asked;
  const said = body === '' ? '' : ` It said: ${body.slice(0, SAID_CHARS)}`;
  switch (kind) {
    case 'auth':
      return `${providerName} refused ${keyName} (HTTP ${status}).${said}`;
    case 'quota':
      return `The account at ${providerName} has no credit left for ${model}.${said}`;
    case 'rate_limit':
      return `${providerName} takes no more calls to ${model} for now.${said}`;
    case 'timeout':
      return `${providerName} did not answer in time.${said}`;
    case 'network':
      return `${providerName} cannot be reached at ${baseUrl}.${said}`;
    case 'unknown_model':
      return `${providerName} knows no model "${model}" at ${baseUrl}.${said}`;
    case 'context_length':
      return `The question is longer than ${model} can read.${said}`;
    case 'bad_answer':
      return `${providerName} answered with something that is no model's answer.${said}`;
    case 'server':
      return `${providerName} has a fault (HTTP ${status}).${said}`;
    default:
      return `${providerName} refused the call to ${model} (HTTP ${status}).${said}`;
  }
}

/** Reads what a provider's library threw, or sent as a fault within a stream. Null for a fault of our own. */
export function readFailure(thrown: unknown): Failure | null {
  if (typeof thrown === 'string') return { ...NOTHING, status: 502, body: thrown, cause: thrown };
  if (!isObject(thrown)) return null;
  const status = statusOf(thrown);
  const body = bodyOf(thrown);
  if (status !== null) return { status, headers: headersOf(thrown), body, cause: thrown };
  if (isNetworkFault(thrown)) return { ...NOTHING, body: networkText(thrown), cause: thrown };
  if (!(thrown instanceof Error) || /^AI_/.test(thrown.name)) return { ...NOTHING, status: 200, body, cause: thrown };
  return null;
}

const NOTHING: Failure = { status: null, headers: {}, body: '', cause: null };

type Thrown = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Thrown {
  return typeof value === 'object' && value !== null;
}

/** By `statusCode`, a numeric `code`, or the type of a fault sent within a stream. */
function statusOf(thrown: Thrown): number | null {
  for (const value of [thrown.statusCode, thrown.status, thrown.code]) {
    const number = Number(value);
    if (Number.isInteger(number) && number >= 400 && number < 600) return number;
  }
  if (typeof thrown.statusCode === 'number' && !hasNetworkCause(thrown)) return typedStatus(thrown) ?? 200;
  return typedStatus(thrown);
}

function typedStatus(thrown: Thrown): number | null {
  const nested = isObject(thrown.data) ? thrown.data : thrown;
  const inner = isObject(nested.error) ? nested.error : nested;
  const words = [inner.type, inner.code, inner.status].filter((word) => typeof word === 'string').join(' ');
  return (
    STATUS_OF_TYPE.find(([pattern]) => pattern.test(words))?.[1] ?? (/api_error|server_error/.test(words) ? 500 : null)
  );
}

function headersOf(thrown: Thrown): Failure['headers'] {
  const { responseHeaders } = thrown;
  if (!isObject(responseHeaders)) return {};
  return Object.fromEntries(
    Object.entries(responseHeaders).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

function bodyOf(thrown: Thrown): string {
  if (typeof thrown.responseBody === 'string' && thrown.responseBody !== '') return fold(thrown.responseBody);
  return fold(typeof thrown.message === 'string' ? thrown.message : JSON.stringify(thrown));
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

const NETWORK_CODE = /^(E[A-Z]+|UND_ERR_\w+|CERT_\w+|\w*_CERT\w*|ERR_TLS\w*|ERR_SSL\w*)$/;

function isNetworkFault(thrown: Thrown): boolean {
  if (hasNetworkCause(thrown)) return true;
  if (thrown instanceof TypeError) return /^(terminated|fetch failed)$/.test(thrown.message);
  return thrown.name === 'AI_APICallError' && thrown.statusCode === undefined; // the library met no answer
}

function hasNetworkCause(thrown: Thrown): boolean {
  return causes(thrown).some(({ code }) => typeof code === 'string' && NETWORK_CODE.test(code));
}

/** The innermost cause says most: `connect ECONNREFUSED 127.0.0.1:1`. */
function networkText(thrown: Thrown): string {
  const { message, code } = causes(thrown).at(-1) ?? thrown;
  return fold(String(message || code || ''));
}

function causes(thrown: Thrown): readonly Thrown[] {
  const chain: Thrown[] = [];
  for (let each: unknown = thrown; isObject(each) && chain.length < 8; each = each.cause) chain.push(each);
  return chain;
}
