// @module-tag long
import { afterAll, describe, expect, it } from 'vitest';
import { killAll } from '../helpers/killable';
import { NO_SMALL_DISK } from '../helpers/small-disk';
import { getSlope, soak } from '../helpers/soak/soak';

const MINUTES = 0.5;

afterAll(() => killAll());

describe('one data folder, for a while', () => {
  it('loses and doubles no row by kills and full disks, and holds no more handles each round', async () => {
    const report = await soak({ minutes: MINUTES, render: false, log: () => undefined });
    expect(report.faults).toEqual([]);
    expect(report.rounds).toBeGreaterThan(2);
    expect(report.kills).toBeGreaterThan(0);
    if (NO_SMALL_DISK === null) expect(report.fullDisks).toBeGreaterThan(0);
    const handles = report.readings.map((reading) => reading.handles);
    // a handle that is left open in each round would raise the line by one
    if (handles.length > 3) expect(getSlope(handles)).toBeLessThan(1);
  }, 240_000);
});
