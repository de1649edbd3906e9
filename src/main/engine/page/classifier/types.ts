import type { PageReason } from '@shared/reason';

/** Facts about a response besides its page. */
export interface ResponseFacts {
  readonly requestedUrl: string;
  readonly finalUrl: string;
  readonly httpStatus: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rendered: boolean;
}

/** What came instead of the requested page. */
export interface Verdict {
  readonly reason: PageReason;
  /** One or two sentences that tell the user what to do. */
  readonly message: string;
  readonly captcha: Captcha | null;
}

export const CAPTCHA_KINDS = ['recaptcha', 'recaptcha_v3', 'hcaptcha', 'turnstile', 'image', 'other'] as const;

export interface Captcha {
  readonly kind: (typeof CAPTCHA_KINDS)[number];
  /** The site's public key, which a solver needs; null if the page has none. */
  readonly siteKey: string | null;
}
