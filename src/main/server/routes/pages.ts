import { AppError } from '@shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpParts } from '../http-parts';
import { requireOwnSite } from '../security-headers';
import { pageImage, pageStyles, pickerPage, type StoredPageAnswer, sayWhyNot, storedPage } from '../stored-pages';
import { sendClosedDoor } from './closed-door';
import { createLeaveSignal, toRawRequest } from './raw-request';

/** Stored pages by their unguessable addresses, and what the window alone is shown of them. */
export function addPages(http: FastifyInstance, { engine, auth }: HttpParts): void {
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const notice = sayWhyNot(error, request.headers.accept ?? '');
    if (notice === null) throw error;
    return reply.status(notice.status).headers(notice.headers).send(notice.body);
  };
  http.get<{ Params: { token: string; kind: string } }>(
    '/pages/:token/:kind',
    { errorHandler },
    async (request, reply) => {
      const { token, kind } = request.params;
      return sendPage(reply, await storedPage(engine, token, kind, toRawRequest(request).query));
    },
  );
  const forWindow = (
    path: string,
    make: (request: WindowRequest, reply: FastifyReply) => Promise<StoredPageAnswer<Body> | null>,
  ) =>
    http.get<{ Params: { token: string }; Querystring: { url?: string } }>(
      path,
      { errorHandler },
      async (request, reply) => {
        requireOwnSite(request.headers);
        if (!auth.hasSession(request.headers)) return sendClosedDoor(reply);
        return sendPage(
          reply,
          await make({ token: request.params.token, url: String(request.query.url ?? '') }, reply),
        );
      },
    );
  forWindow('/pages/:token/picker', ({ token }) => pickerPage(engine, token));
  forWindow('/pages/:token/styles', ({ token }) => pageStyles(engine, token));
  forWindow('/pages/:token/image', ({ token, url }, reply) => pageImage(engine, token, url, createLeaveSignal(reply)));
}

interface WindowRequest {
  readonly token: string;
  readonly url: string;
}

type Body = string | Uint8Array;

function sendPage(reply: FastifyReply, page: StoredPageAnswer<Body> | null) {
  if (!page) throw new AppError('not_found', 'There is no stored page at this address; its job may have been deleted.');
  return reply.headers(page.headers).send(typeof page.body === 'string' ? page.body : Buffer.from(page.body));
}
