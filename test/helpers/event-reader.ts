import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Client } from './call';

export interface Told {
  readonly type: string;
  readonly id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A connection that reads server-sent events. */
export interface EventReader {
  readonly events: readonly Told[];
  /** Id of the last event that had one. */
  readonly lastId: () => string | null;
  readonly text: () => string;
  /** The status, once the stream ended. */
  readonly ended: Promise<number>;
  readonly leave: () => void;
}

/** Reads the events at a path until their end. */
export function readEvents(
  { baseUrl, key }: Client,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): EventReader {
  const events: Told[] = [];
  let text = '';
  let response: IncomingMessage | null = null;
  const sent = httpRequest(baseUrl + path, { headers: { authorization: `Bearer ${key}`, ...headers }, agent: false });
  const ended = new Promise<number>((resolve, reject) => {
    sent.on('response', (answer) => {
      response = answer;
      let rest = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
        const blocks = (rest + piece).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) events.push(...told(block));
      });
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
  });
  ended.catch(() => undefined);
  sent.end();
  return {
    events,
    lastId: () => events.findLast(({ id }) => id !== null)?.id ?? null,
    text: () => text,
    ended,
    leave: () => (response ?? sent).destroy(),
  };
}

function told(block: string): readonly Told[] {
  const fields = new Map(block.split('\n').map((line) => [/^\w*/.exec(line)?.[0] ?? '', line.replace(/^\w*: ?/, '')]));
  const type = fields.get('event');
  return type === undefined ? [] : [{ type, id: fields.get('id') ?? null, data: JSON.parse(fields.get('data') ?? '') }];
}
