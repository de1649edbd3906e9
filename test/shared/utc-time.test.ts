import { afterEach, describe, expect, it } from 'vitest';
import { parseUtcTime } from '../../src/shared/utc-time';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const NEW_YEAR = '2024-01-01T23:30:00.000Z';
const TEXTS: Readonly<Record<string, string>> = {
  '2024-01-01T23:30:00': NEW_YEAR,
  '2024-01-01 23:30:00': NEW_YEAR,
  '2024-01-01T23:30:00Z': NEW_YEAR,
  '2024-01-02T01:30:00+02:00': NEW_YEAR,
  '1 Jan 2024 23:30:00': NEW_YEAR,
  'Mon, 01 Jan 2024 23:30:00 GMT': NEW_YEAR,
  'Mon, 01 Jan 2024 18:30:00 EST': NEW_YEAR,
  'Mon, 01 Jan 2024 18:30:00 -0500': NEW_YEAR,
  'Mon, 01 Jan 2024 23:30:00 GMT+0000 (Coordinated Universal Time)': NEW_YEAR,
  'January 1, 2024 11:30 PM': NEW_YEAR,
  '2024-01-01': '2024-01-01T00:00:00.000Z',
  '01-01-2024': '2024-01-01T00:00:00.000Z',
  'Jan 1, 2024': '2024-01-01T00:00:00.000Z',
};

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('on a computer in %s', (of) => {
  it.each(Object.entries(TEXTS))('%s is the same time', (text, expected) => {
    process.env.TZ = of;
    expect(new Date(parseUtcTime(text)).toISOString()).toBe(expected);
  });

  it.each(['', 'yesterday', 'Mon'])('%j is not a time', (text) => {
    process.env.TZ = of;
    expect(parseUtcTime(text)).toBeNaN();
  });
});
