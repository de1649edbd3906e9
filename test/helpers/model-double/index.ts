import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { anthropicWire } from './anthropic';
import { googleWire } from './google';
import { openaiWire } from './openai';
import { isObject } from './read-body';
import type { Asked, DoubleAnswer, DoubleRequest, Protocol, Saying, Spoken, Usage, Wire } from './types';

export { answerFrom, getPromptNodes, nodeWith } from './nodes';
export type { DoubleAnswer, DoubleRequest } from './types';

/** Stands in for the providers of models, on loopback: it speaks their wire protocols and says what a test tells it to. */
export interface ModelDouble {
  readonly origin: string;
  /** Addresses and keys that lead each provider here. */
  readonly environment: Readonly<Record<string, string>>;
  /** What was asked, in order. */
  readonly requests: readonly DoubleRequest[];
  /** The most requests that were open at one time. */
  readonly mostAtOnce: () => number;
  /** Resolves when the number of requests that have come is reached. */
  readonly asked: (count: number) => Promise<void>;
  /** Sets what is answered from now on, and forgets what was asked. */
  readonly answer: (script: Script) => void;
  readonly stop: () => Promise<void>;
}

export type Script = (request: DoubleRequest) => DoubleAnswer | Promise<DoubleAnswer>;

export const DOUBLE_KEY = 'sk-double-0123456789abcdef';

const WIRES: Readonly<Record<Protocol, Wire>> = { openai: openaiWire, anthropic: anthropicWire, google: googleWire };
// Several characters to a piece, so that JSON is cut within names and values.
const PIECE_CHARS = 7;

export async function startModelDouble(script: Script = () => ({ json: {} })): Promise<ModelDouble> {
  let current = script;
  let open = 0;
  let most = 0;
  const requests: DoubleRequest[] = [];
  const watchers = new Set<() => void>();
  const server = createServer((request, response) => {
    most = Math.max(most, ++open);
    response.once('close', () => open--);
    void serve(
      request,
      response,
      requests,
      (asked) => current(asked),
      () => {
        for (const look of watchers) look();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the double has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    environment: environmentFor(origin),
    requests,
    mostAtOnce: () => most,
    asked: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (requests.length < count) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    answer: (next) => {
      current = next;
      requests.length = 0;
      most = open;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function environmentFor(origin: string): Readonly<Record<string, string>> {
  return {
    OPENAI_BASE_URL: `${origin}/v1`,
    OPENAI_API_KEY: DOUBLE_KEY,
    ANTHROPIC_BASE_URL: `${origin}/v1`,
    ANTHROPIC_API_KEY: DOUBLE_KEY,
    GOOGLE_GENERATIVE_AI_BASE_URL: `${origin}/v1beta`,
    GOOGLE_GENERATIVE_AI_API_KEY: DOUBLE_KEY,
    OPENROUTER_BASE_URL: `${origin}/api/v1`,
    OPENROUTER_API_KEY: DOUBLE_KEY,
    MISTRAL_BASE_URL: `${origin}/v1`,
    MISTRAL_API_KEY: DOUBLE_KEY,
    OLLAMA_BASE_URL: `${origin}/v1`,
    WINNOW_AI_BASE_URL: `${origin}/v1`,
    WINNOW_AI_KEY: DOUBLE_KEY,
    WINNOW_AI_MODEL: 'double',
  };
}

function getProtocol(path: string): Protocol | null {
  if (path.endsWith('/chat/completions')) return 'openai';
  if (path.endsWith('/messages')) return 'anthropic';
  return /:(stream)?generateContent/i.test(path) ? 'google' : null;
}

async function serve(
  incoming: IncomingMessage,
  response: ServerResponse,
  requests: DoubleRequest[],
  script: Script,
  told: () => void,
): Promise<void> {
  const chunks: Buffer[] = [];
  incoming.on('error', () => undefined); // a caller may go away
  for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const path = incoming.url ?? '';
  const protocol = getProtocol(path);
  if (!protocol) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
    return;
  }
  const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString());
  const body = isObject(parsed) ? parsed : {};
  const { asTool, ...asked } = WIRES[protocol].read(path, body);
  const same = requests.filter(({ model, prompt }) => model === asked.model && prompt === asked.prompt);
  const at = performance.now();
  const request = { protocol, ...asked, attempt: same.length + 1, path, headers: incoming.headers, at, body };
  requests.push(request);
  told();
  reply(await script(request), WIRES[protocol], { ...asked, asTool }, response);
}

function reply(answer: DoubleAnswer, wire: Wire, asked: Asked, response: ServerResponse): void {
  if ('hang' in answer) return;
  if ('status' in answer) {
    const { status, headers = {}, body = wire.error(status, answer.message ?? `The double says ${status}.`) } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
    return;
  }
  const spoken = speak(answer, asked, answer.usage);
  if (!asked.stream || answer.whole) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(wire.whole(spoken)));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const events = wire.events(spoken);
  if (answer.fault) {
    response.end([...events.slice(0, 4), wire.fault(answer.fault)].join(''));
  } else if (answer.drop === undefined) {
    for (const event of events) response.write(event);
    response.end();
  } else {
    response.write(events.slice(0, answer.drop).join(''), () => response.destroy());
  }
}

function speak(saying: Saying, { model, prompt, system, asTool }: Asked, usage?: Usage): Spoken {
  const text = 'refusal' in saying ? saying.refusal : 'text' in saying ? saying.text : JSON.stringify(saying.json);
  const cut = 'cut' in saying ? saying.cut : undefined;
  const said = text.slice(0, cut);
  return {
    model,
    pieces: said.match(new RegExp(`[\\s\\S]{1,${PIECE_CHARS}}`, 'g')) ?? [],
    finish: 'refusal' in saying ? 'refusal' : cut === undefined ? 'stop' : 'length',
    usage: usage ?? { input: Math.ceil((prompt.length + system.length) / 4), output: Math.ceil(said.length / 4) },
    asTool: asTool && !('refusal' in saying),
  };
}
