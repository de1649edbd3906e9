import { DEFAULT_SETTINGS, Settings } from '@shared/contract/settings';
import { describe, expect, it } from 'vitest';
import { createSettings } from '../../../src/main/engine/settings/index';
import type { Store } from '../../../src/main/engine/store/index';
import { withStore } from '../../helpers/store';

let store: Store;
withStore((fresh) => {
  store = fresh;
});

/** The settings after a start with what an earlier version wrote. */
function startWith(stored: Readonly<Record<string, unknown>>) {
  store.settings.write('settings', { ...DEFAULT_SETTINGS, ...stored });
  return createSettings(store.settings, store.disk).current();
}

describe('settings of an earlier version', () => {
  it('keep their prices if a tier and an operation are new', () => {
    const { none: _, ...perGigabyte } = { ...DEFAULT_SETTINGS.rateCard.perGigabyte, residential: 3 };
    const { captcha: __, ...perThousand } = { ...DEFAULT_SETTINGS.rateCard.perThousand, visit: 2 };
    const settings = startWith({ hostPerSecond: 1, rateCard: { perThousand, perGigabyte, aiSurcharge: 0.5 } });
    const { rateCard } = DEFAULT_SETTINGS;
    expect(settings).toEqual({
      ...DEFAULT_SETTINGS,
      hostPerSecond: 1,
      rateCard: {
        perThousand: { ...rateCard.perThousand, visit: 2 },
        perGigabyte: { ...rateCard.perGigabyte, residential: 3 },
        aiSurcharge: 0.5,
      },
    });
  });

  it('lose only what no longer fits', () => {
    expect(startWith({ hostPerSecond: 1, hostConcurrency: 'many', rateCard: null, gone: 1 })).toEqual({
      ...DEFAULT_SETTINGS,
      hostPerSecond: 1,
    });
    expect(startWith({ rateCard: { perGigabyte: { gone_tier: 1, residential: 3 } } }).rateCard).toEqual({
      ...DEFAULT_SETTINGS.rateCard,
      perGigabyte: { ...DEFAULT_SETTINGS.rateCard.perGigabyte, residential: 3 },
    });
  });

  it('are the ones of a new version if there is nothing to read', () => {
    store.settings.write('settings', ['no settings']);
    expect(createSettings(store.settings, store.disk).current()).toEqual(DEFAULT_SETTINGS);
    expect(Settings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });
});
