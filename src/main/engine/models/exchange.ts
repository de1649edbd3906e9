/** Thrown into the provider's package when a stream was requested and a complete response came. */
export class WholeAnswer extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super('The server answered without streaming.');
    this.name = 'WholeAnswer';
    this.response = response;
  }
}

type Fetch = typeof fetch;

/** Fetch for streaming calls; throws WholeAnswer if the server responds with a single JSON document. */
export function createStreamingFetch(send: Fetch): Fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || /^text\/event-stream\b/i.test(type)) return response;
    const text = await response.text(); // decided by the body, because small servers send no content type or a wrong one
    const copy = new Response(text, { status: response.status, headers: { 'content-type': 'application/json' } });
    if (/^\s*[[{]/.test(text)) throw new WholeAnswer(copy);
    return copy;
  };
}

/** Fetch that answers the first request with an existing response, so that it is not paid for twice. */
export function createReplayingFetch(response: Response): Fetch {
  return async () => response;
}
