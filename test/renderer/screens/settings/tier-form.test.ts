import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../src/renderer/src/screens/settings/proxies/tier-form';

describe('fields sent to an unblocker in addition to the URL', () => {
  it('is a JSON object, or nothing', () => {
    expect(readFields(' ')).toEqual({});
    expect(readFields('{ "zone": "web", "render": true }')).toEqual({ zone: 'web', render: true });
  });

  it.each(['{', '[]', '1', 'null', '"text"', 'zone: web'])('is not anything else: %s', (text) => {
    expect(readFields(text)).toBeNull();
  });
});
