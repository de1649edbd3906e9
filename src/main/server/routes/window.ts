import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { HttpParts } from '../http-parts';
import { APP_POLICY } from '../security-headers';
import { signInPage } from '../sign-in-page';
import { sendClosedDoor } from './closed-door';

/** The window's files are shown only to a session that a one-time link opened. */
export async function addWindow(http: FastifyInstance, { auth, rendererDir, onSession }: HttpParts): Promise<void> {
  http.get<{ Querystring: { token?: string } }>('/open', async (request, reply) => {
    const token = String(request.query.token ?? '');
    const needsNext = auth.wasGiven(token); // used or expired, it opens nothing more
    const opened = auth.openSession(token, request.headers['user-agent'] ?? '');
    if (needsNext) onSession();
    if (opened === null)
      return token !== '' && auth.hasCookie(request.headers) ? reply.redirect('/', 303) : sendClosedDoor(reply);
    const { body, policy } = signInPage(opened.proof);
    const headers = { 'content-security-policy': policy, 'cache-control': 'no-store', 'set-cookie': opened.setCookie };
    return reply.headers(headers).type('text/html; charset=utf-8').send(body);
  });
  http.get('/', (request, reply) => {
    if (!auth.hasCookie(request.headers)) return sendClosedDoor(reply);
    return reply
      .headers({ 'content-security-policy': APP_POLICY, 'cache-control': 'no-store' })
      .sendFile('index.html', { cacheControl: false });
  });
  // asked for beside answers and stored pages that are opened in a tab
  http.get('/favicon.ico', (_, reply) => reply.redirect('/icon.svg', 301));
  await http.register(fastifyStatic, {
    root: rendererDir,
    wildcard: false,
    index: false,
    globIgnore: ['index.html'],
    setHeaders: (reply, file) => {
      reply.header('content-security-policy', APP_POLICY);
      // a bundled file's name changes with its content
      const bundled = file.includes(`${sep}assets${sep}`);
      reply.header('cache-control', bundled ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
