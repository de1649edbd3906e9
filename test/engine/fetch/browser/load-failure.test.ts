import { describe, expect, it } from 'vitest';
import { loadFailure } from '../../../../src/main/engine/fetch/browser/load-failure';
import { DialError } from '../../../../src/main/engine/fetch/http/dial-error';

const REFUSED = new DialError('login', 'The proxy wants another login.', { retry: false });

describe('a failure that the browser tells', () => {
  it.each(['SOCKS_CONNECTION_FAILED', 'EMPTY_RESPONSE', 'CONNECTION_CLOSED'])(
    'is the proxy’s if the proxy failed: %s',
    (name) => {
      expect(loadFailure(`net::ERR_${name}`, REFUSED)).toEqual({
        message: 'The proxy wants another login.',
        reason: 'proxy',
        retry: false,
      });
    },
  );

  it('is the site’s if no proxy failed', () => {
    const closed = { reason: 'network', retry: true, message: expect.stringContaining('closed the connection') };
    expect(loadFailure('net::ERR_EMPTY_RESPONSE', null)).toMatchObject(closed);
    expect(loadFailure('net::ERR_EMPTY_RESPONSE', new Error('of a picture'))).toMatchObject(closed);
  });

  it('is the page’s if the connection held, whatever failed before', () => {
    expect(loadFailure('net::ERR_TOO_MANY_REDIRECTS', REFUSED).reason).toBe('redirect');
    expect(loadFailure('net::ERR_CERT_DATE_INVALID', REFUSED).reason).toBe('tls');
  });

  it('says what it is called if nothing else is known', () => {
    expect(loadFailure('net::ERR_SOMETHING_NEW', null).message).toContain('something new');
  });
});
