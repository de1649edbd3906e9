import { z } from 'zod';
import { ApiError } from './api-error';

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
