import { describe, expect, it } from 'vitest';
import { createContact, LOST_AFTER_MS } from '../../../../src/main/engine/jobs/connectivity/connectivity';
import type { Sign } from '../../../../src/main/engine/jobs/connectivity/probe';

const SHOP = 'https://shop.example';
const NEWS = 'https://news.example';
const FORUM = 'https://forum.example';

/** A contact whose clock stands still but for the waits, which pass at once. */
function setUp(signs: Record<string, Sign>) {
  let time = 1_000_000;
  const asked: string[] = [];
  const waits: number[] = [];
  let letGo: (() => void) | null = null;
  let changed = 0;
  const contact = createContact({
    probe: async (origin) => {
      asked.push(origin);
      return signs[origin] ?? 'silent';
    },
    now: () => time,
    random: () => 0.5,
    wait: (ms) => {
      waits.push(ms);
      return new Promise((resolve) => {
        letGo = () => {
          time += ms;
          resolve();
        };
      });
    },
    changed: () => {
      changed++;
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    contact,
    signs,
    asked,
    waits,
    changes: () => changed,
    /** Lets the wait that goes on pass, and what follows from it. */
    pass: async () => {
      letGo?.();
      await settled();
    },
    sleep: (ms: number) => {
      time += ms;
    },
  };
}

describe('contact with hosts', () => {
  it('takes a host that never answered for one that is not there', async () => {
    const { contact, asked } = setUp({});
    expect(await contact.judge(SHOP)).toBe('real');
    expect(asked).toEqual([]);
    expect(contact.isAway()).toBe(false);
  });

  it('does not blame the host for the failure of one page if the host responds', async () => {
    const { contact, asked } = setUp({ [SHOP]: 'answers' });
    contact.answered(SHOP);
    expect(await contact.judge(SHOP)).toBe('real');
    expect(await contact.judge(SHOP)).toBe('real');
    expect(asked).toEqual([SHOP]); // believed for a while
  });

  it('holds a host that is down, looks for it ever less often, and goes on at the first answer', async () => {
    const { contact, signs, waits, pass, changes } = setUp({ [SHOP]: 'refused', [NEWS]: 'answers' });
    contact.answered(NEWS);
    contact.answered(SHOP);
    expect(await Promise.all([contact.judge(SHOP), contact.judge(SHOP)])).toEqual(['away', 'away']);
    expect([contact.isHeld(SHOP), contact.isHeld(NEWS)]).toEqual([true, false]);
    for (let look = 0; look < 8; look++) await pass();
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    const before = changes();
    signs[SHOP] = 'answers';
    await pass();
    expect(contact.isAway()).toBe(false);
    expect(changes()).toBeGreaterThan(before);
  });

  it('gives a host up that was away for ten minutes, not counting the time the program slept', async () => {
    const { contact, waits, pass, sleep } = setUp({ [SHOP]: 'refused' });
    contact.answered(SHOP);
    await contact.judge(SHOP);
    sleep(3 * LOST_AFTER_MS);
    await pass();
    expect(contact.lost()).toEqual([]);
    while (contact.lost().length === 0 && waits.length < 100) await pass();
    const waited = waits.slice(0, -1).reduce((sum, ms) => sum + ms, 0);
    expect(contact.lost()).toEqual([SHOP]);
    expect(waited).toBeGreaterThan(LOST_AFTER_MS - 100_000);
    expect(waited).toBeLessThan(LOST_AFTER_MS + 100_000);
  });

  it('holds everything if the network is gone, and waits without limit', async () => {
    const { contact, signs, waits, pass } = setUp({ [SHOP]: 'silent', [NEWS]: 'silent' });
    contact.answered(NEWS);
    contact.answered(SHOP);
    expect(await contact.judge(SHOP)).toBe('away');
    expect([SHOP, NEWS, FORUM].map(contact.isHeld)).toEqual([true, true, true]);
    expect(await contact.judge(FORUM)).toBe('away');
    while (waits.length < 40) await pass();
    expect(contact.lost()).toEqual([]);
    signs[NEWS] = 'refused'; // whoever refuses can be reached
    await pass();
    await pass();
    expect(contact.isAway()).toBe(false);
  });

  it('tells a lost network from an address that does not exist by the hosts that answered', async () => {
    const offline = setUp({ [SHOP]: 'no_network' });
    offline.contact.answered(SHOP);
    expect(await offline.contact.judge(FORUM)).toBe('away');
    expect(offline.contact.isHeld(FORUM)).toBe(true);
    const online = setUp({ [SHOP]: 'answers', [FORUM]: 'no_network' });
    online.contact.answered(SHOP);
    expect(await online.contact.judge(FORUM)).toBe('real');
    expect(online.contact.isAway()).toBe(false);
  });

  it('takes two hosts that refuse for two that are down', async () => {
    const { contact } = setUp({ [SHOP]: 'refused', [NEWS]: 'refused' });
    contact.answered(SHOP);
    contact.answered(NEWS);
    expect(await contact.judge(SHOP)).toBe('away');
    expect([SHOP, NEWS].map(contact.isHeld)).toEqual([true, false]);
  });
});
