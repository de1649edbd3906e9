import { describe, expect, it } from 'vitest';
import { formatIsoDate } from '../../../src/renderer/src/texts/iso-date';

const shown = (text: string, locale: string) => formatIsoDate(text, locale)?.replaceAll(/\s/g, ' ') ?? null;

describe('a date of a table', () => {
  it('is written as the language does, on the day and at the time that it states', () => {
    expect(['en-US', 'de-DE', 'fr-FR', 'ja-JP'].map((locale) => shown('2026-01-31', locale))).toEqual([
      'Jan 31, 2026',
      '31. Jan. 2026',
      '31 janv. 2026',
      '2026年1月31日',
    ]);
    expect(shown('2026-09-01T08:10:00', 'de-DE')).toBe('1. Sept. 2026, 08:10');
    expect(shown('2026-09-01 23:59', 'en-US')).toBe('Sep 1, 2026, 11:59 PM');
  });

  it('keeps the zone that it states', () => {
    expect(shown('2026-12-31T23:30:00Z', 'en-US')).toBe('Dec 31, 2026, 11:30 PM UTC');
    expect(shown('2026-12-31T23:30:00.000+02:00', 'en-US')).toBe('Dec 31, 2026, 11:30 PM +02:00');
  });

  it.each(['2026-02-30', '2026-13-01', '2026-01', 'v2026-01-31', '2026-01-31-B', '31.01.2026', '2026'])(
    'is not read into %s',
    (text) => {
      expect(formatIsoDate(text, 'en-US')).toBeNull();
    },
  );
});
