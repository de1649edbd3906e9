import { describe, expect, it } from 'vitest';
import { readFleetAccess } from '../../../src/main/engine/fleet/queue-address';

const SECRET = 'sixteen letters!';

describe('readFleetAccess', () => {
  it.each(['redis://127.0.0.1:6379', 'redis://localhost', 'rediss://user:word@queue.example.com:6380'])(
    'takes %s',
    (url) => expect(readFleetAccess(url, SECRET)).toEqual({ url, secret: SECRET }),
  );

  it.each([
    ['redis://user:word@queue.example.com', 'needs TLS and a password'],
    ['rediss://queue.example.com', 'needs TLS and a password'],
    ['redis://10.0.0.7', 'needs TLS and a password'],
    ['http://127.0.0.1', 'is not a queue address'],
    ['nonsense', 'is not a queue address'],
  ])('refuses %s', (url, why) => expect(() => readFleetAccess(url, SECRET)).toThrow(why));

  it('shows no password, and refuses a secret that is short or missing', () => {
    expect(() => readFleetAccess('https://me:hidden@host', SECRET)).toThrow(
      '"https://***@host" is not a queue address',
    );
    expect(() => readFleetAccess('redis://127.0.0.1', undefined)).toThrow('WINNOW_FLEET_SECRET is not set.');
    expect(() => readFleetAccess('redis://127.0.0.1', 'short')).toThrow('shorter than 16 characters');
  });
});
