import { readSolverAnswer, type SolverAnswer } from './read-answer';
import { type CaptchaQuestion, type SolverAddress, SolverError } from './types';

export interface AskParts {
  readonly fetch: typeof fetch;
  /** Resolves after `ms` milliseconds; rejects when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface AskOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

const POLL_MS = 2_000; // services take 5 to 60 s, and limit how often clients poll
const LARGEST_ANSWER = 1_000_000;

/** Posts a captcha to the solver and waits for its answer. Throws `SolverError`. */
export async function askSolver(
  parts: AskParts,
  solver: SolverAddress,
  question: CaptchaQuestion,
  { signal, timeoutMs }: AskOptions,
): Promise<string> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    return await untilAnswered(parts, solver, question, ends);
  } catch (error) {
    if (error instanceof SolverError) throw error;
    if (signal.aborted) throw new SolverError('The captcha was abandoned because Winnow is closing.');
    if (ends.aborted)
      throw new SolverError(`The captcha solver gave no answer within ${Math.round(timeoutMs / 1000)} s.`);
    throw new SolverError(
      `The captcha solver at ${new URL(solver.address).host} cannot be reached (${getCause(error)}).`,
    );
  }
}

async function untilAnswered(
  parts: AskParts,
  solver: SolverAddress,
  question: CaptchaQuestion,
  signal: AbortSignal,
): Promise<string> {
  let answer = await exchange(parts, solver, solver.address, signal, JSON.stringify(question));
  const id = answer.kind === 'pending' ? answer.id : null;
  while (answer.kind === 'pending') {
    if (id === null) throw new SolverError('The captcha solver is working on it, but returned no id.');
    await parts.wait(POLL_MS, signal);
    answer = await exchange(parts, solver, appendPath(solver.address, id), signal);
  }
  return answer.token;
}

async function exchange(
  { fetch }: AskParts,
  { key }: SolverAddress,
  address: string,
  signal: AbortSignal,
  body?: string,
): Promise<SolverAnswer> {
  const response = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    redirect: 'manual', // the key must not reach another host
    signal,
    ...(body !== undefined && { body }),
  });
  if (response.status >= 300 && response.status < 400)
    throw new SolverError('The captcha solver redirects; set up the address that it redirects to.');
  return readSolverAnswer(await getResponseText(response), response.status);
}

async function getResponseText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LARGEST_ANSWER) throw new SolverError('The captcha solver answers with more than a megabyte.');
  }
  return text + decoder.decode();
}

/** URL for polling one task; keeps the query of the solver's address. */
function appendPath(address: string, id: string): string {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(id)}`;
  return url.href;
}

function getCause(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return String(cause);
}
