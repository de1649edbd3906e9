import { errors } from 'undici';
import { isHttp2Start, isTlsAlert } from './alpn';
import { DialError } from './dial-error';
import { PrivateAddressError } from './private-address-error';
import { describeTlsFailure } from './tls-failure-text';
import type { FailureText } from './types';

const CLOSED = network('The server closed the connection before the page was complete.');
const OTHER_LENGTH = network('The server sent more or less data than it announced.');
const CUT_OFF: ReadonlySet<string> = new Set([CLOSED.message, OTHER_LENGTH.message]);
const CLOSED_IN_HANDSHAKE = network(
  'The server closed the connection during the TLS handshake. It may not speak https at this port.',
);
const NO_CONNECTION: FailureText = {
  message: 'The server did not accept the connection in time.',
  reason: 'timeout',
  retry: true,
};

const BY_CODE: Readonly<Record<string, FailureText>> = {
  ENOTFOUND: final('The host name could not be found. Check the address and the connection to the internet.'),
  EINVAL: final('The address cannot be reached. Check its host name and port.'),
  EAI_AGAIN: network('The host name could not be looked up. Check the connection to the internet.'),
  ECONNREFUSED: network('The server refused the connection. Nothing listens at this address.'),
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  UND_ERR_SOCKET: CLOSED,
  UND_ERR_INFO: CLOSED, // undici's error for HTTP/2 streams that end too early
  ETIMEDOUT: NO_CONNECTION,
  UND_ERR_CONNECT_TIMEOUT: NO_CONNECTION,
  EHOSTUNREACH: network('The server cannot be reached from this network.'),
  ENETUNREACH: network('The network cannot be reached. Check the connection to the internet.'),
  UND_ERR_HEADERS_OVERFLOW: {
    message: "The response's headers are larger than 64 KB.",
    reason: 'too_large',
    retry: false,
  },
  ERR_ASSERTION: notHttp('its status has no meaning'), // undici asserts that a status is at least 100
};

/** Messages of undici and Node about a response, if the code alone is ambiguous. */
const BY_MESSAGE: Readonly<Record<string, FailureText>> = {
  'bad response': notHttp('it says to go on (100) where nothing waits for that'),
  'bad upgrade': final('The server switches to another protocol (101) instead of sending a page.'),
  'Client network socket disconnected before secure TLS connection was established': CLOSED_IN_HANDSHAKE,
};

const CLOSING_CODES = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether a failure only means that the connection was closed. */
export function isClosing(error: unknown): boolean {
  return CLOSING_CODES.has(errorCode(error)) && BY_MESSAGE[reason(error)] === undefined;
}

/** Whether a failure comes from a strict parser in a case that browsers accept. */
export function isStrictness(error: unknown, unanswered: boolean): boolean {
  if (error instanceof errors.ResponseContentLengthMismatchError || reason(error) === 'bad response') return unanswered;
  return error instanceof errors.HTTPParserError && !isHttp2Start(error) && !isTlsAlert(error);
}

/** Explains a network, TLS or HTTP parsing error; `unanswered` if it occurred before a response head. */
export function explainNetworkError(error: unknown, unanswered = false): FailureText {
  if (error instanceof DialError) return { message: error.message, reason: 'proxy', retry: error.retry };
  if (error instanceof PrivateAddressError) return { message: error.message, reason: 'private_address', retry: false };
  const code = errorCode(error);
  const known = BY_MESSAGE[reason(error)] ?? BY_CODE[code] ?? describeTlsFailure(code, reason(error));
  if (known) return known;
  if (code.startsWith('ERR_HTTP2')) return CLOSED;
  if (error instanceof errors.ResponseContentLengthMismatchError) return lengthText(unanswered);
  if (error instanceof errors.HTTPParserError) return parserText(error);
  return network(`The page could not be loaded: ${reason(error)}.`);
}

/** Explains an error after a response head: the host answered, but the page did not arrive whole. */
export function explainBrokenResponse(error: unknown): FailureText {
  const failure = explainNetworkError(error);
  return CUT_OFF.has(failure.message) ? { ...failure, reason: 'cut_off' } : failure;
}

function lengthText(unanswered: boolean): FailureText {
  if (unanswered) return notHttp('the length it announces cannot be read');
  return OTHER_LENGTH;
}

function parserText(error: errors.HTTPParserError): FailureText {
  if (isHttp2Start(error))
    return final('The server speaks HTTP/2 without TLS at this port. Try the address with https://.');
  if (isTlsAlert(error)) return final('The server speaks https at this port. Try the address with https://.');
  const [, detail] = /\((.+)\)$/.exec(error.message) ?? [];
  return notHttp(detail ?? reason(error));
}

function notHttp(why: string): FailureText {
  return final(`The server's answer is not valid HTTP: ${why}.`);
}

/** A failure for which a retry may succeed. */
function network(message: string): FailureText {
  return { message, reason: 'network', retry: true };
}

function final(message: string): FailureText {
  return { message, reason: 'network', retry: false };
}

function errorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0]);
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return '';
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message.trim().replace(/\.$/, '') : String(error);
}
