import type { Captcha } from '../../page/index';

/** The person's own service that solves captchas. */
export interface SolverAddress {
  readonly address: string;
  readonly key: string | null;
}

/** A question to a solver. */
export interface CaptchaQuestion {
  readonly type: Captcha['kind'];
  readonly siteKey: string;
  /** The page that the captcha stands in. */
  readonly url: string;
  /** Of the browser that will hand the answer in. */
  readonly userAgent: string;
}

/** Why there is no answer; `message` is a sentence for a person. */
export class SolverError extends Error {}
