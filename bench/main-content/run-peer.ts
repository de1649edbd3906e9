import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

export const PEERS = ['readability', 'defuddle'] as const;

export interface PeerAnswer {
  readonly html: string;
  readonly msec: number;
}

export interface PeerRunner {
  readonly read: (name: string, source: string, url: string) => Promise<PeerAnswer>;
  readonly close: () => void;
}

const TIMEOUT_MS = 60_000; // the slowest honest page takes a few seconds

/** Runs peers in a process of their own, which is started anew when a page hangs or ends it. */
export function peerRunner(): PeerRunner {
  let child: ChildProcess | null = null;
  return {
    read: (name, source, url) =>
      new Promise((settle) => {
        const own = child ?? fork(resolve('bench/main-content/peers.mjs'));
        child = own;
        const finish = (answer: PeerAnswer, isAlive: boolean) => {
          clearTimeout(timer);
          own.removeAllListeners();
          if (!isAlive) {
            own.kill('SIGKILL');
            child = null;
          }
          settle(answer);
        };
        const timer = setTimeout(() => finish({ html: '', msec: TIMEOUT_MS }, false), TIMEOUT_MS);
        own.once('message', (message) => finish(getMessageAnswer(message), true));
        own.once('exit', () => finish({ html: '', msec: 0 }, false));
        own.send({ name, source, url });
      }),
    close: () => child?.kill('SIGKILL'),
  };
}

function getMessageAnswer(message: unknown): PeerAnswer {
  if (typeof message !== 'object' || message === null || !('html' in message) || !('msec' in message))
    return { html: '', msec: 0 };
  return { html: String(message.html), msec: Number(message.msec) };
}
