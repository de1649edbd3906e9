/** Section of the window in which to fix an error. */
export type ErrorPlace = 'models' | 'proxies' | 'sessions' | 'browser' | 'workers' | 'api';

interface ErrorRow {
  /** HTTP status. */
  readonly status: number;
  /** Whether a retry may help. */
  readonly retry: boolean;
  /** What a caller can do. */
  readonly hint: string;
  readonly place?: ErrorPlace;
}

/** One row for each error code. */
export const ERROR_TABLE = {
  invalid_request: {
    status: 400,
    retry: false,
    hint: 'See the example of the call at /docs/reference.',
  },
  unknown_parameter: {
    status: 400,
    retry: false,
    hint: 'Check the spelling; both camelCase and snake_case are accepted.',
  },
  invalid_pattern: {
    status: 400,
    retry: false,
    hint: 'Write a full URL such as https://example.com/shop/*; * stands for anything but /, ** for anything.',
  },
  conflicting_parameters: {
    status: 400,
    retry: false,
    hint: 'Leave out one of the named parameters, or change it so that they agree.',
  },
  missing_key: { status: 401, retry: false, hint: 'Send the header: Authorization: Bearer <API key>.' },
  unknown_key: { status: 401, retry: false, hint: 'Create a key in the window under Settings → API.' },
  expired_key: { status: 401, retry: false, hint: 'Create a new key in the window under Settings → API.' },
  forbidden_origin: { status: 403, retry: false, hint: 'Call the address Winnow prints, from this computer.' },
  insufficient_scope: { status: 403, retry: false, hint: 'Use a key whose scope allows this call.' },
  api_disabled: {
    status: 403,
    retry: false,
    hint: 'Switch on “API for scripts” in the window under Settings → API.',
    place: 'api',
  },
  scripts_off: {
    status: 403,
    retry: false,
    hint: 'Switch on “Scripts in commands” under Settings → Browser, or with winnow settings change --page-scripts; or leave the script out.',
    place: 'browser',
  },
  not_found: { status: 404, retry: false, hint: 'Check the address and the identifier.' },
  method_not_allowed: { status: 405, retry: false, hint: 'Use one of the methods named in the Allow header.' },
  job_finished: { status: 409, retry: false, hint: 'Start a new job.' },
  key_reused: {
    status: 422,
    retry: false,
    hint: 'Send another Idempotency-Key, or the call that it was sent with.',
  },
  already_running: { status: 409, retry: true, hint: 'Wait until it has finished, or stop its job.' },
  page_removed: { status: 410, retry: false, hint: 'Run its job again to fetch the page.' },
  body_too_large: { status: 413, retry: false, hint: 'Send at most 10 MB of JSON.' },
  unsupported_media_type: { status: 415, retry: false, hint: 'Send JSON with Content-Type: application/json.' },
  no_model: {
    status: 422,
    retry: false,
    hint: 'Leave the model out; Winnow then reads by its own rules.',
    place: 'models',
  },
  no_proxy: {
    status: 422,
    retry: false,
    hint: 'Set up the tier under Settings → Proxies, or leave proxy out.',
    place: 'proxies',
  },
  no_session: { status: 422, retry: false, hint: 'Log in under Sessions, or leave session out.', place: 'sessions' },
  no_workers: {
    status: 422,
    retry: false,
    hint: 'Connect workers under Settings → Workers, or leave region out.',
    place: 'workers',
  },
  no_display: {
    status: 422,
    retry: false,
    hint: 'Log in with your own browser, and import its cookies: Sessions → Import cookies.',
    place: 'sessions',
  },
  extractor_stopped: {
    status: 422,
    retry: false,
    hint: 'Correct the code of the extractor, or try it on fewer and shorter pages.',
  },
  budget_exhausted: { status: 429, retry: false, hint: 'Raise the budget, or ask for fewer pages.' },
  internal: { status: 500, retry: true, hint: 'Look up the identifier in the log.' },
  browser_unavailable: { status: 503, retry: false, hint: 'Install Chrome, Edge or Chromium.', place: 'browser' },
  shutting_down: { status: 503, retry: true, hint: 'Start Winnow again, then repeat the request.' },
  port_in_use: { status: 500, retry: false, hint: 'Choose another port with --port N, or --port 0 for a free one.' },
  data_in_use: { status: 500, retry: false, hint: 'Close the other Winnow, or choose another folder with --data DIR.' },
  data_from_future: {
    status: 500,
    retry: false,
    hint: 'Install the newer Winnow, or choose another folder with --data DIR.',
  },
  disk_full: {
    status: 507,
    retry: true,
    hint: 'Free space: delete jobs or stored pages (Settings → Storage, GET /api/storage), or other files on that disk; then try again.',
  },
  disk_fault: {
    status: 507,
    retry: true,
    hint: 'Check that the disk is connected and healthy, then try again or restart Winnow.',
  },
  data_damaged: {
    status: 500,
    retry: false,
    hint: 'Restore a backup, or start Winnow once with --set-aside-damaged: it keeps the damaged file and saves what it can read in a new one.',
  },
  data_read_only: {
    status: 500,
    retry: false,
    hint: 'Make the folder and its files writable for your user, or choose another folder with --data DIR.',
  },
  data_gone: {
    status: 500,
    retry: false,
    hint: 'Export what you need now, then close Winnow, put the folder back and start again. What was collected since then is lost when Winnow ends.',
  },
  data_folder_invalid: {
    status: 500,
    retry: false,
    hint: 'Choose a folder with --data DIR, or move away what is in its place.',
  },
  key_damaged: {
    status: 500,
    retry: false,
    hint: 'Restore secret.key from a backup; or delete it, restart Winnow and enter the keys and logins again.',
  },
} as const satisfies Readonly<Record<string, ErrorRow>>;

export type ErrorCode = keyof typeof ERROR_TABLE;

export function getErrorPlace(code: ErrorCode): ErrorPlace | null {
  const row: ErrorRow = ERROR_TABLE[code];
  return row.place ?? null;
}

/** Location of a fault in a request, such as `['priority', 'only', 0]`. */
export type ErrorPath = readonly (string | number)[];

export interface ErrorDetail {
  readonly code: ErrorCode;
  readonly message: string;
  readonly path: ErrorPath;
  readonly hint?: string;
}

export interface ErrorOptions {
  readonly cause?: unknown;
  readonly path?: ErrorPath;
  readonly hint?: string;
}

/** An expected failure that the user can act on. Anything else that is thrown is a bug and becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = [{ code, message, path: options.path ?? [], hint: options.hint ?? ERROR_TABLE[code].hint }];
  }

  /** Several faults of a request, reported together; the first one determines the HTTP status. */
  static all(details: readonly ErrorDetail[]): AppError {
    const [first] = details;
    if (!first) throw new RangeError('AppError.all needs at least one detail');
    const error = new AppError(first.code, details.map((detail) => detail.message).join(' '));
    Object.defineProperty(error, 'details', { value: details });
    return error;
  }

  get status(): number {
    return ERROR_TABLE[this.code].status;
  }
}

/** Makes a `switch` over a union fail to compile if a case is missing. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected kind: ${String(value)}`);
}
