import { z } from 'zod';
import { endpoint } from './endpoint';

export const SignIn = z.object({
  id: z.string(),
  browser: z.string().describe('The browser and its system, as far as known'),
  openedAt: z.string(),
  lastUsedAt: z.string().describe('Time of the last use, to the hour'),
  expiresAt: z.string().describe('When it expires if not used before'),
});
export type SignIn = z.infer<typeof SignIn>;

export const signInEndpoints = {
  listSignIns: endpoint({
    method: 'GET',
    path: '/api/sign-ins',
    scope: 'admin',
    summary: 'The browsers that are signed in to the window, last used first',
    request: z.object({}),
    response: z.object({ results: z.array(SignIn) }),
  }),
  endSignIn: endpoint({
    method: 'DELETE',
    path: '/api/sign-ins/{id}',
    scope: 'admin',
    summary: 'Sign one browser out at once',
    request: z.object({ id: z.string() }),
    response: z.object({ id: z.string(), ended: z.literal(true) }),
  }),
  endSignIns: endpoint({
    method: 'DELETE',
    path: '/api/sign-ins',
    scope: 'admin',
    summary: 'Sign all browsers out at once, or all but one',
    request: z.object({ except: z.string().optional().describe('Id of the sign-in to keep') }),
    response: z.object({ ended: z.number().int() }),
  }),
  createDownload: endpoint({
    method: 'POST',
    path: '/api/downloads',
    scope: 'admin',
    summary: 'Create an address that returns one export once, to a browser that is signed in to the window',
    examples: [{ title: 'A table', request: { path: '/api/jobs/{jobId}/export?format=csv' } }],
    request: z.object({
      path: z
        .string()
        .max(2000)
        .regex(/^\/api\/[^\\#]+$/)
        .describe('What to download, as a GET of this API'),
    }),
    response: z.object({ path: z.string().describe('Answers once, within ten minutes, to the browser that asked') }),
  }),
};
