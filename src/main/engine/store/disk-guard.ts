import { existsSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError, ERROR_TABLE } from '@shared/errors';
import type { DiskFault } from '@shared/job-problem';
import { getDiskFault } from './disk-fault';
import { getFaultMessage } from './get-message';
import { createLogSync } from './log-sync';
import { DATABASE_FILE } from './places';
import { createReserve, getFreeBytes } from './reserve';
import type { Sqlite } from './sqlite';

/** Detects that the disk is full or failing, keeps the program alive, and detects when there is room again. */
export interface DiskGuard {
  /** Runs a write that nobody waits for; records a disk fault instead of throwing. */
  readonly survive: (write: () => void) => void;
  /** Records a disk fault and notifies listeners; null for any other error. */
  readonly met: (error: unknown) => DiskFault | null;
  /** Turns a disk fault into an error with advice; returns any other error unchanged. */
  readonly inWords: (error: unknown) => unknown;
  readonly state: () => DiskState;
  /** Records that the data folder is no longer the one that was opened: later writes are lost when the program ends. */
  readonly checkThere: () => void;
  /** Records that a check found the database damaged. */
  readonly foundDamage: (what: string) => void;
  /** Call before deleting: on a full disk it frees the reserve, because deleting needs room to write. */
  readonly makeRoom: () => void;
  /** Throws the fault as AppError while it lasts. */
  readonly requireRoom: () => void;
  readonly onFault: (listener: (fault: DiskFault) => void) => void;
  /** Calls the listener when a fault is over. */
  readonly onRoom: (listener: () => void) => void;
  /** Creates the reserve and checks the folder periodically. */
  readonly start: (log: (line: string) => void) => void;
  readonly close: () => void;
}

export interface DiskState {
  readonly fault: DiskFault | null;
  /** Null if nothing is wrong. */
  readonly message: string | null;
  readonly freeBytes: number;
}

const REPLACED = 'Other files stand in its place; Winnow leaves them as they are.';
const LOST = 'What was collected since is lost.';
const LOOK_EVERY_MS = 2000;
const MIN_ROOM = 2_000_000; // bytes; with less, a job would pause again after a few pages
const LOW_ROOM = 64_000_000;
// The log must fit into the room that the reserve frees when it is moved into the database.
const LOG_PAGES = { plenty: 4000, low: 250 } as const;

export function createDiskGuard(dataDir: string, sqlite: Sqlite): DiskGuard {
  const reserve = createReserve(dataDir);
  const sync = createLogSync(dataDir, sqlite);
  const file = join(dataDir, DATABASE_FILE);
  const opened = [file, `${file}-wal`].map((path) => ({ path, stat: statSync(path, { throwIfNoEntry: false }) }));
  const heard: { fault: ((fault: DiskFault) => void)[]; room: (() => void)[] } = { fault: [], room: [] };
  let fault: DiskFault | null = null;
  let givenUp = 0;
  let log: (line: string) => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let pendingReport: NodeJS.Immediate | undefined;
  let isClosed = false;

  const room = () => {
    try {
      return getFreeBytes(dataDir);
    } catch {
      return 0; // the folder is gone
    }
  };
  const isGone = () => opened.some(({ path, stat }) => stat !== undefined && !isSameFile(stat, path));
  const words = (of: DiskFault) => {
    const message = getFaultMessage(of, dataDir);
    return of === 'data_gone' && existsSync(file) ? `${message} ${REPLACED}` : message;
  };
  const hasRoom = () => room() >= givenUp + MIN_ROOM;
  const setLog = () => sqlite.pragma(`wal_autocheckpoint = ${room() < LOW_ROOM ? LOG_PAGES.low : LOG_PAGES.plenty}`);

  const giveUp = (): void => {
    givenUp += reserve.giveUp();
    setLog();
  };

  const enter = (next: DiskFault): void => {
    if (fault !== next) log(`${words(next)} Running jobs are paused.`);
    fault = next;
    // listeners are notified after the running write ends and the reserve is free
    pendingReport ??= setImmediate(() => {
      pendingReport = undefined;
      if (isClosed || fault === null) return;
      if (fault === 'disk_full') giveUp();
      for (const listener of heard.fault) listener(fault);
    });
  };
  const leave = (): void => {
    log('The disk can be written again; paused jobs go on when you resume them.');
    fault = null;
    givenUp = 0;
    reserve.keep();
    setLog();
    for (const listener of heard.room) listener();
  };
  const isOver = (): boolean => {
    if (fault === 'data_gone') return !isGone();
    if (fault === 'disk_full') return hasRoom();
    if (fault === 'data_damaged') return false;
    return canWrite(sqlite);
  };
  const met = (error: unknown): DiskFault | null => {
    const found = getDiskFault(error);
    if (found === null) return null;
    const gone = found !== 'disk_full' && isGone();
    enter(gone ? 'data_gone' : found);
    return fault;
  };
  const checkThere = (): void => {
    if (fault === null && !isClosed && isGone()) enter('data_gone');
  };
  const check = (): void => {
    if (fault !== null && isOver()) leave();
    checkThere();
    if (fault === null) {
      setLog();
      void synced();
    } else for (const listener of heard.room) listener(); // held writes may fit now
  };

  const synced = async (): Promise<void> => {
    try {
      await sync();
    } catch (error) {
      if (!isClosed && met(error) === null) log(`the log of the database could not be synced: ${String(error)}`);
    }
  };

  return {
    survive: (write) => {
      try {
        write();
      } catch (error) {
        if (met(error) === null) throw error;
      }
    },
    met,
    inWords: (error) => {
      if (error instanceof AppError) return error;
      const found = met(error);
      return found === null ? error : new AppError(found, words(found), { cause: error });
    },
    state: () => {
      checkThere();
      return { fault, message: fault && words(fault), freeBytes: room() };
    },
    checkThere,
    foundDamage: (what) => {
      log(`The database ${file} is damaged: ${what}. ${ERROR_TABLE.data_damaged.hint}`);
      enter('data_damaged');
    },
    makeRoom: () => {
      if (room() < MIN_ROOM && fault === null) enter('disk_full');
      if (fault === 'disk_full') giveUp();
    },
    requireRoom: () => {
      checkThere();
      if (fault === null || fault === 'data_damaged') return;
      if (isOver()) leave();
      else throw new AppError(fault, words(fault));
    },
    onFault: (listener) => void heard.fault.push(listener),
    onRoom: (listener) => void heard.room.push(listener),
    start: (report) => {
      log = report;
      reserve.keep();
      if (room() < MIN_ROOM) enter('disk_full');
      setLog();
      timer = setInterval(() => survive(check), LOOK_EVERY_MS).unref();
    },
    close: () => {
      if (fault === 'data_gone' && isGone()) log(`${words(fault)} ${LOST}`);
      isClosed = true;
      clearInterval(timer);
      clearImmediate(pendingReport);
    },
  };

  function survive(run: () => void): void {
    try {
      run();
    } catch (error) {
      if (met(error) === null) log(`the look after the disk failed: ${String(error)}`);
    }
  }
}

/** A disk guard for a database in memory, which cannot fail. */
export function createNoDiskGuard(): DiskGuard {
  return {
    survive: (write) => write(),
    met: () => null,
    inWords: (error) => error,
    state: () => ({ fault: null, message: null, freeBytes: 0 }),
    checkThere: () => undefined,
    foundDamage: () => undefined,
    makeRoom: () => undefined,
    requireRoom: () => undefined,
    onFault: () => undefined,
    onRoom: () => undefined,
    start: () => undefined,
    close: () => undefined,
  };
}

function isSameFile({ dev, ino }: Stats, path: string): boolean {
  const now = statSync(path, { throwIfNoEntry: false });
  return now?.ino === ino && now.dev === dev;
}

function canWrite(sqlite: Sqlite): boolean {
  try {
    sqlite.pragma(`user_version = ${Number(sqlite.pragma('user_version', { simple: true }))}`);
    return true;
  } catch {
    return false;
  }
}
