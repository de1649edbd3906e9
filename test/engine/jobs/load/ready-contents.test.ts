import { describe, expect, it } from 'vitest';
import { createReadyContents, toWantedContents } from '../../../../src/main/engine/jobs/load/ready-contents';

const WANTED = toWantedContents(['markdown', 'screenshot', 'markdown', 'urls'], {});
const CONTENTS = { includes: { markdown: '# Lamp', urls: ['https://example.com/'] } };

describe('contents read with a visit', () => {
  it('are those of each kind once, without snapshots', () => {
    expect(WANTED.includes).toEqual(['markdown', 'urls']);
  });

  it('are given to the caller once', () => {
    const ready = createReadyContents();
    ready.keep('a', WANTED, CONTENTS);
    expect(ready.take('a', WANTED)).toBe(CONTENTS);
    expect(ready.take('a', WANTED)).toBeNull();
  });

  it('are not given for another page, other kinds or another part of the page', () => {
    const ready = createReadyContents();
    ready.keep('a', WANTED, CONTENTS);
    expect(ready.take('b', WANTED)).toBeNull();
    expect(ready.take('a', toWantedContents(['text'], {}))).toBeNull();
    expect(ready.take('a', { ...WANTED, narrowing: { includeTags: ['main'] } })).toBeNull();
    expect(ready.take('a', WANTED)).toBe(CONTENTS);
  });

  it('are dropped when there are too many, the oldest first, and not kept if they are too large', () => {
    const ready = createReadyContents();
    const large = (length: number) => ({ includes: { markdown: 'x'.repeat(length) } });
    ready.keep('a', WANTED, large(20_000_000));
    ready.keep('b', WANTED, large(20_000_000));
    ready.keep('c', WANTED, large(40_000_000));
    expect(ready.take('a', WANTED)).toBeNull();
    expect(ready.take('b', WANTED)).not.toBeNull();
    expect(ready.take('c', WANTED)).toBeNull();
  });
});
