import { describe, expect, it } from 'vitest';
import { createSeal } from '../../../src/main/engine/fleet/seal';

const seal = createSeal('a secret of the tests');
const MESSAGE = { cookie: 'session=1', body: new Uint8Array([1, 2, 3]) };

describe('a sealed message', () => {
  it('opens for its own context, and shows nothing of what it holds', () => {
    const sealed = seal.close('page', MESSAGE);
    expect(seal.open('page', sealed)).toEqual(MESSAGE);
    expect(sealed.includes('session')).toBe(false);
  });

  it('does not open with another secret, for another context, changed, or cut', () => {
    const sealed = seal.close('answer 1', MESSAGE);
    expect(createSeal('another secret of others').open('answer 1', sealed)).toBeUndefined();
    expect(seal.open('answer 2', sealed)).toBeUndefined();
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    expect(seal.open('answer 1', changed)).toBeUndefined();
    expect(seal.open('answer 1', sealed.subarray(0, 20))).toBeUndefined();
  });
});
