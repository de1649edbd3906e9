import { expect, it } from 'vitest';
import { describeUpdateFailure, readNotes } from '../../src/main/desktop/update-words';

const failure = (message: string, more: object) => Object.assign(new Error(message), more);

it.each([
  [failure('x', { code: 'ERR_UPDATER_INVALID_SIGNATURE' }), 'not signed by the publisher'],
  [failure('x', { code: 'ERR_CHECKSUM_MISMATCH' }), 'does not match its checksum'],
  [failure('x', { code: 'ERR_UPDATER_NO_CHECKSUM' }), 'has no checksum'],
  [failure('x', { code: 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND' }), 'does not name a newest version'],
  [failure('x', { code: 'HTTP_ERROR_500', statusCode: 500 }), 'HTTP status 500'],
  [failure('net::ERR_CONNECTION_REFUSED', {}), 'could not be reached'],
  [failure('x', { code: 'ENOSPC' }), 'The disk is full'],
  [failure('Something else\nat its place', {}), 'The update failed: Something else'],
])('says what %s means', (error, words) => {
  const { message, hint } = describeUpdateFailure(error);
  expect(message).toContain(words);
  expect(message).not.toContain('\n');
  expect(hint).toMatch(/\.$/);
});

it('reads notes of every form as plain text', () => {
  expect(readNotes('<p>New:</p><ul><li>Windows</li><li>Links</li></ul>')).toBe('New:\n- Windows\n- Links');
  expect(
    readNotes([
      { version: '2.0.0', note: 'Two' },
      { version: '1.0.0', note: null },
    ]),
  ).toBe('Two');
  expect(readNotes(undefined)).toBe('');
});
