import type { Connection } from '../client/connect';

/** The running app, looked up for each call, or an engine of our own, closed when idle. */
export interface Link {
  readonly use: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

// the app cannot start on the same data while our engine runs
const IDLE_MS = 60_000;

/** `connect` returns the running app, or starts an engine in this process. */
export function createLink(connect: () => Promise<Connection>, idleMs = IDLE_MS): Link {
  let current: Promise<Connection> | null = null;
  let letGo: Promise<void> = Promise.resolve();
  let users = 0;
  let timer: NodeJS.Timeout | undefined;

  const open = async (): Promise<Connection> => {
    current ??= letGo.then(connect);
    const mine = current;
    const forget = () => {
      if (current === mine) current = null;
    };
    try {
      const connection = await mine;
      if (!connection.isOwn) forget();
      return connection;
    } catch (error) {
      forget();
      throw error;
    }
  };
  const release = (): Promise<void> => {
    const closing = current;
    if (closing === null) return letGo;
    current = null;
    letGo = closing.then(({ close }) => close()).catch(() => undefined); // a failed start was reported to its caller
    return letGo;
  };
  const releaseWhenIdle = async () => {
    const connection = await current;
    if (!connection) return;
    const busy = await isBusy(connection);
    if (users > 0) return;
    if (busy) rest();
    else await release();
  };
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void releaseWhenIdle().catch(() => undefined), idleMs).unref();
  };

  return {
    use: async (work) => {
      users += 1;
      try {
        return await work(await open());
      } finally {
        users -= 1;
        if (users === 0 && current) rest();
      }
    },
    close: async () => {
      clearTimeout(timer);
      await release();
    },
  };
}

async function isBusy({ call }: Connection): Promise<boolean> {
  const { results } = await call('listJobs', { state: 'active', limit: 1000 });
  return results.some(({ paused }) => !paused);
}
