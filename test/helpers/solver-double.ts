import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type Site, startSite } from './site';

const Question = z.object({ type: z.string(), siteKey: z.string(), url: z.string(), userAgent: z.string() });

/** Stands in for a captcha solver: writes down what it is asked, and answers as a test tells it to. */
export interface SolverDouble {
  readonly address: string;
  readonly asked: readonly (z.output<typeof Question> & { readonly authorization: string | null })[];
  /** JSON answers: the first to the captcha, the others, one after another, to those who ask for it by id. */
  readonly answers: (...said: readonly [Said, ...Said[]]) => void;
  /** Paths asked for after the captcha was posted. */
  readonly polled: readonly string[];
  readonly stop: () => Promise<void>;
}

/** JSON, or JSON with a status. */
export type Said = Readonly<Record<string, unknown>> | { readonly httpStatus: number; readonly body: string };

export async function startSolverDouble(): Promise<SolverDouble> {
  const site: Site = await startSite();
  const asked: SolverDouble['asked'][number][] = [];
  const polled: string[] = [];
  let first: Said = { token: 'a-token' };
  let later: readonly Said[] = [];
  site.on('/solve', async (request, response) => {
    asked.push({
      ...Question.parse(JSON.parse(await text(request))),
      authorization: request.headers.authorization ?? null,
    });
    say(first, response);
  });
  site.otherwise((request: IncomingMessage, response) => {
    const next = later[Math.min(polled.length, later.length - 1)] ?? {};
    polled.push(request.url ?? '');
    say(next, response);
  });
  return {
    address: site.url('/solve'),
    asked,
    polled,
    answers: (...said) => {
      [first, later] = [said[0], said.slice(1)];
      polled.length = 0;
    },
    stop: site.stop,
  };
}

function say(said: Said, response: ServerResponse): void {
  const isRaw = typeof said.httpStatus === 'number' && typeof said.body === 'string';
  response.writeHead(isRaw ? Number(said.httpStatus) : 200, { 'content-type': 'application/json' });
  response.end(isRaw ? said.body : JSON.stringify(said));
}
