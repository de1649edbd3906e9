import type { Captcha } from '../../page/index';

/** The user's captcha-solving service. */
export interface SolverAddress {
  readonly address: string;
  readonly key: string | null;
}

/** A question to a solver. */
export interface CaptchaQuestion {
  readonly type: Captcha['kind'];
  readonly siteKey: string;
  /** URL of the page with the captcha. */
  readonly url: string;
  /** User-Agent of the browser that will submit the answer. */
  readonly userAgent: string;
}

/** Why there is no answer; `message` is a sentence for the user. */
export class SolverError extends Error {}
