import { type CronChoice, getCron, getCronChoice } from '@shared/cron-choice';
import { describeCron } from '@shared/cron-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const minute = fc.integer({ min: 0, max: 59 });
const time = { hour: fc.integer({ min: 0, max: 23 }), minute };
const kind = <Kind extends CronChoice['kind']>(name: Kind) => fc.constant(name);
const choices: fc.Arbitrary<CronChoice> = fc.oneof(
  fc.record({ kind: kind('hourly'), minute }),
  fc.record({ kind: kind('daily'), ...time }),
  fc.record({ kind: kind('weekdays'), ...time }),
  fc.record({
    kind: kind('weekly'),
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    ...time,
  }),
  fc.record({
    kind: kind('monthly'),
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const)),
    ...time,
  }),
);

describe('a choice of times', () => {
  it('is the same again after it was written as an expression', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(getCronChoice(getCron(choice))).toEqual(choice);
      }),
    );
  });

  it('has different words for every choice', () => {
    fc.assert(
      fc.property(choices, choices, (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other);
        expect(describeCron(getCron(one)) === describeCron(getCron(other))).toBe(same);
      }),
    );
  });

  it('is custom, and kept as it stands, for any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const choice = getCronChoice(text);
        if (choice.kind === 'custom') expect(getCron(choice)).toBe(text);
        expect(describeCron(text)).toBeTypeOf('string');
      }),
      { examples: [['__proto__'], ['constructor']] },
    );
  });

  it.each([
    ['@daily', 'at 00:00, every day'],
    ['0 * * * *', 'every hour'],
    ['17 * * * *', 'at 17 minutes past the hour'],
    ['0 7 * * MON-FRI', 'at 07:00, Monday through Friday'],
    ['30 6 * * 7,3', 'at 06:30, only on Wednesday and Sunday'],
    ['5 4 L * *', 'at 04:05, on the last day of the month'],
    ['*/15 8-18 * * 1-5', 'every 15 minutes, between 08:00 and 18:59, Monday through Friday'],
    ['0 8,12 1,15 * *', 'at 08:00 and 12:00, on day 1 and 15 of the month'],
    ['0 0 13 1 5', 'at 00:00, on day 13 of the month, and on Friday, only in January'],
    ['0 9 * * 1#2', 'at 09:00, on the second Monday of the month'],
    ['* * * * *', 'every minute'],
    ['99 * * * *', '99 * * * *'],
    ['nonsense', 'nonsense'],
  ])('%s means %s', (cron, words) => {
    expect(describeCron(cron)).toBe(words);
  });
});
