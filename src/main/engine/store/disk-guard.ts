import { AppError, ERROR_TABLE } from '@shared/errors';
import type { DiskFault } from '@shared/job-problem';
import { getDiskFault } from './disk-fault';
import { createDiskProbe } from './disk-probe';
import { createFaultState, MIN_ROOM } from './fault-state';
import { createLogSync } from './log-sync';
import { createReserve } from './reserve';
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

const LOST = 'What was collected since then is lost.';
const LOOK_EVERY_MS = 2000;

export function createDiskGuard(dataDir: string, sqlite: Sqlite): DiskGuard {
  let log: (line: string) => void = () => undefined;
  const probe = createDiskProbe(dataDir, sqlite);
  const reserve = createReserve(dataDir);
  const sync = createLogSync(dataDir, sqlite);
  const fault = createFaultState(probe, reserve, sqlite, (line) => log(line));
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const met = (error: unknown): DiskFault | null => {
    const found = getDiskFault(error);
    if (found === null) return null;
    fault.enter(found !== 'disk_full' && probe.isGone() ? 'data_gone' : found);
    return fault.current();
  };
  const checkThere = (): void => {
    if (fault.current() === null && !isClosed && probe.isGone()) fault.enter('data_gone');
  };
  const syncLog = async (): Promise<void> => {
    try {
      await sync();
    } catch (error) {
      if (!isClosed && met(error) === null) log(`the log of the database could not be synced: ${String(error)}`);
    }
  };
  const check = (): void => {
    fault.leaveIfOver();
    checkThere();
    if (fault.current() === null) {
      fault.limitLog();
      void syncLog();
    } else fault.tellRoom(); // held writes may fit now
  };
  const checkAndSurvive = (): void => {
    try {
      check();
    } catch (error) {
      if (met(error) === null) log(`the look after the disk failed: ${String(error)}`);
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
      return found === null ? error : new AppError(found, probe.describe(found), { cause: error });
    },
    state: () => {
      checkThere();
      const current = fault.current();
      return { fault: current, message: current && probe.describe(current), freeBytes: probe.freeBytes() };
    },
    checkThere,
    foundDamage: (what) => {
      log(`The database ${probe.databaseFile} is damaged: ${what}. ${ERROR_TABLE.data_damaged.hint}`);
      fault.enter('data_damaged');
    },
    makeRoom: () => {
      if (probe.freeBytes() < MIN_ROOM && fault.current() === null) fault.enter('disk_full');
      if (fault.current() === 'disk_full') fault.giveUpReserve();
    },
    requireRoom: () => {
      checkThere();
      const current = fault.current();
      if (current === null || current === 'data_damaged') return;
      if (fault.leaveIfOver()) throw new AppError(current, probe.describe(current));
    },
    onFault: fault.onFault,
    onRoom: fault.onRoom,
    start: (report) => {
      log = report;
      reserve.keep();
      if (probe.freeBytes() < MIN_ROOM) fault.enter('disk_full');
      fault.limitLog();
      timer = setInterval(checkAndSurvive, LOOK_EVERY_MS).unref();
    },
    close: () => {
      if (fault.current() === 'data_gone' && probe.isGone()) log(`${probe.describe('data_gone')} ${LOST}`);
      isClosed = true;
      clearInterval(timer);
      fault.close();
    },
  };
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
