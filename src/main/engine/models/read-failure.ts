import { isObject } from '@shared/json-value';
import { squeezeSpaces } from '@shared/text';
/** A failed call in HTTP terms; everything a provider's package throws is converted to this. */
export interface Failure {
  /** Null if there was no response. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The response body as text. */
  readonly body: string;
  readonly cause: unknown;
}

const STATUS_OF_TYPE: readonly (readonly [RegExp, number])[] = [
  [/overloaded/i, 529],
  [/rate_?limit|too_many|RESOURCE_EXHAUSTED/i, 429],
  [/authentication|permission|invalid_api_key|UNAUTHENTICATED/i, 401],
  [/not_found/i, 404],
  [/invalid_request|INVALID_ARGUMENT/i, 400],
  [/timeout|DEADLINE/i, 504],
];

/** Converts what a provider's package threw or sent as an error within a stream. Unknown errors count as a response. */
export function readFailure(thrown: unknown): Failure {
  if (!isObject(thrown)) return { ...NOTHING, status: 502, body: squeezeSpaces(String(thrown)), cause: thrown };
  const status = getStatus(thrown);
  const body = getBody(thrown);
  if (status !== null) return { status, headers: getHeaders(thrown), body, cause: thrown };
  if (isNetworkFault(thrown)) return { ...NOTHING, body: networkText(thrown), cause: thrown };
  return { ...NOTHING, status: 200, body, cause: thrown };
}

const NOTHING: Failure = { status: null, headers: {}, body: '', cause: null };

type Thrown = Readonly<Record<string, unknown>>;

/** From `statusCode`, a numeric `code`, or the type of an error within a stream. */
function getStatus(thrown: Thrown): number | null {
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

function getHeaders(thrown: Thrown): Failure['headers'] {
  const { responseHeaders } = thrown;
  if (!isObject(responseHeaders)) return {};
  return Object.fromEntries(
    Object.entries(responseHeaders).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

function getBody(thrown: Thrown): string {
  if (typeof thrown.responseBody === 'string' && thrown.responseBody !== '') return squeezeSpaces(thrown.responseBody);
  return squeezeSpaces(typeof thrown.message === 'string' ? thrown.message : JSON.stringify(thrown));
}

const NETWORK_CODE = /^(E[A-Z]+|UND_ERR_\w+|CERT_\w+|\w*_CERT\w*|ERR_TLS\w*|ERR_SSL\w*)$/;

function isNetworkFault(thrown: Thrown): boolean {
  if (hasNetworkCause(thrown)) return true;
  if (thrown instanceof TypeError) return /^(terminated|fetch failed)$/.test(thrown.message);
  return thrown.name === 'AI_APICallError' && thrown.statusCode === undefined; // the package got no response
}

function hasNetworkCause(thrown: Thrown): boolean {
  return causes(thrown).some(({ code }) => typeof code === 'string' && NETWORK_CODE.test(code));
}

/** The innermost cause is the most specific: `connect ECONNREFUSED 127.0.0.1:1`. */
function networkText(thrown: Thrown): string {
  const { message, code } = causes(thrown).at(-1) ?? thrown;
  return squeezeSpaces(String(message || code || ''));
}

function causes(thrown: Thrown): readonly Thrown[] {
  const chain: Thrown[] = [];
  for (let each: unknown = thrown; isObject(each) && chain.length < 8; each = each.cause) chain.push(each);
  return chain;
}
