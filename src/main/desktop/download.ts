import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export type Fetch = (url: string, init: { readonly credentials: 'include' }) => Promise<Response>;

const Refusal = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

/** Downloads a URL to a file, which appears only when it is complete. Throws for an error response. */
export async function downloadFile(filePath: string, url: string, fetch: Fetch): Promise<void> {
  const response = await fetch(url, { credentials: 'include' });
  if (!response.ok || !response.body) throw new Error(await refusalText(response));
  const part = `${filePath}.part`;
  try {
    await pipeline(Readable.fromWeb(response.body), createWriteStream(part));
    await rename(part, filePath);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function refusalText(response: Response): Promise<string> {
  const answer = Refusal.safeParse(await response.json().catch(() => null));
  const messages = answer.success ? answer.data.errors.map(({ message }) => message).join(' ') : '';
  return messages || `The export was answered with status ${response.status}.`;
}
