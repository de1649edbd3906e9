/** A fault of a call, as reported by the server. */
export interface ApiFault {
  readonly code: string;
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly hint?: string | undefined;
}

/** An error response that a person can act on. */
export class ApiError extends Error {
  readonly status: number;
  readonly faults: readonly ApiFault[];

  constructor(status: number, faults: readonly ApiFault[]) {
    super(faults.map((fault) => fault.message).join(' '));
    this.name = 'ApiError';
    this.status = status;
    this.faults = faults;
  }
}

/** No response: the server is gone or the connection was lost. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Winnow does not answer.', { cause });
    this.name = 'ConnectionError';
  }
}
