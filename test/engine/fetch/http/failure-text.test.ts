import { errors } from 'undici';
import { describe, expect, it } from 'vitest';
import { explainNetworkError, isClosing, isStrictness } from '../../../../src/main/engine/fetch/http/failure-text';

const failed = (code: string, message = 'inner reason.') => Object.assign(new Error(message), { code });

describe('a failure', () => {
  it.each([
    ['ENOTFOUND', /host name could not be found/, false],
    ['EAI_AGAIN', /could not be looked up/, true],
    ['ECONNREFUSED', /refused the connection/, true],
    ['ECONNRESET', /closed the connection/, true],
    ['UND_ERR_SOCKET', /closed the connection/, true],
    ['UND_ERR_CONNECT_TIMEOUT', /did not accept the connection in time/, true],
    ['UND_ERR_HEADERS_OVERFLOW', /larger than 64 KB/, false],
    ['EINVAL', /address cannot be reached/, false],
    ['ERR_SSL_WRONG_VERSION_NUMBER', /does not speak https at this port/, false],
    ['UND_ERR_INFO', /closed the connection/, true],
    ['ERR_HTTP2_STREAM_ERROR', /closed the connection/, true],
    ['CERT_HAS_EXPIRED', /secure connection failed: the site's certificate has expired \(CERT_HAS_EXPIRED\)/, false],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /not signed by anyone Winnow trusts/, false],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /certificate is for another host/, false],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', /older than TLS 1\.2/, false],
    ['ERR_SSL_SOMETHING_NEW', /^The secure connection failed: inner reason \(ERR_SSL_SOMETHING_NEW\)\.$/, false],
    ['SOMETHING_NEW', /^The page could not be loaded: inner reason\.$/, true],
  ])('%s is told in words', (code, message, retry) => {
    const text = explainNetworkError(failed(code));
    expect(text.message).toMatch(message);
    expect(text.retry).toBe(retry);
  });

  it('of several addresses is that of the first', () => {
    const both = new AggregateError([failed('ECONNREFUSED'), failed('ENETUNREACH')], 'all failed');
    expect(explainNetworkError(both).message).toMatch(/refused the connection/);
  });

  it('of OpenSSL is told without its source', () => {
    const noise =
      '407D:error:0A000412:SSL routines:ssl3_read_bytes:bad record mac:../ssl/record.c:918:SSL alert number 42\n';
    expect(explainNetworkError(failed('ERR_SSL_BAD_RECORD_MAC', noise)).message).toBe(
      'The secure connection failed: bad record mac (ERR_SSL_BAD_RECORD_MAC).',
    );
  });

  it('of a length is told apart by when it came', () => {
    const mismatch = new errors.ResponseContentLengthMismatchError();
    expect(explainNetworkError(mismatch, false).message).toMatch(/more or less data than it announced/);
    expect(explainNetworkError(mismatch, true).message).toMatch(/length it announces cannot be read/);
  });

  it.each([
    ['an HTTP/2 frame', '\0\0\x12\x04\0\0\0\0\0more', /speaks HTTP\/2 without TLS/],
    ['an alert of TLS', '\x15\x03\x01\0\x02\x02F', /speaks https at this port/],
    ['words', 'SSH-2.0', /not valid HTTP: Expected HTTP\/\.$/],
  ])('of the parser at %s says what was met', (_, data, message) => {
    const error = new errors.HTTPParserError('Response does not match the HTTP/1.1 protocol (Expected HTTP/)');
    expect(explainNetworkError(Object.assign(error, { data })).message).toMatch(message);
  });

  it('that only ends the connection is known', () => {
    expect(isClosing(failed('ECONNRESET'))).toBe(true);
    expect(isClosing(failed('UND_ERR_SOCKET', 'other side closed'))).toBe(true);
    expect(isClosing(failed('UND_ERR_SOCKET', 'bad upgrade'))).toBe(false);
    expect(isClosing(failed('ECONNREFUSED'))).toBe(false);
  });

  it.each([
    ['of the parser', new errors.HTTPParserError('Response does not match'), false, true],
    ['of a length before the answer', new errors.ResponseContentLengthMismatchError(), true, true],
    ['of a length within the answer', new errors.ResponseContentLengthMismatchError(), false, false],
    ['of a 100 that nobody waits for', failed('UND_ERR_SOCKET', 'bad response'), true, true],
    ['of the socket', failed('ECONNRESET'), true, false],
  ])('%s may be one that browsers forgive: %#', (_, error, unanswered, strict) => {
    expect(isStrictness(error, unanswered)).toBe(strict);
  });

  it('that is not an error at all is told as it stands', () => {
    expect(explainNetworkError('odd')).toEqual({
      message: 'The page could not be loaded: odd.',
      reason: 'network',
      retry: true,
    });
  });
});
