import { errors } from 'undici';

/** What a failed request means for a person, and whether trying again can help. */
export interface FailureText {
  readonly message: string;
  readonly retry: boolean;
}

const BY_CODE: Readonly<Record<string, FailureText>> = {
  ENOTFOUND: {
    message: 'The host name could not be found. Check the address and the connection to the internet.',
    retry: false,
  },
  EINVAL: { message: 'The address is not one that can be reached. Check its host name and port.', retry: false },
  ERR_SSL_WRONG_VERSION_NUMBER: {
    message: 'The server does not speak https at this port. Try the address with http://.',
    retry: false,
  },
  ERR_SSL_PACKET_LENGTH_TOO_LONG: {
    message: 'The server does not speak https at this port. Try the address with http://.',
    retry: false,
  },
  EAI_AGAIN: {
    message: 'The host name could not be looked up just now. Check the connection to the internet.',
    retry: true,
  },
  ECONNREFUSED: { message: 'The server refused the connection. Nothing listens at this address.', retry: true },
  ECONNRESET: { message: 'The server closed the connection before the page was complete.', retry: true },
  EPIPE: { message: 'The server closed the connection before the page was complete.', retry: true },
  UND_ERR_SOCKET: { message: 'The server closed the connection before the page was complete.', retry: true },
  ETIMEDOUT: { message: 'The server did not answer the connection in time.', retry: true },
  UND_ERR_CONNECT_TIMEOUT: { message: 'The server did not answer the connection in time.', retry: true },
  EHOSTUNREACH: { message: 'The server cannot be reached from this network.', retry: true },
  ENETUNREACH: { message: 'The network cannot be reached. Check the connection to the internet.', retry: true },
  UND_ERR_HEADERS_OVERFLOW: { message: "The response's headers are larger than 64 KB.", retry: false },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: {
    message: 'The server sent more or less than the length it announced.',
    retry: true,
  },
};

/** Translates an error of the network, of TLS or of HTTP parsing. */
export function failureText(error: unknown): FailureText {
  const code = errorCode(error);
  const known = BY_CODE[code];
  if (known) return known;
  if (/^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)) {
    return { message: `The secure connection failed: ${reason(error)} (${code}).`, retry: false };
  }
  if (error instanceof errors.HTTPParserError)
    return { message: `The server's answer is not valid HTTP: ${reason(error)}.`, retry: false };
  return { message: `The page could not be loaded: ${reason(error)}.`, retry: true };
}

function errorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0]);
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return '';
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
