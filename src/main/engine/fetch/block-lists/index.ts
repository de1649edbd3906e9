import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { BlockListsState } from '@shared/contract/block-lists';
import { createThreads } from '../../concurrency/index';
import type { Blocker } from '../browser/index';
import { createBlocker } from './blocker';
import type { CompiledLists } from './compile';
import { type ReadListParts, readList } from './read-list';

export { createBlocker } from './blocker';
export { compileBlockLists } from './compile';

export interface BlockListsHost extends Omit<ReadListParts, 'folder'> {
  readonly dataDir: string;
  /** The built page worker; the block-list worker is in the same folder. */
  readonly workerFile: string;
  readonly settings: () => { readonly blockLists: readonly string[] };
}

/** The user's lists of requests to block in browser visits. */
export interface BlockLists {
  /** Waits until the configured lists have been read once; null if none are configured. Never rejects. */
  readonly blocker: () => Promise<Blocker | null>;
  /** The rules of all lists, for remote workers; null if none are configured. Never rejects. */
  readonly compiled: () => Promise<CompiledBlockLists | null>;
  /** Counts requests that remote workers have blocked. */
  readonly addBlocked: (count: number) => void;
  /** State and size of each list; reads the lists if necessary. */
  readonly state: () => Promise<BlockListsState>;
  /** Reads all lists again, and downloads those from the web. */
  readonly refresh: () => Promise<BlockListsState>;
}

/** Compiled rules, from which `createBlocker` makes a blocker. */
export interface CompiledBlockLists {
  /** SHA-256 of the rules. */
  readonly hash: string;
  readonly engine: Uint8Array;
}

const FILE = 'block-list-worker.js';
const READ_EVERY_MS = 6 * 3_600_000; // local files may change, and downloaded copies get old
const DEADLINE_MS = 60_000; // a million rules take five seconds
const HEAP_MB = 1024;

interface Loaded {
  readonly key: string;
  readonly at: number;
  readonly blocker: Blocker | null;
  readonly compiled: CompiledBlockLists | null;
  readonly lists: BlockListsState['lists'];
}

export function createBlockLists({ dataDir, workerFile, settings, ...parts }: BlockListsHost): BlockLists {
  const { log } = parts;
  const reading = { ...parts, folder: join(dataDir, 'block-lists') };
  let blocked = 0;
  let loaded: Loaded | null = null;
  let loading: { readonly key: string; readonly isFresh: boolean; readonly ended: Promise<Loaded> } | null = null;

  const compile = async (texts: readonly string[]): Promise<CompiledLists> => {
    const file = join(dirname(workerFile), FILE);
    const threads = createThreads({
      file,
      most: 1,
      deadlineMs: DEADLINE_MS,
      codeMs: DEADLINE_MS,
      heapMb: HEAP_MB,
      log,
    });
    try {
      return (await threads.run('compileBlockLists', { texts }, { isShort: false })) as CompiledLists;
    } finally {
      await threads.close();
    }
  };
  const read = async (sources: readonly string[], key: string, isFresh: boolean): Promise<Loaded> => {
    const lists = await Promise.all(sources.map((source) => readList(reading, source, isFresh)));
    const at = parts.now();
    try {
      const { engine, rules } = await compile(lists.map(({ text }) => text ?? ''));
      const hasRules = rules.some((count) => count > 0);
      const blocker = hasRules ? await createBlocker(engine, () => blocked++) : null;
      const hash = createHash('sha256').update(engine).digest('base64url');
      return {
        key,
        at,
        blocker,
        compiled: hasRules ? { hash, engine } : null,
        lists: sources.map((source, index) => describe(source, lists[index], rules[index])),
      };
    } catch (error) {
      const problem = `The lists cannot be read: ${error instanceof Error ? error.message : String(error)}`;
      log(problem);
      return {
        key,
        at,
        blocker: null,
        compiled: null,
        lists: sources.map((source) => ({ ...NOTHING, source, problem })),
      };
    }
  };
  const load = (isFresh: boolean): Promise<Loaded> => {
    const sources = settings().blockLists;
    const key = JSON.stringify(sources);
    if (loading?.key === key && (loading.isFresh || !isFresh)) return loading.ended;
    const ended = read(sources, key, isFresh).then((result) => {
      loaded = result;
      if (loading === own) loading = null;
      for (const { source, problem } of result.lists) if (problem !== null) log(`the block list ${source}: ${problem}`);
      return result;
    });
    const own = { key, isFresh, ended };
    loading = own;
    return ended;
  };
  const current = async (): Promise<Loaded> => {
    const isCurrent = loaded?.key === JSON.stringify(settings().blockLists);
    if (!loaded || !isCurrent) return load(false);
    if (parts.now() - loaded.at > READ_EVERY_MS) void load(false); // visits continue with the current lists meanwhile
    return loaded;
  };
  const toState = ({ lists }: Loaded): BlockListsState => ({ lists, blocked });
  const hasNone = () => settings().blockLists.length === 0;
  return {
    blocker: async () => (hasNone() ? null : (await current()).blocker),
    compiled: async () => (hasNone() ? null : (await current()).compiled),
    addBlocked: (count) => {
      blocked += count;
    },
    state: async () => (hasNone() ? { lists: [], blocked } : toState(await current())),
    refresh: async () => (hasNone() ? { lists: [], blocked } : toState(await load(true))),
  };
}

const NOTHING = { rules: null, readAt: null, problem: null };

function describe(
  source: string,
  list: Awaited<ReturnType<typeof readList>> | undefined,
  rules = 0,
): BlockListsState['lists'][number] {
  if (!list || list.text === null) return { ...NOTHING, source, problem: list?.problem ?? null };
  const problem =
    rules === 0 ? 'It contains no rules. A block list has lines such as ||ads.example.com^.' : list.problem;
  return { source, rules, readAt: list.at === null ? null : new Date(list.at).toISOString(), problem };
}
