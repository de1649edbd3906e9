import { z } from 'zod';
import { endpoint } from './endpoint';

/** The captcha-solving service. Responses never contain its key. */
export const Solver = z.object({
  address: z.string().nullable().describe('null: captchas are handed to the person'),
  hasKey: z.boolean(),
});
export type Solver = z.infer<typeof Solver>;

export const captchaEndpoints = {
  getSolver: endpoint({
    method: 'GET',
    path: '/api/captcha',
    scope: 'read',
    summary: 'The captcha solver that is set up',
    request: z.object({}),
    response: Solver,
  }),
  changeSolver: endpoint({
    method: 'PUT',
    path: '/api/captcha',
    scope: 'admin',
    summary: 'Set up a captcha solver',
    examples: [{ title: 'A solver of your own', request: { address: 'http://127.0.0.1:8191/solve', key: 'secret' } }],
    request: z.object({
      address: z.string().describe('HTTP address that captchas are posted to'),
      key: z.string().optional().describe('Sent as "Authorization: Bearer"; if left out, the stored key is kept'),
    }),
    response: Solver,
  }),
  removeSolver: endpoint({
    method: 'DELETE',
    path: '/api/captcha',
    scope: 'admin',
    summary: 'Forget the captcha solver',
    request: z.object({}),
    response: Solver,
  }),
};
