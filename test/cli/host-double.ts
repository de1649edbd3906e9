import { PassThrough, Readable } from 'node:stream';
import type { RunningHost } from '../../src/main/cli/host';

/** A host of the command line whose output a test reads; stdin holds what it is given. */
export interface HostDouble extends RunningHost {
  readonly out: () => string;
  readonly err: () => string;
}

export function hostDouble(args: readonly string[], env: NodeJS.ProcessEnv = {}, stdin = ''): HostDouble {
  const [stdout, out] = kept();
  const [stderr, err] = kept();
  return {
    args,
    env,
    stdin: Readable.from(stdin === '' ? [] : [stdin]),
    stdout,
    stderr,
    mainDir: 'out/main',
    version: '1.2.3',
    outputClosed: new AbortController().signal,
    onInterrupt: () => () => undefined,
    endNow: (code) => {
      throw new Error(`ended with ${code}`);
    },
    out,
    err,
  };
}

function kept(): [PassThrough, () => string] {
  const pieces: string[] = [];
  const stream = new PassThrough();
  stream.on('data', (piece) => pieces.push(String(piece)));
  return [stream, () => pieces.join('')];
}
