import { AppError } from '@shared/errors';
import type { FastifyRequest } from 'fastify';
import type { Engine } from '../engine/index';

/** Calls that create a job, which a caller may repeat with the same key without creating another. */
export const JOB_MAKERS = ['visit', 'crawl', 'extract', 'scrape', 'agent', 'runWorkflow'] as const;

export function isJobMaker(name: string): name is (typeof JOB_MAKERS)[number] {
  return (JOB_MAKERS as readonly string[]).includes(name);
}

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const MAX_KEY = 255; // characters

/** The idempotency key of a call; null if there is none. Throws `invalid_request`. */
export function getIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key === 'string' && key.length > 0 && key.length <= MAX_KEY) return key;
  throw new AppError('invalid_request', `An ${IDEMPOTENCY_HEADER} has 1 to ${MAX_KEY} characters.`, {
    path: [IDEMPOTENCY_HEADER],
  });
}

/** The engine, creating jobs with an idempotency key. */
export function withIdempotencyKey(engine: Engine, key: string): Engine {
  const { jobs } = engine;
  return { ...engine, jobs: { ...jobs, create: (type, args) => jobs.createOnce(type, args, key) } };
}
