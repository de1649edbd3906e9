/** Kinds of failure, and whether the same call may succeed later. */
const KINDS = {
  auth: { retryable: false },
  quota: { retryable: false },
  rate_limit: { retryable: true },
  timeout: { retryable: true },
  network: { retryable: true },
  server: { retryable: true },
  bad_answer: { retryable: true },
  bad_request: { retryable: false },
  unknown_model: { retryable: false },
  context_length: { retryable: false },
  cancelled: { retryable: false },
} as const satisfies Record<string, { retryable: boolean }>;

export type AiErrorKind = keyof typeof KINDS;

interface AiErrorOptions {
  readonly cause?: unknown;
  /** Wait in milliseconds that the provider requested. */
  readonly retryAfterMs?: number | null;
}

/** A failed model call; `message` is a sentence a person can act on, and contains no key. */
export class AiError extends Error {
  readonly kind: AiErrorKind;
  readonly retryAfterMs: number | null;

  constructor(kind: AiErrorKind, message: string, { cause, retryAfterMs = null }: AiErrorOptions = {}) {
    super(message, { cause });
    this.name = 'AiError';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }

  get retryable(): boolean {
    return KINDS[this.kind].retryable;
  }
}
