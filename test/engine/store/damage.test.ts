// @module-tag long
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { AppError, type ErrorCode } from '@shared/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../../src/main/engine/store/index';
import { openDatabase } from '../../../src/main/engine/store/open';
import { temporaryFolder } from '../../helpers/app';
import { NO_SMALL_DISK, smallDisk } from '../../helpers/small-disk';
import { linkedUrl } from '../../helpers/store';

const PAGE = 4096;
const JOBS = 40;
const MODES = 0o777;

let folder: string;
let file: string;
const opened: Store[] = [];

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'winnow.db');
});
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(options: Parameters<typeof openStore>[1] = {}): Store {
  const store = openStore(folder, options);
  opened.push(store);
  return store;
}

/** A database with a setting and jobs of some URLs each. */
function fill(): void {
  const store = openStore(folder);
  store.settings.write('kept', 'a value');
  for (let at = 1; at <= JOBS; at++) {
    const facts = { name: `Job ${at}`, type: 'crawl', args: { pattern: `https://x.test/${at}/*` } } as const;
    const { num } = store.jobs.insert({ ...facts, id: `job${at}`, artifacts: [], createdAt: at });
    for (let url = 0; url < 60; url++) store.requests.add(num, linkedUrl(`https://x.test/${at}/${url}`));
  }
  store.close();
}

function overwrite(at: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}

function refusal(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

const pages = () => statSync(file).size / PAGE;
const GARBAGE = Buffer.alloc(PAGE, 'garbage ');

const DAMAGES: Readonly<Record<string, () => void>> = {
  'no database at all': () => writeFileSync(file, GARBAGE),
  'without its first page': () => overwrite(0, GARBAGE),
  'cut off in the middle': () => truncateSync(file, Math.floor(pages() / 2) * PAGE),
  'cut off by one page': () => truncateSync(file, (pages() - 1) * PAGE),
  'cut off inside its first page': () => truncateSync(file, 50),
  'emptied, with its log beside it': () => {
    writeFileSync(`${file}-wal`, GARBAGE);
    truncateSync(file, 0);
  },
  'with some pages destroyed': () => {
    for (let page = 8; page < pages(); page += 7) overwrite(page * PAGE, GARBAGE);
  },
  'with some pages emptied': () => {
    for (let page = 8; page < pages(); page += 7) overwrite(page * PAGE, Buffer.alloc(PAGE));
  },
};

describe.each(Object.entries(DAMAGES))('a database %s', (_, damage) => {
  beforeEach(() => {
    fill();
    damage();
  });

  it('is refused by its name, and the folder is given back', () => {
    for (const turn of [1, 2]) {
      const error = refusal(() => openDatabase(folder));
      expect([turn, error.code, error.message]).toEqual([turn, 'data_damaged', expect.stringContaining(file)]);
      expect(error.details[0]?.hint).toContain('--set-aside-damaged');
    }
  });

  it('is set aside on request, and replaced by a sound one', () => {
    const said: string[] = [];
    open({ setAsideDamaged: true, log: (line) => said.push(line) }).settings.write('new', 1);
    expect(said[0]).toMatch(/^The damaged database is kept as .*winnow\.db\.damaged-/);
    expect(readdirSync(folder).filter((name) => /^winnow\.db\.damaged-[\d-]+$/.test(name))).toHaveLength(1);
    for (const store of opened.splice(0)) store.close();
    const { sqlite, close } = openDatabase(folder);
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(sqlite.pragma('foreign_key_check')).toEqual([]);
    close();
  });
});

describe('data saved from a damaged database', () => {
  it('is each row that can be read', () => {
    fill();
    const { sqlite, close } = openDatabase(folder);
    const found = sqlite.prepare<[], { rootpage: number }>(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'requests'",
    );
    const root = found.get()?.rootpage ?? 0;
    close();
    overwrite((root - 1) * PAGE, GARBAGE);
    expect(refusal(() => openDatabase(folder)).code).toBe('data_damaged');
    const store = open({ setAsideDamaged: true });
    expect(store.jobs.list({ limit: 100, offset: 0 }).total).toBe(JOBS);
    expect(store.jobs.get('job7')?.name).toBe('Job 7');
  });

  it('leaves a sound database alone', () => {
    fill();
    expect(open({ setAsideDamaged: true }).jobs.list({ limit: 1, offset: 0 }).total).toBe(JOBS);
    expect(readdirSync(folder).some((name) => name.includes('damaged'))).toBe(false);
  });
});

describe('a data folder that cannot be used', () => {
  const refuses = (dir: string, code: ErrorCode) => {
    const error = refusal(() => openDatabase(dir));
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(dir)]);
    expect(error.details[0]?.hint).toMatch(/\.$/);
  };

  it('is a file, or below one', () => {
    writeFileSync(join(folder, 'file'), 'x');
    refuses(join(folder, 'file'), 'data_folder_invalid');
    refuses(join(folder, 'file/below'), 'data_folder_invalid');
  });

  it('has a folder in place of the database or the lock', () => {
    for (const name of ['winnow.db', 'winnow.lock']) {
      rmSync(join(folder, name), { force: true });
      mkdirSync(join(folder, name));
      refuses(folder, 'data_folder_invalid');
      rmSync(join(folder, name), { recursive: true });
    }
  });

  describe.runIf(NO_SMALL_DISK === null)(`on a separate disk (${NO_SMALL_DISK ?? 'in memory'})`, () => {
    it('can only be read', () => {
      const disk = smallDisk(8);
      try {
        openDatabase(disk.dir).close();
        disk.setReadOnly(true);
        refuses(disk.dir, 'data_read_only');
        disk.setReadOnly(false);
        openDatabase(disk.dir).close();
        rmSync(join(disk.dir, 'winnow.lock'));
        disk.setReadOnly(true);
        refuses(disk.dir, 'data_read_only');
      } finally {
        disk.remove();
      }
    });

    it('has no room for a first database', () => {
      const disk = smallDisk(1);
      try {
        disk.fill();
        refuses(disk.dir, 'disk_full');
      } finally {
        disk.remove();
      }
    });
  });
});

describe('the lock', () => {
  it('is created again if it is garbage', () => {
    writeFileSync(join(folder, 'winnow.lock'), 'garbage '.repeat(1000));
    const { close } = openDatabase(folder);
    expect(refusal(() => openDatabase(folder)).code).toBe('data_in_use');
    close();
  });

  it('that is garbage but held is not taken', () => {
    const { close } = openDatabase(folder);
    writeFileSync(join(folder, 'winnow.lock'), 'garbage '.repeat(1000));
    expect(refusal(() => openDatabase(folder)).code).toBe('data_in_use');
    close();
  });
});

describe.runIf(process.platform !== 'win32')('the folder and its files (where files have owners)', () => {
  it('are closed to others, also those that an older version left open', () => {
    openDatabase(folder).close();
    chmodSync(folder, 0o755);
    for (const name of ['winnow.db', 'winnow.lock']) chmodSync(join(folder, name), 0o644);
    open().settings.write('x', 1);
    expect(statSync(folder).mode & MODES).toBe(0o700);
    for (const name of ['winnow.db', 'winnow.lock', 'winnow.db-wal', 'winnow.db-shm'])
      expect([name, statSync(join(folder, name)).mode & MODES]).toEqual([name, 0o600]);
  });

  it('that holds other things too keeps its mode until it has a database', () => {
    writeFileSync(join(folder, 'letter.txt'), 'x');
    chmodSync(folder, 0o755);
    open();
    expect(statSync(folder).mode & MODES).toBe(0o755);
    expect(existsSync(file)).toBe(true);
  });
});
