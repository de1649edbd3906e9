import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';

/*
 * A client in the manner of the hosted service's: it begins a task detached, follows its job by socket alone, tells of each item
 * once, and reads the record over HTTP when the job is over.
 */

export const Read = z.looseObject({
  id: z.string(),
  state: z.string(),
  results: z.union([
    z.array(z.unknown()),
    z.object({ hits: z.array(z.string()).optional(), items: z.array(z.unknown()).optional() }),
  ]),
});
export type Read = z.infer<typeof Read>;

export interface HostedServer {
  readonly baseUrl: string;
  readonly key: string;
}

export class DetachedJob {
  readonly states: string[] = [];
  readonly items: string[] = [];
  /** Resolves with the record read at the end, and the state that the socket told. */
  readonly finished: Promise<{ readonly told: string; readonly record: Read }>;
  readonly #socket: Socket;

  constructor(
    server: HostedServer,
    readonly id: string,
  ) {
    this.#socket = io(server.baseUrl.replace('http', 'ws'), { forceNew: true });
    const ended = new Promise<string>((resolve) => {
      this.#socket.on('progress', (data: unknown) => {
        const { state, results } = Read.parse(data);
        this.states.push(state);
        const items = Array.isArray(results) ? [] : (results.items ?? []);
        for (const item of items.map((each) => JSON.stringify(each)))
          if (!this.items.includes(item)) this.items.push(item);
        if (state === 'completed' || state === 'failed') resolve(state);
      });
    });
    this.finished = ended.then(async (told) => {
      this.#socket.disconnect();
      return { told, record: Read.parse(await callHosted(server, 'GET', `/api/jobs/${id}?`)) };
    });
    this.#socket.emit('sub', id);
  }
}

/** Begins a task as `task.detach(parameters)` of that client does. */
export async function detachHosted(server: HostedServer, task: string, parameters: object): Promise<DetachedJob> {
  const answer = await callHosted(server, 'POST', `/api/${task}`, { ...parameters, detach: true });
  return new DetachedJob(server, z.object({ jobId: z.string() }).parse(answer).jobId);
}

async function callHosted({ baseUrl, key }: HostedServer, method: string, path: string, body?: object) {
  const response = await fetch(baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (response.status >= 400) throw new Error(JSON.stringify(answer));
  return answer;
}
