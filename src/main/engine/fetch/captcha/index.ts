import { setTimeout as delay } from 'node:timers/promises';
import type { Solver } from '@shared/contract/captcha';
import type { Captcha } from '../../page/index';
import type { Secrets } from '../../secrets/index';
import type { RenderOptions } from '../browser/index';
import { VisitEnd } from '../browser/index';
import { answerCaptcha } from './answer-captcha';
import { type AskParts, askSolver } from './ask-solver';
import { createSolverSetting, type SolverChange } from './solver-setting';
import { SolverError } from './types';

/** The configured captcha solver, and its results. */
export interface Captchas {
  readonly isSetUp: () => boolean;
  /** Returns a function that solves a captcha in an open page; `undefined` if no solver can. Calls `onAnswer` when the solver has answered. */
  readonly answerer: (captcha: Captcha, url: string, onAnswer: () => void) => RenderOptions['answer'];
  readonly describe: () => Solver;
  /** Throws `invalid_request`. */
  readonly change: (change: SolverChange) => Solver;
  readonly remove: () => Solver;
  /** Captchas solved since the start. */
  readonly solved: () => number;
  /** Cancels all captchas in progress. */
  readonly close: () => void;
}

export interface CaptchaParts extends Partial<AskParts> {
  readonly secrets: Secrets;
}

/** Maximum time that solving a captcha adds to a visit. */
export const SOLVING_MS = 120_000; // the people behind such services take up to a minute, and one in two captchas needs a second try

// Types that need mouse movements or image recognition instead of a token.
const BY_HAND: ReadonlySet<Captcha['kind']> = new Set(['image']);

export function createCaptchas({ secrets, fetch: load = fetch, wait = waitFor }: CaptchaParts): Captchas {
  const setting = createSolverSetting(secrets);
  const closing = new AbortController();
  let solved = 0;
  return {
    isSetUp: () => setting.get() !== null,
    answerer: (captcha, url, onAnswer) => {
      const solver = setting.get();
      if (!solver || BY_HAND.has(captcha.kind)) return undefined;
      const options = { signal: closing.signal, timeoutMs: SOLVING_MS };
      return (open) =>
        answerCaptcha(open, captcha, url, async (question) => {
          const token = await askSolver({ fetch: load, wait }, solver, question, options);
          solved++;
          onAnswer();
          return token;
        }).catch(endVisit);
    },
    describe: setting.describe,
    change: setting.change,
    remove: setting.remove,
    solved: () => solved,
    close: () => closing.abort(),
  };
}

/** Ends the visit with the solver's message. */
function endVisit(error: unknown): never {
  if (!(error instanceof SolverError)) throw error;
  const message = `The page shows a captcha. ${error.message}`;
  throw new VisitEnd({ message, reason: 'captcha', retry: false });
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}
