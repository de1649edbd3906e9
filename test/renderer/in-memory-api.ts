import { contract, type EndpointName, type RequestInput, type ResponseOf } from '@shared/contract';
import { onTestFinished } from 'vitest';

type Handlers = {
  readonly [Name in EndpointName]?: (request: RequestInput<Name>) => ResponseOf<Name> | Promise<ResponseOf<Name>>;
};

export interface ApiCall {
  readonly name: EndpointName;
  readonly request: unknown;
}

/**
 * Answers the window's calls in memory for the rest of a test: requests and answers must be what the contract has.
 * An endpoint without a handler answers 404. Gives the calls that came, in their order.
 */
export function serveApi(handlers: Handlers): readonly ApiCall[] {
  const calls: ApiCall[] = [];
  const real = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://window.test');
    const found = findEndpoint(init?.method ?? 'GET', url.pathname);
    const handle = found && (handlers[found.name] as ((request: unknown) => unknown) | undefined);
    if (!found || !handle) return refuse(url.pathname);
    const sent = { ...found.inPath, ...Object.fromEntries(url.searchParams), ...getInitBody(init) };
    const request = contract[found.name].request.parse(sent);
    calls.push({ name: found.name, request: sent });
    const answer = contract[found.name].response.parse(await handle(request));
    return Response.json(answer);
  };
  return calls;
}

function findEndpoint(method: string, path: string) {
  for (const name of Object.keys(contract) as EndpointName[]) {
    const endpoint = contract[name];
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = endpoint.method === method ? pattern.exec(path) : null;
    if (match) return { name, inPath: decoded(match.groups ?? {}) };
  }
  return null;
}

function decoded(groups: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}

function getInitBody(init: RequestInit | undefined): object {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : {};
}

function refuse(path: string): Response {
  const errors = [{ code: 'not_found', message: `No handler answers ${path}.` }];
  return Response.json({ errors }, { status: 404 });
}
