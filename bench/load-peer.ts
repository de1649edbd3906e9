import Fastify from 'fastify';
import { z } from 'zod';

const Asked = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});
const Row = z.object({ id: z.string(), name: z.string(), state: z.string(), args: z.record(z.string(), z.unknown()) });
const Answer = z.object({ jobId: z.string(), state: z.string(), results: z.array(Row), total: z.number().int() });

const row = {
  id: 'x'.repeat(22),
  name: 'A job',
  state: 'completed',
  args: { template: { title: 'Title', text: 'Text' } },
};

/** The least a server does: Fastify and zod at both ends of an answer that never changes. Gives its address. */
export async function startPeer(): Promise<string> {
  const http = Fastify();
  http.all('/*', async (request) => {
    Asked.parse(request.query);
    return Answer.parse({
      jobId: row.id,
      state: 'completed',
      results: Array.from({ length: 20 }, () => row),
      total: 20,
    });
  });
  return http.listen({ host: '127.0.0.1', port: 0 });
}
