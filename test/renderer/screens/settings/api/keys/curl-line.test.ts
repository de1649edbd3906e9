import { describe, expect, it } from 'vitest';
import { getExpiryTime } from '../../../../../../src/renderer/src/screens/settings/api/keys/create-key';
import { createCurlCommand } from '../../../../../../src/renderer/src/screens/settings/api/keys/curl-line';

const SAMPLE = { pattern: 'http://a.test/*', template: { title: "The book's title" } };

describe('createCurlCommand', () => {
  it('quotes the body for a shell, apostrophes too', () => {
    const line = createCurlCommand('http://127.0.0.1:4327', 'wk_secret', SAMPLE);
    expect(line).toContain('-H "Authorization: Bearer wk_secret"');
    expect(line).toContain(
      `-d '{"pattern":"http://a.test/*","template":{"title":"The book'\\''s title"},"maxExtracts":5}'`,
    );
  });

  it('takes the key from the environment when none is at hand', () => {
    expect(createCurlCommand('http://127.0.0.1:4327', null, SAMPLE)).toContain('Bearer $WINNOW_API_KEY"');
  });
});

describe('getExpiryTime', () => {
  it('counts days from now', () => {
    const now = new Date('2026-01-01T00:00:00.000Z');
    expect(getExpiryTime('never', now)).toBeNull();
    expect(getExpiryTime('week', now)).toBe('2026-01-08T00:00:00.000Z');
  });
});
