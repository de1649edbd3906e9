import { z } from 'zod';

const ErrorBody = z.object({
  errors: z
    .array(
      z.object({
        code: z.string(),
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        hint: z.string().optional(),
      }),
    )
    .min(1),
});

export type ApiFault = z.infer<typeof ErrorBody>['errors'][number];

/** The server answered with an error that a person can act on. */
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

/** No answer came: the server is gone or the connection was cut. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Winnow does not answer.', { cause });
    this.name = 'ConnectionError';
  }
}

/** Turns an error response into an `ApiError`, also when its body is not the usual document. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = ErrorBody.safeParse(parseJson(text));
  if (body.success) return new ApiError(response.status, body.data.errors);
  return new ApiError(response.status, [{ code: 'internal', message: `The server answered ${response.status}.` }]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
