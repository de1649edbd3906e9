import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { temporaryFolder, until } from '../app';
import { type Killable, startKillable } from '../killable';
import { NO_SMALL_DISK, smallDisk } from '../small-disk';
import { beginRound, checkClock, checkRound, checkThings, getRoundJobs, makeSchedules, type Round } from './round';
import { startSoakSite } from './site';

export interface SoakOptions {
  readonly minutes: number;
  /** Whether a browser renders a page in each round. */
  readonly render: boolean;
  readonly log: (line: string) => void;
}

export interface SoakReport {
  readonly rounds: number;
  readonly rows: number;
  readonly kills: number;
  /** Null where no small disk could be made. */
  readonly fullDisks: number | null;
  readonly clockRuns: number;
  readonly faults: readonly string[];
  /** Of the last program, which no kill ended, each after a round when nothing ran. */
  readonly readings: readonly Reading[];
}

export interface Reading {
  readonly round: number;
  readonly rssMb: number;
  readonly handles: number;
  readonly threads: number;
}

const EPISODES = ['calm', 'kill', 'full disk', 'kill on a full disk'] as const;
type Episode = (typeof EPISODES)[number];

const DISK_MB = 96;
const KEPT_ROUNDS = 5; // older ones are deleted, as a person does who needs the room
const STARTS_SHARE = 0.4; // of the time, in which programs are killed; the last one is left to live, and measured

/** Lives on one data folder until the time is up: crawls, scrapes, renders, schedules and exports, ended and hindered in the middle. */
export async function soak({ minutes, render, log }: SoakOptions): Promise<SoakReport> {
  const disk = NO_SMALL_DISK === null ? smallDisk(DISK_MB) : null;
  const folder = disk?.dir ?? temporaryFolder();
  const site = await startSoakSite();
  const began = performance.now();
  const share = () => (performance.now() - began) / (minutes * 60_000);
  const faults: string[] = [];
  const readings: Reading[] = [];
  let kept: Round[] = [];
  let [kills, fullDisks, rounds, rows] = [0, 0, 0, 0];
  let run = await startKillable(folder);
  try {
    await run.api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 6 });
    const schedules = await makeSchedules(run, site);

    const again = async () => {
      await run.kill();
      kills++;
      run = await startKillable(folder);
    };
    const hinder = async (episode: Episode, of: Round): Promise<void> => {
      await untilHalf(run, of);
      if (episode === 'kill') return again();
      if (disk === null || episode === 'calm') return;
      disk.fill();
      fullDisks++;
      await untilQuiet(run, of);
      if (episode === 'kill on a full disk') await again();
      disk.empty();
    };
    const check = async (of: Round) => {
      faults.push(...(await checkRound(run, site, of)));
      rows += 2 * (await run.api.api('getJob', { id: of.scrape })).progress.items + 1;
    };

    for (let before: number | null = null; share() < 1; before = rounds++) {
      const mayKill = share() < STARTS_SHARE;
      const episodes = EPISODES.filter((each) => mayKill || !each.startsWith('kill'));
      const episode = episodes[rounds % episodes.length] ?? 'calm';
      const of = await beginRound(run, site, rounds, render);
      await hinder(episode, of);
      await untilOver(run, of);
      await check(of);
      faults.push(...(await checkThings(run, schedules, site, rounds, before)));
      kept = await deleteOldest(run, [...kept, of]);
      if (!mayKill) readings.push({ round: rounds, ...getPidReading(run.pid) });
      const last = readings.at(-1);
      const held = last ? `, ${last.rssMb.toFixed(0)} MB, ${last.handles} handles` : '';
      log(
        `${(share() * minutes).toFixed(1)} min: round ${rounds}, ${episode}${held}${faults.length > 0 ? `; ${faults.length} FAULTS` : ''}`,
      );
    }
    // all that is kept, once more, by a program that knows it from the disk alone
    await again();
    for (const of of kept) await check(of);
    const clock = await checkClock(run, schedules);
    faults.push(...clock.faults);
    return { rounds, rows, kills, fullDisks: disk && fullDisks, clockRuns: clock.runs, faults, readings };
  } finally {
    await run.kill();
    await site.site.stop();
    if (disk) disk.remove();
    else rmSync(folder, { recursive: true, force: true });
  }
}

const getKillableState = ({ api }: Killable, id: string) => api.api('getJob', { id });

const untilHalf = (run: Killable, { scrape }: Round) =>
  until('a part of the items', async () => {
    const { state, progress } = await getKillableState(run, scrape);
    return state !== 'active' || progress.items >= 10 ? true : null;
  });

/** Until every job is over or paused. */
const untilQuiet = (run: Killable, of: Round) =>
  until('the jobs to pause', async () => {
    const jobs = await Promise.all(getRoundJobs(of).map((id) => getKillableState(run, id)));
    return jobs.every(({ state, paused }) => state !== 'active' || paused) ? true : null;
  });

/** Until every job is over; one that paused is resumed, as a person does. */
const untilOver = (run: Killable, of: Round) =>
  until('the jobs to end', async () => {
    const jobs = await Promise.all(getRoundJobs(of).map((id) => getKillableState(run, id)));
    for (const { id } of jobs.filter(({ state, paused }) => state === 'active' && paused))
      await run.api.send(`/api/jobs/${id}/resume`, { method: 'POST' });
    return jobs.every(({ state }) => state !== 'active') ? true : null;
  });

async function deleteOldest({ api }: Killable, rounds: readonly Round[]): Promise<Round[]> {
  for (const old of rounds.slice(0, -KEPT_ROUNDS))
    for (const id of getRoundJobs(old)) await api.api('deleteJob', { id });
  return rounds.slice(-KEPT_ROUNDS);
}

/** By what Linux keeps of the process; zeros elsewhere. */
function getPidReading(pid: number): Omit<Reading, 'round'> {
  if (process.platform !== 'linux') return { rssMb: 0, handles: 0, threads: 0 };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return {
    rssMb: field('VmRSS') / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    threads: field('Threads'),
  };
}

/** By how much a line through the values rises from one to the next (least squares). */
export function getSlope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const below = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
