import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { contract, type EndpointName, type RequestInput, type ResponseOf } from '@shared/contract';
import type { ErrorDetail } from '@shared/errors';
import { z } from 'zod';

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it stands where it is a text, else as JSON. */
  readonly body?: unknown;
}

/** Sends one HTTP request exactly as told, on a connection of its own. */
export function send(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const json = body !== undefined && typeof body !== 'string';
    const payload = json ? JSON.stringify(body) : body;
    const all = { ...(json && { 'content-type': 'application/json' }), ...headers };
    const sent = httpRequest(url, { method, headers: all, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

const Refusal = z.object({
  errors: z
    .array(
      z.object({
        code: z.string(),
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])),
        hint: z.string(),
      }),
    )
    .min(1),
});

export interface Refused extends Answered {
  readonly errors: readonly (Omit<ErrorDetail, 'code'> & { readonly code: string })[];
  /** The first error's code, which decides the status. */
  readonly code: string;
}

/** Reads an answer as a refusal by the error shape; fails the test when it is none. */
export function refusal(answer: Answered): Refused {
  const { errors } = Refusal.parse(JSON.parse(answer.text));
  return { ...answer, errors, code: errors[0]?.code ?? '' };
}

/** The part of a task's response that a call which was not detached gets. */
type Finished<Name extends EndpointName> = Extract<ResponseOf<Name>, { readonly results: unknown }>;

export interface Client {
  readonly baseUrl: string;
  readonly key: string;
  /** Sends a request with the key; `path` begins with `/`. */
  readonly send: (path: string, call?: Call) => Promise<Answered>;
  /** Calls an endpoint of the contract and reads its answer by the contract. */
  readonly api: <Name extends EndpointName>(name: Name, input: RequestInput<Name>) => Promise<ResponseOf<Name>>;
  /** The same for a task that is waited for. */
  readonly run: <Name extends EndpointName>(name: Name, input: RequestInput<Name>) => Promise<Finished<Name>>;
  /** Begins a task detached and gives its job's id. */
  readonly detach: <Name extends 'visit' | 'crawl' | 'extract' | 'scrape' | 'agent'>(
    name: Name,
    input: RequestInput<Name>,
  ) => Promise<string>;
  /** Posts to a path and expects to be refused. */
  readonly refused: (path: string, body: unknown, call?: Call) => Promise<Refused>;
}

/** A client of the API at `baseUrl`. */
export function client(baseUrl: string, key: string): Client {
  const sendWithKey = (path: string, call: Call = {}) =>
    send(baseUrl + path, { ...call, headers: { authorization: `Bearer ${key}`, ...call.headers } });

  const raw = async (name: EndpointName, input: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { method, path } = contract[name];
    const { target, rest } = fillPath(path, input);
    const answer = await (method === 'GET' || method === 'DELETE'
      ? sendWithKey(target + getQuery(rest), { method })
      : sendWithKey(target, { method, body: rest }));
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
    return JSON.parse(answer.text);
  };
  const api = async <Name extends EndpointName>(name: Name, input: RequestInput<Name>) =>
    contract[name].response.parse(await raw(name, { ...input })) as ResponseOf<Name>;

  return {
    baseUrl,
    key,
    send: sendWithKey,
    api,
    run: async <Name extends EndpointName>(name: Name, input: RequestInput<Name>) => {
      const answer = await api(name, input);
      if (!('results' in answer)) throw new Error(`${name} answered without results`);
      return answer as Finished<Name>;
    },
    detach: async (name, input) =>
      z.strictObject({ jobId: z.string() }).parse(await raw(name, { ...input, detach: true })).jobId,
    refused: async (path, body, call = {}) => refusal(await sendWithKey(path, { method: 'POST', body, ...call })),
  };
}

function fillPath(path: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { target, rest };
}

function getQuery(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size === 0 ? '' : `?${query}`;
}
