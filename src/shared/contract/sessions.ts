import { z } from 'zod';
import { endpoint } from './endpoint';

/** A login for later visits to its host. Cookies are stored encrypted and never returned. */
export const Session = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string().describe('Visits of this host and of those below it use the session'),
  cookies: z.number().int(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
  expiresAt: z
    .string()
    .nullable()
    .describe('When its last persistent cookie expires; null if all end with the browser'),
});
export type Session = z.infer<typeof Session>;

const id = z.object({ id: z.string() });
const name = z.string().trim().min(1).max(100).describe('A name for the session');

export const sessionEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    scope: 'read',
    summary: 'The stored sessions',
    request: z.object({}),
    response: z.object({
      results: z.array(Session),
      window: z.boolean().describe('Whether a window to log in can be opened here'),
    }),
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/api/sessions/login',
    scope: 'admin',
    summary: 'Open a site in a window; returns the session when the person is done',
    request: z.object({ url: z.string().describe('The page to log in at'), name: name.optional() }),
    response: Session,
  }),
  importSession: endpoint({
    method: 'POST',
    path: '/api/sessions',
    scope: 'admin',
    summary: 'Save cookies of another browser as a session',
    examples: [
      {
        title: 'Cookies copied from a browser',
        request: { url: '{origin}/', name: 'The shop', cookies: 'session=abc123; theme=dark' },
      },
    ],
    request: z.object({
      url: z.string().describe('A page of the site'),
      name: name.optional(),
      cookies: z
        .string()
        .min(1)
        .describe('A Cookie header, a cookies.txt file, or JSON as browser extensions export it'),
    }),
    response: Session,
  }),
  renameSession: endpoint({
    method: 'PATCH',
    path: '/api/sessions/{id}',
    scope: 'admin',
    summary: 'Rename a session',
    examples: [{ title: 'Another name', request: { id: '{sessionId}', name: 'The shop, as a guest' } }],
    request: id.extend({ name }),
    response: Session,
  }),
  deleteSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    scope: 'admin',
    summary: 'Delete a session with its cookies',
    request: id,
    response: z.object({ id: z.string(), deleted: z.literal(true) }),
  }),
};
