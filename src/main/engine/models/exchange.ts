/** Thrown into the provider's library where a streamed answer was asked for and a whole one came. */
export class WholeAnswer extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super('The server answered without streaming.');
    this.name = 'WholeAnswer';
    this.response = response;
  }
}

type Fetch = typeof fetch;

/** Fetches for a call that wants a stream; throws WholeAnswer where the server answers with one JSON document. */
export function streamingFetch(send: Fetch): Fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || /^text\/event-stream\b/i.test(type)) return response;
    const text = await response.text(); // what it is shows in the body, for small servers name no type or a wrong one
    const copy = new Response(text, { status: response.status, headers: { 'content-type': 'application/json' } });
    if (/^\s*[[{]/.test(text)) throw new WholeAnswer(copy);
    return copy;
  };
}

/** Answers the first request with a response that is here already, so that it is not paid for twice. */
export function replayingFetch(response: Response): Fetch {
  return async () => response;
}
