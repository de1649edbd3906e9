import type { RequestInput } from '@shared/contract';
import { AppError, assertNever } from '@shared/errors';
import { call } from '../api/client';
import { texts } from '../texts';
import type { Run } from './draft/plan';
import { addDate } from './draft/run-name';

/** Sends what the form asks for, and returns the started job. */
export function sendRun(run: Run) {
  switch (run.endpoint) {
    case 'crawl':
      return call('crawl', dated(run.request));
    case 'scrape':
      return call('scrape', dated(run.request));
    case 'extract':
      return call('extract', dated(run.request));
    case 'agent':
      return startAgent(run.request);
    default:
      return assertNever(run);
  }
}

/** Adds the date to a request's name, to tell runs apart; a request that reads pages again is named after their job. */
function dated<Request extends { readonly name?: string | undefined; readonly pagesOf?: string | undefined }>(
  request: Request,
): Request {
  const { name, pagesOf } = request;
  return name === undefined || pagesOf !== undefined ? request : { ...request, name: addDate(name, new Date()) };
}

/** Starts a detached agent run and returns its job. */
async function startAgent(request: RequestInput<'agent'>): Promise<{ readonly jobId: string }> {
  const answer = await call('agent', { ...request, detach: true });
  if ('jobId' in answer) return answer;
  throw new AppError('internal', texts.start.noJob);
}
