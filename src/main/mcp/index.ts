import { Console } from 'node:console';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Connection } from '../client/connect';
import { createLink } from './link';
import { createMcpServer } from './server';

export interface McpOptions {
  /** Connects to the running app, or starts an engine in this process. */
  readonly connect: () => Promise<Connection>;
  readonly version: string;
  readonly stdin: Readable;
  /** Used for the protocol only. */
  readonly stdout: Writable;
  readonly log: (line: string) => void;
  /** Ends the server early. */
  readonly signal?: AbortSignal;
}

/** Serves the Model Context Protocol until the assistant disconnects. */
export async function runMcp({ connect, version, stdin, stdout, log, signal }: McpOptions): Promise<void> {
  // stdout belongs to the protocol, even if a part of the engine prints by mistake
  globalThis.console = new Console(process.stderr);
  const link = createLink(connect);
  const server = createMcpServer({ link, version, log });
  server.onerror = (error) => log(`MCP: ${error.message}`);
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve;
    for (const event of ['end', 'close', 'error']) stdin.once(event, () => resolve());
    stdout.once('error', () => resolve());
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  await server.connect(new StdioServerTransport(stdin, stdout));
  await ended;
  await server.close();
  await link.close();
}
