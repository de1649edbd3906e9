import { AppError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { readTimes } from '../../../src/main/engine/schedules/times';

/** The next `count` times after a moment, in UTC. */
function timesAfter(cron: string, timezone: string, from: string, count: number): readonly string[] {
  const times = readTimes(cron, timezone);
  const found: string[] = [];
  for (let at = Date.parse(from); found.length < count; ) {
    at = times.after(at) ?? expect.fail('no time is left');
    found.push(new Date(at).toISOString().slice(0, 16));
  }
  return found;
}

function fault(cron: string, timezone: string | null = null) {
  try {
    readTimes(cron, timezone);
  } catch (error) {
    return error instanceof AppError ? [error.details[0]?.path, error.message] : error;
  }
  return null;
}

describe('the times of a cron expression', () => {
  it('keep to the clock of their zone when it changes: once a day, and each half hour', () => {
    expect(timesAfter('30 2 * * *', 'Europe/Berlin', '2026-03-27T12:00Z', 3)).toEqual([
      '2026-03-28T01:30', // 02:30 there
      '2026-03-29T01:00', // 02:30 is left out: 03:00 comes after 02:00
      '2026-03-30T00:30',
    ]);
    expect(timesAfter('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00Z', 2)).toEqual([
      '2026-10-25T00:30', // 02:30 comes twice, and is taken once
      '2026-10-26T01:30',
    ]);
    expect(timesAfter('*/30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00Z', 4)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T00:30',
      '2026-10-25T01:00',
      '2026-10-25T01:30',
    ]);
    expect(timesAfter('@daily', 'America/New_York', '2026-11-01T00:00Z', 2)).toEqual([
      '2026-11-01T04:00',
      '2026-11-02T05:00',
    ]);
  });

  it('are found backwards, the moment itself included', () => {
    const { until } = readTimes('0 6 * * MON-FRI', 'UTC');
    const at = (time: string) => new Date(until(Date.parse(time)) ?? 0).toISOString().slice(0, 16);
    expect(at('2026-11-23T06:00Z')).toBe('2026-11-23T06:00');
    expect(at('2026-11-23T05:59Z')).toBe('2026-11-20T06:00');
  });

  it.each([
    ['61 * * * *', /minute "61"/],
    ['0 24 * * *', /hour "24"/],
    ['0 0 0 * *', /day of month "0"/],
    ['0 0 * FOO *', /month "FOO"/],
    ['0 0 * * 9', /day of week "9"/],
    ['? * * * *', /minute "\?"/],
    ['* * * *', /5 fields, and "\* \* \* \*" has 4/],
    ['0 0 12 * * *', /has 6/],
    ['@reboot', /no "@reboot"/],
    ['0 0 30 2 *', /never comes/],
    ['2026-01-01T00:00:00', /has 1/],
  ])('%s is refused, with what is wrong', (cron, message) => {
    expect(fault(cron)).toEqual([['cron'], expect.stringMatching(message)]);
  });

  it('need a zone that there is', () => {
    expect(fault('@daily', 'Mars/Base')).toEqual([['timezone'], 'There is no time zone "Mars/Base".']);
  });
});
