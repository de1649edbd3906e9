import type { Job } from '@shared/contract/jobs';
import type { VisitResult } from '@shared/contract/visit';
import { INCLUDE_KEY, INCLUDES } from '@shared/include';
import type { JobRow } from '../../store/index';
import type { Batches, Row } from '../export/index';

/** The pages of a visit: what is known of each, and its contents with the links of their stored copies. */
export function visitRows(
  whole: (job: JobRow) => Promise<Pick<Job, 'results'>>,
  job: JobRow,
  maxCharacters: number | null,
): () => Batches {
  return async function* () {
    const { results } = await whole(job);
    if (Array.isArray(results)) yield results.map((result) => visitRow(result, maxCharacters));
  };
}

function visitRow({ attempts: _, ...result }: VisitResult, maxCharacters: number | null): Row {
  const { url, status, message, reason, httpStatus, finalUrl, contentType, bytes, proxy, rendered, timestamp } = result;
  const facts = { url, status, message, reason, httpStatus, finalUrl, contentType, bytes, proxy, rendered, timestamp };
  const contents = INCLUDES.flatMap((kind) => {
    const key = INCLUDE_KEY[kind];
    const content = result[key];
    if (!content) return [];
    return [
      [key, isWithin(content.body, maxCharacters) ? content.body : null],
      [`${key}Link`, content.link],
    ] as const;
  });
  return { ...facts, ...Object.fromEntries(contents) };
}

function isWithin(body: string | readonly string[], maxCharacters: number | null): boolean {
  if (maxCharacters === null) return true;
  return (typeof body === 'string' ? body : JSON.stringify(body)).length <= maxCharacters;
}
