import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { client } from '../../test/helpers/call';
import { type Killable, startKillable } from '../../test/helpers/killable';
import { type OpenedSession, openSession } from '../../test/helpers/open-session';
import { type Site, startSite } from '../../test/helpers/site';
import { getRead } from '../process-tree';
import { exchange } from './raw-socket';

/** What the attacks are tried on: the built program with a fresh data folder, and a site of the attacker. */
export interface Stage {
  readonly winnow: Killable;
  readonly baseUrl: string;
  readonly site: Site;
  /** A key that may only read. */
  readonly readKey: string;
  /** The session of a window that a person opened. */
  readonly session: OpenedSession;
  /** Sends these bytes on a connection of their own and gives all that comes back. */
  readonly raw: (bytes: string | Buffer) => Promise<string>;
  /** Visits a page of the site over HTTP and gives its token. */
  readonly store: (html: string) => Promise<string>;
  /** A data folder that is removed at the end. */
  readonly folder: (name: string) => string;
  readonly close: () => Promise<void>;
}

const PAGE_TOKEN = /\/pages\/([\w-]+)\//;

export async function openStage(): Promise<Stage> {
  const data = mkdtempSync(join(tmpdir(), 'winnow-attack-'));
  const folder = (name: string) => join(data, name);
  const [winnow, site] = await Promise.all([startKillable(folder('attacked')), startSite()]);
  await winnow.api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 16, timeoutMs: 10_000 });
  const { key } = await winnow.api.api('createKey', { name: 'reads', scope: 'read' });
  const session = await openSession(winnow.link());
  let stored = 0;
  return {
    winnow,
    baseUrl: winnow.api.baseUrl,
    site,
    readKey: key,
    session,
    raw: (bytes) => exchange(winnow.port, bytes),
    store: async (html) => {
      const path = `/stored/${stored++}`;
      site.on(path, html);
      const answer = await winnow.api.api('visit', { url: site.url(path), include: ['html'], render: 'never' });
      const token = 'results' in answer ? PAGE_TOKEN.exec(answer.results[0]?.html?.link ?? '')?.[1] : undefined;
      if (token === undefined) throw new Error(`The page at ${site.url(path)} was not stored.`);
      return token;
    },
    folder,
    close: async () => {
      await winnow.kill();
      await site.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Megabytes that a process has in memory, as Linux tells; null elsewhere and for one that has ended. */
export function memoryMb(pid: number): number | null {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(getRead(pid, 'status')) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

const BETWEEN_MS = 50;
const GIVES_UP_MS = 30_000;

/** Somebody else who uses Winnow meanwhile: asks for its jobs again and again, and notes the longest wait. */
export function startBystander({ baseUrl, readKey }: Stage) {
  const reader = client(baseUrl, readKey);
  let isOver = false;
  let slowestMs = 0;
  const failures: string[] = [];
  const asking = (async () => {
    while (!isOver) {
      const from = performance.now();
      const failed = await answerWithin(reader.send('/api/jobs?limit=1'));
      slowestMs = Math.max(slowestMs, performance.now() - from);
      if (failed !== null) failures.push(failed);
      await new Promise((later) => setTimeout(later, BETWEEN_MS));
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return { slowestMs, failures: [...new Set(failures)] };
  };
}

async function answerWithin(asked: Promise<{ readonly status: number }>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`somebody else got no answer within ${GIVES_UP_MS / 1000} s`), GIVES_UP_MS);
  });
  const answered = asked.then(
    ({ status }) => (status === 200 ? null : `somebody else was answered ${status}`),
    (error: unknown) => `somebody else was not answered: ${error instanceof Error ? error.message : String(error)}`,
  );
  const said = await Promise.race([answered, late]);
  clearTimeout(timer);
  return said;
}
