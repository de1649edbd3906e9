import type { DiskFault } from '@shared/job-problem';
import type { DiskProbe } from './disk-probe';
import type { Reserve } from './reserve';
import type { Sqlite } from './sqlite';

/** Manages the current disk fault: enters and leaves it, and notifies listeners. */
export interface FaultState {
  readonly current: () => DiskFault | null;
  readonly enter: (fault: DiskFault) => void;
  /** Leaves the fault if its cause is gone; returns whether it persists. */
  readonly leaveIfOver: () => boolean;
  /** Frees the reserve, so that running writes and deletions fit. */
  readonly giveUpReserve: () => void;
  /** Keeps the database's log small while disk space is short. */
  readonly limitLog: () => void;
  readonly onFault: (listener: (fault: DiskFault) => void) => void;
  readonly onRoom: (listener: () => void) => void;
  /** Notifies listeners that writes may succeed again. */
  readonly tellRoom: () => void;
  readonly close: () => void;
}

export const MIN_ROOM = 2_000_000; // bytes; with less, a job would pause again after a few pages
const LOW_ROOM = 64_000_000; // bytes
// The log must fit into the room that the reserve frees when it is moved into the database.
const LOG_PAGES = { plenty: 4000, low: 250 } as const;

export function createFaultState(
  probe: DiskProbe,
  reserve: Reserve,
  sqlite: Sqlite,
  log: (line: string) => void,
): FaultState {
  const heard: { fault: ((fault: DiskFault) => void)[]; room: (() => void)[] } = { fault: [], room: [] };
  let fault: DiskFault | null = null;
  let givenUpBytes = 0;
  let pendingReport: NodeJS.Immediate | undefined;
  let isClosed = false;

  const limitLog = () =>
    void sqlite.pragma(`wal_autocheckpoint = ${probe.freeBytes() < LOW_ROOM ? LOG_PAGES.low : LOG_PAGES.plenty}`);
  const giveUpReserve = (): void => {
    givenUpBytes += reserve.giveUp();
    limitLog();
  };
  const tellRoom = () => {
    for (const listener of heard.room) listener();
  };

  const report = (): void => {
    pendingReport = undefined;
    if (isClosed || fault === null) return;
    if (fault === 'disk_full') giveUpReserve();
    for (const listener of heard.fault) listener(fault);
  };

  const isOver = (of: DiskFault): boolean => {
    if (of === 'data_gone') return !probe.isGone();
    if (of === 'disk_full') return probe.freeBytes() >= givenUpBytes + MIN_ROOM;
    if (of === 'data_damaged') return false;
    return probe.canWrite();
  };

  return {
    current: () => fault,
    enter: (next) => {
      if (fault !== next) log(`${probe.describe(next)} Running jobs are paused.`);
      fault = next;
      // listeners are notified after the running write ends and the reserve is free
      pendingReport ??= setImmediate(report);
    },
    leaveIfOver: () => {
      if (fault === null) return false;
      if (!isOver(fault)) return true;
      log('The disk can be written again. Resume the paused jobs to continue.');
      fault = null;
      givenUpBytes = 0;
      reserve.keep();
      limitLog();
      tellRoom();
      return false;
    },
    giveUpReserve,
    limitLog,
    onFault: (listener) => void heard.fault.push(listener),
    onRoom: (listener) => void heard.room.push(listener),
    tellRoom,
    close: () => {
      isClosed = true;
      clearImmediate(pendingReport);
    },
  };
}
