import { z } from 'zod';
import { SolverError } from './types';

/** A solver's response: the answer, or the id of a task in progress. */
export type SolverAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'pending'; readonly id: string | null };

const Token = z.string().min(1);
const Id = z.union([z.string().min(1), z.number()]).transform(String);

const Body = z.object({
  token: Token.nullish(),
  solution: z.object({ token: Token.nullish(), gRecaptchaResponse: Token.nullish() }).nullish(),
  id: Id.nullish(),
  status: z.string().nullish(),
  error: z.unknown().optional(),
});

const LONG_MESSAGE = 200;

/** Parses a solver's JSON. Throws `SolverError` for a reported failure or an invalid response. */
export function readSolverAnswer(text: string, httpStatus: number): SolverAnswer {
  const body = parseBody(text);
  const fault = body?.error;
  if (fault)
    throw new SolverError(
      `The captcha solver says: ${clipMessage(typeof fault === 'string' ? fault : JSON.stringify(fault))}`,
    );
  if (httpStatus >= 400) throw new SolverError(`The captcha solver answered with status ${httpStatus}.`);
  const token = body?.token ?? body?.solution?.token ?? body?.solution?.gRecaptchaResponse;
  if (token) return { kind: 'token', token };
  if (/fail|error|unsolv/i.test(body?.status ?? ''))
    throw new SolverError(`The captcha solver says: ${clipMessage(body?.status ?? '')}`);
  if (body?.id || body?.status) return { kind: 'pending', id: body.id ?? null };
  throw new SolverError('The captcha solver answered with neither a token nor an id.');
}

function parseBody(text: string): z.output<typeof Body> | null {
  try {
    return Body.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function clipMessage(text: string): string {
  return text.length > LONG_MESSAGE ? `${text.slice(0, LONG_MESSAGE)}…` : text;
}
