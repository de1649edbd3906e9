import type { FailureText } from './types';

const NOT_HTTPS = 'The server does not speak https at this port. Try the address with http://.';
const UNTRUSTED = "the site's certificate is not signed by anyone Winnow trusts";
const TOO_OLD = 'the server speaks a version of TLS older than TLS 1.2';
const REFUSED = 'the server refused the secure connection. It may ask for a client certificate or for an old cipher';

const WHY: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "the site's certificate has expired",
  CERT_NOT_YET_VALID: "the site's certificate is not valid yet. Check this computer's clock",
  CERT_REVOKED: "the site's certificate was revoked",
  CERT_UNTRUSTED: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: "the site's certificate is for another host",
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: TOO_OLD,
  ERR_SSL_UNSUPPORTED_PROTOCOL: TOO_OLD,
  'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE': REFUSED,
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: REFUSED,
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'the server asks for a client certificate',
  ERR_SSL_TLSV1_UNRECOGNIZED_NAME: 'the server does not know this host name',
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: 'the server speaks neither HTTP/1.1 nor HTTP/2',
};

const TLS_CODE = /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/;

/** Explains a TLS failure to the user; null for other codes. */
export function describeTlsFailure(code: string, reason: string): FailureText | null {
  if (!TLS_CODE.test(code)) return null;
  if (/^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/.test(code))
    return { message: NOT_HTTPS, reason: 'tls', retry: false };
  return {
    message: `The secure connection failed: ${WHY[code] ?? toReasonText(reason)} (${code}).`,
    reason: 'tls',
    retry: false,
  };
}

/** Strips OpenSSL's source references from a reason: `…:error:0A000152:SSL routines:function:reason:file:line:…`. */
function toReasonText(reason: string): string {
  return /:SSL routines:[^:]*:([^:]+)/.exec(reason)?.[1] ?? reason;
}
