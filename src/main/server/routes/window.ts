import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { HttpParts } from '../http-parts';
import { APP_POLICY } from '../security-headers';
import { renderSignInPage } from '../sign-in-page';
import { sendClosedDoor } from './closed-door';

/** Adds the window's files, for sessions opened by a one-time link only. */
export async function addWindow(http: FastifyInstance, { auth, rendererDir, onSession }: HttpParts): Promise<void> {
  http.get<{ Querystring: { token?: string } }>('/open', async (request, reply) => {
    const token = String(request.query.token ?? '');
    const needsNext = auth.wasGiven(token); // a used or expired link opens nothing
    const opened = auth.openSession(token, request.headers['user-agent'] ?? '');
    if (needsNext) onSession();
    if (opened === null)
      return token !== '' && auth.hasCookie(request.headers) ? reply.redirect('/', 303) : sendClosedDoor(reply);
    const { body, policy } = renderSignInPage(opened.proof);
    const headers = { 'content-security-policy': policy, 'cache-control': 'no-store', 'set-cookie': opened.setCookie };
    return reply.headers(headers).type('text/html; charset=utf-8').send(body);
  });
  http.get('/', (request, reply) => {
    if (!auth.hasCookie(request.headers)) return sendClosedDoor(reply);
    return reply
      .headers({ 'content-security-policy': APP_POLICY, 'cache-control': 'no-store' })
      .sendFile('index.html', { cacheControl: false });
  });
  // requested for responses and stored pages opened in a tab
  http.get('/favicon.ico', (_, reply) => reply.redirect('/icon.svg', 301));
  await http.register(fastifyStatic, {
    root: rendererDir,
    wildcard: false,
    index: false,
    globIgnore: ['index.html'],
    setHeaders: (reply, file) => {
      reply.header('content-security-policy', APP_POLICY);
      // bundled file names contain a content hash
      const bundled = file.includes(`${sep}assets${sep}`);
      reply.header('cache-control', bundled ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
