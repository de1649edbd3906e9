import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiTarget } from '@shared/client/call-api';
import { z } from 'zod';
import { SERVER_FILE } from '../places';

const ServerFile = z.object({ url: z.url(), key: z.string().min(1) });

/** Where the app of a data folder said it listens; null where it said nothing. A crash may have left this behind. */
export function readServerFile(dataDir: string): ApiTarget | null {
  try {
    const { url, key } = ServerFile.parse(JSON.parse(readFileSync(join(dataDir, SERVER_FILE), 'utf8')));
    return keyedTarget(url, key);
  } catch {
    return null;
  }
}

/** The API at an address, called with a key. */
export function keyedTarget(url: string, key: string): ApiTarget {
  return { origin: new URL(url).origin, headers: { Authorization: `Bearer ${key}` } };
}
