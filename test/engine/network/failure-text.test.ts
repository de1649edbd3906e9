import { describe, expect, it } from 'vitest';
import { failureText } from '../../../src/main/engine/network/failure-text';

const failed = (code: string, message = 'inner reason.') => Object.assign(new Error(message), { code });

describe('a failure', () => {
  it.each([
    ['ENOTFOUND', /host name could not be found/, false],
    ['EAI_AGAIN', /could not be looked up just now/, true],
    ['ECONNREFUSED', /refused the connection/, true],
    ['ECONNRESET', /closed the connection/, true],
    ['UND_ERR_SOCKET', /closed the connection/, true],
    ['UND_ERR_CONNECT_TIMEOUT', /did not answer the connection in time/, true],
    ['UND_ERR_HEADERS_OVERFLOW', /larger than 64 KB/, false],
    ['EINVAL', /address is not one that can be reached/, false],
    ['ERR_SSL_WRONG_VERSION_NUMBER', /does not speak https at this port/, false],
    ['CERT_HAS_EXPIRED', /secure connection failed: inner reason \(CERT_HAS_EXPIRED\)/, false],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /secure connection failed/, false],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /secure connection failed/, false],
    ['SOMETHING_NEW', /^The page could not be loaded: inner reason\.$/, true],
  ])('%s is told in words', (code, message, retry) => {
    const text = failureText(failed(code));
    expect(text.message).toMatch(message);
    expect(text.retry).toBe(retry);
  });

  it('of several addresses is that of the first', () => {
    const both = new AggregateError([failed('ECONNREFUSED'), failed('ENETUNREACH')], 'all failed');
    expect(failureText(both).message).toMatch(/refused the connection/);
  });

  it('that is no error at all is told as it stands', () => {
    expect(failureText('odd')).toEqual({ message: 'The page could not be loaded: odd.', retry: true });
  });
});
