import type { ServerResponse } from 'node:http';

/** Responses in progress by sign-in, so that ending one also closes its event streams and downloads. */
export interface SessionStreams {
  readonly note: (signIn: string, response: ServerResponse) => void;
  /** Closes responses that have started; the call that ends a sign-in may be its own. */
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
