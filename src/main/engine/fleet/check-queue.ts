import { AppError } from '@shared/errors';
import { describeQueue, type FleetAccess } from './queue-address';

const CHECK_MS = 5000; // a slower queue is of no use

/** Pings the queue. Throws `invalid_request` with its response. */
export async function checkQueue({ url }: FleetAccess): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: CHECK_MS,
    commandTimeout: CHECK_MS,
  });
  let cause: Error | null = null;
  client.on('error', (error: Error) => {
    cause ??= error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    const why = cause ?? error;
    throw new AppError('invalid_request', `The queue at ${describeQueue(url)} ${explain(why)}.`, {
      cause: why,
      path: ['address'],
      hint: 'Check that Redis or Valkey runs there, and its address, user name and password.',
    });
  } finally {
    client.disconnect();
  }
}

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/NOAUTH|WRONGPASS|AUTH/.test(message)) return 'refuses the user name or password';
  return `does not answer: ${message}`;
}
