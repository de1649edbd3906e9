import type { PageReason } from '@shared/reason';

/** What is known of a response beyond its page. */
export interface ResponseFacts {
  readonly requestedUrl: string;
  readonly finalUrl: string;
  readonly httpStatus: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rendered: boolean;
}

/** What a page turned out to be in place of the page that was asked for. */
export interface Verdict {
  readonly reason: PageReason;
  /** What was seen, in a sentence or two that a person can act on. */
  readonly message: string;
  readonly captcha: Captcha | null;
}

export const CAPTCHA_KINDS = ['recaptcha', 'recaptcha_v3', 'hcaptcha', 'turnstile', 'image', 'other'] as const;

export interface Captcha {
  readonly kind: (typeof CAPTCHA_KINDS)[number];
  /** The public key of the site, which a solver needs; null where the page shows none. */
  readonly siteKey: string | null;
}
