import type { ServerResponse } from 'node:http';

/** The responses in progress of each sign-in, so that its end also cuts off event streams and downloads. */
export interface SessionStreams {
  readonly note: (signIn: string, response: ServerResponse) => void;
  /** Cuts off what has begun to answer; the call that ends a sign-in may be one of its own. */
  readonly cut: (signIn: string) => void;
}

export function createSessionStreams(): SessionStreams {
  const open = new Map<string, Set<ServerResponse>>();
  return {
    note: (signIn, response) => {
      const responses = open.get(signIn) ?? new Set();
      open.set(signIn, responses.add(response));
      response.once('close', () => {
        responses.delete(response);
        if (responses.size === 0 && open.get(signIn) === responses) open.delete(signIn);
      });
    },
    cut: (signIn) => {
      for (const response of open.get(signIn) ?? []) if (response.headersSent) response.destroy();
    },
  };
}
