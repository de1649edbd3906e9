import { isUtf8 } from 'node:buffer';
import { AppError } from '@shared/errors';
import { checkJsonShape } from '@shared/json-shape';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeBody } from './decode-body';

export const JSON_TYPE = /^(?:application\/(?:[\w.-]+\+)?|text\/)json\b/i;

/**
 * Accepts only JSON bodies, plain or compressed; a body without a type is taken for JSON. The limit in bytes applies both to the received and the
 * decompressed body.
 */
export function acceptOnlyJson(http: FastifyInstance, limitBytes: number): void {
  http.removeAllContentTypeParsers();
  http.addHook('onRequest', async ({ headers }) => {
    // several HTTP clients name no type unless told to; web pages cannot leave it out without naming their origin
    if (headers['content-type'] === undefined && hasBody(headers)) headers['content-type'] = 'application/json';
  });
  http.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, async ({ headers }: FastifyRequest, bytes: Buffer) =>
    parseBody(await decodeBody(bytes, headers['content-encoding'] ?? '', limitBytes)),
  );
  http.addContentTypeParser('*', ({ headers }, payload, done) => {
    // several HTTP clients name a type of their own for a body that they do not send
    const accept = () => done(null, undefined);
    payload.once('data', () => {
      payload.off('end', accept);
      done(createTypeError(headers['content-type']), undefined);
    });
    payload.once('end', accept);
  });
}

const MAX_TYPE = 100; // characters

/** `sent` is the type that a body has instead of JSON's. */
export function createTypeError(sent: string | undefined, cause?: unknown): AppError {
  const [type = ''] = (sent ?? '').split(';');
  const named = type.trim() === '' ? '' : `, not ${type.trim().slice(0, MAX_TYPE)}`;
  const message = `The body must be JSON, sent with Content-Type: application/json${named}.`;
  return new AppError('unsupported_media_type', message, {
    cause,
    hint: 'curl -d and fetch name another type unless told: add the header Content-Type: application/json. In Python, requests.post(…, json=…) adds it.',
  });
}

function hasBody(headers: FastifyRequest['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function parseBody(bytes: Buffer): unknown {
  requireUtf8(bytes);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, ''); // a byte order mark, which editors and PowerShell write
  if (text.trim() === '') return undefined;
  checkJsonShape(text, 'body');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_request', `The body is not valid JSON: ${explainParseError(cause)}.`, {
      hint: explainSyntax(text),
    });
  }
}

const QUOTES =
  'Names and texts stand in straight double quotes, with no comma after the last one. A shell may remove quotes: with curl, send the JSON from a file: -d @body.json.';
/** What languages write into a text that only looks like JSON. */
const FOREIGN = /[:[,]\s*(None|True|False|NaN|-?Infinity|undefined|nil|NULL)\s*[,}\]]/;
const OURS: Readonly<Record<string, string>> = { True: 'true', False: 'false' };

function explainSyntax(text: string): string {
  const [, word] = FOREIGN.exec(text) ?? [];
  if (word === undefined) return QUOTES;
  return `JSON has no ${word}: write ${OURS[word] ?? 'null, or leave the parameter out'}. In Python, json.dumps(…) and requests.post(…, json=…) write it.`;
}

/** Bytes of another encoding would silently become replacement characters in addresses and templates. */
function requireUtf8(bytes: Buffer): void {
  if (isUtf8(bytes)) return;
  if (isGzip(bytes)) {
    throw new AppError('invalid_request', 'The body is compressed, and no Content-Encoding says so.', {
      hint: 'Add the header Content-Encoding: gzip.',
    });
  }
  throw new AppError('invalid_request', 'The body is not valid UTF-8, the encoding of JSON.', {
    hint: 'Send the body as UTF-8, or write other characters as \\u escapes.',
  });
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The parser's message without its excerpt of the body, which may contain a key. */
function explainParseError(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message.replace(/(?:, (?:\.\.\.)?|^)"[\s\S]*$/, '') : '';
  return reason === '' ? 'it does not begin as JSON does' : reason;
}
