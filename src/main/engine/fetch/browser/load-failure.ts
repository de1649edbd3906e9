import { DialError } from '../http/dial-error';
import { explainBrokenResponse, explainNetworkError } from '../http/failure-text';
import type { FailureText } from '../http/types';

// the browser's names for errors that Node names differently
const SAME_AS: Readonly<Record<string, string>> = {
  NAME_NOT_RESOLVED: 'ENOTFOUND',
  NAME_RESOLUTION_FAILED: 'EAI_AGAIN',
  CONNECTION_REFUSED: 'ECONNREFUSED',
  CONNECTION_RESET: 'ECONNRESET',
  CONNECTION_CLOSED: 'ECONNRESET',
  EMPTY_RESPONSE: 'ECONNRESET',
  SOCKET_NOT_CONNECTED: 'ECONNRESET',
  CONNECTION_TIMED_OUT: 'ETIMEDOUT',
  TIMED_OUT: 'ETIMEDOUT',
  ADDRESS_UNREACHABLE: 'EHOSTUNREACH',
  INTERNET_DISCONNECTED: 'ENETUNREACH',
  NETWORK_CHANGED: 'ENETUNREACH',
  ADDRESS_INVALID: 'EINVAL',
  RESPONSE_HEADERS_TOO_BIG: 'UND_ERR_HEADERS_OVERFLOW',
};

/** Errors after a response began. */
const BROKEN = /^(?:INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)$/;

const OWN: Readonly<Record<string, FailureText>> = {
  TOO_MANY_REDIRECTS: { message: 'The server redirects in a loop.', reason: 'redirect', retry: false },
  UNSAFE_REDIRECT: {
    message: 'The server redirects to an address that is not http or https.',
    reason: 'redirect',
    retry: false,
  },
  UNSAFE_PORT: {
    message: 'The browser refuses to visit this port, because services other than the web use it.',
    reason: 'network',
    retry: false,
  },
  INVALID_URL: { message: 'The address cannot be reached.', reason: 'network', retry: false },
  INVALID_RESPONSE: { message: "The server's answer is not valid HTTP.", reason: 'network', retry: false },
  INVALID_HTTP_RESPONSE: { message: "The server's answer is not valid HTTP.", reason: 'network', retry: false },
  CONTENT_DECODING_FAILED: {
    message: "The page's Content-Encoding is invalid.",
    reason: 'unreadable',
    retry: false,
  },
  INSUFFICIENT_RESOURCES: { message: 'The browser has no memory left for the page.', reason: 'browser', retry: true },
};

const TLS = /^(CERT_|SSL_|BAD_SSL|ECH_)/;
const PROXY = /^(SOCKS_|PROXY_|TUNNEL_)/;
// Browser errors if a proxy fails after the gateway accepted the connection.
const UNANSWERED = /^(EMPTY_RESPONSE|CONNECTION_(CLOSED|RESET|ABORTED)|SOCKET_NOT_CONNECTED)$/;

/** Explains a browser error (`net::ERR_…`); with a gateway, the gateway's error says why a connection failed. */
export function loadFailure(errorText: string, gatewayError: Error | null): FailureText {
  const name = errorText.replace(/^net::ERR_/, '');
  if (gatewayError && (PROXY.test(name) || (UNANSWERED.test(name) && gatewayError instanceof DialError)))
    return connectionFailure(gatewayError);
  const own = OWN[name];
  if (own) return own;
  if (BROKEN.test(name)) return explainBrokenResponse({ code: 'ECONNRESET' });
  const same = SAME_AS[name];
  if (same) return explainNetworkError({ code: same });
  if (TLS.test(name)) {
    return {
      message: `The secure connection failed: ${toErrorWords(name)} (${errorText}).`,
      reason: 'tls',
      retry: false,
    };
  }
  if (PROXY.test(name)) return { message: 'The connection could not be made.', reason: 'network', retry: true };
  return { message: `The browser could not load the page: ${toErrorWords(name)}.`, reason: 'network', retry: true };
}

function connectionFailure(error: Error): FailureText {
  return error instanceof DialError
    ? { message: error.message, reason: 'proxy', retry: error.retry }
    : explainNetworkError(error);
}

function toErrorWords(name: string): string {
  return name.toLowerCase().replaceAll('_', ' ');
}
