import { createHash } from 'node:crypto';
import type { FileOptions } from '@shared/contract/file-options';
import { withoutLogins } from '@shared/secrets-in';
import { chooseSingleRoute, type Fetched, type FetchOptions } from '../../fetch/index';
import { unpack } from '../../page/index';
import type { JobFile } from '../../store/index';
import { mayFollow } from '../load/check-robots';
import type { RunContext } from '../run/run-context';
import { getOwnName } from './file-name';
import { getFileType } from './file-type';

/** A downloaded file that is not stored yet, or the reason it failed. */
export type FetchedFile = { readonly file: JobFile; readonly data: Uint8Array } | { readonly error: string };

// enough for a file of usual size on a slow line
const TIMEOUT_MS = 120_000;

/**
 * Downloads a file that a page links to, subject to its host's rate limit and robots.txt. Its bytes are charged to the
 * job. Rejects only if the run is interrupted.
 */
export async function fetchFile(
  context: RunContext,
  { maxBytes, types }: FileOptions,
  link: { readonly url: string; readonly pageUrl: string },
): Promise<FetchedFile> {
  const url = URL.parse(link.url);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    return { error: 'Only http and https links can be downloaded.' };
  url.hash = '';
  const fetched = await load(context, url.href, maxBytes, link.pageUrl);
  if ('error' in fetched) return fetched;
  if (fetched.kind === 'failure')
    return { error: fetched.reason === 'too_large' ? tooLarge(maxBytes) : fetched.message };
  if (fetched.httpStatus !== 200) return { error: `The server answers with status ${fetched.httpStatus}.` };
  const body = unpackBody(fetched, maxBytes);
  if ('error' in body) return body;
  const { data } = body;
  if (data.length === 0) return { error: 'The file is empty.' };
  const ownName = getOwnName(fetched.finalUrl, fetched.headers['content-disposition']);
  const { ext, mime, kind } = getFileType(data, ownName);
  if (!types.includes(kind))
    return {
      error: `It has the type ${ext}, and such files are left out. To keep them, add "${kind}" to files.types.`,
    };
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { file: { sha256, ext, mime, bytes: data.length, name: ownName.replace(/\.[^.]*$/, '') }, data };
}

async function load(
  context: RunContext,
  url: string,
  maxBytes: number,
  pageUrl: string,
): Promise<Fetched | { readonly error: string }> {
  const { parts, job, plan, caller, named, cookies, withLogin, admissionSignal: signal } = context;
  const { fetchPlan, attempts, respectRobots } = plan();
  const { timeoutMs, rateCard, respectRobots: usual } = parts.settings();
  const meter: NonNullable<FetchOptions['onMoved']> = (tier, bytes) => parts.store.jobs.meter(job.num, tier, bytes);
  const rules = { obeyRobots: respectRobots ?? usual, fetchPlan, caller, named, signal, onMoved: meter };
  const refused = await mayFollow(parts, withoutLogins(url), rules, 'file');
  if (refused !== null) return { error: refused };
  const options: FetchOptions = {
    signal,
    timeoutMs: Math.max(timeoutMs, TIMEOUT_MS),
    maxBytes,
    anyType: true,
    caller,
    named,
    from: new URL(pageUrl).hostname,
    ...(fetchPlan.visitAs && { visitAs: fetchPlan.visitAs }),
    ...chooseSingleRoute(parts.tiers, fetchPlan, rateCard),
    onRedirect: (to) => mayFollow(parts, withoutLogins(to.href), rules),
  };
  const own = parts.sessions.cookiesFor(cookies, fetchPlan.session);
  for (let attempt = 1; ; attempt++) {
    const fetched = await parts.fetcher.fetch(withLogin(url), own, options);
    if (fetched.wireBytes > 0) await parts.store.batch.add(() => meter(fetched.tier, fetched.wireBytes));
    const mayHelp = fetched.kind === 'failure' ? fetched.retry : TEMPORARY.has(fetched.httpStatus);
    if (!mayHelp || attempt >= attempts) return fetched;
  }
}

const TEMPORARY = new Set([408, 429, 500, 502, 503, 504]);

/** Undoes the transfer's content encoding; the file itself is not unpacked. */
function unpackBody(
  { body, headers }: Fetched & { readonly kind: 'response' },
  maxBytes: number,
): { readonly data: Uint8Array } | { readonly error: string } {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return { data: body };
  const unpacked = unpack(body, encoding, maxBytes);
  if ('data' in unpacked && !unpacked.isCut) return unpacked;
  return {
    error: 'fault' in unpacked && unpacked.fault === 'too_large' ? tooLarge(maxBytes) : 'The file arrived damaged.',
  };
}

function tooLarge(maxBytes: number): string {
  return `The file is larger than ${maxBytes.toLocaleString('en')} bytes. To keep larger files, set files.maxBytes, up to 100,000,000.`;
}
