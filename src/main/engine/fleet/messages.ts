import { PageReason } from '@shared/reason';
import { z } from 'zod';
import type { FetchOptions } from '../fetch/index';
import type { ReadOrder } from '../jobs/index';
import type { PostedOutcome } from '../workers/index';

/** Rises with each change that an older worker or coordinator would misread. */
export const PROTOCOL = 2;

/** What must be equal on both sides. Node's major version, because V8 writes the messages. */
export interface Versions {
  readonly protocol: number;
  readonly winnow: string;
  readonly node: number;
}

export function getVersions(winnow: string): Versions {
  return { protocol: PROTOCOL, winnow, node: Number(process.versions.node.split('.')[0]) };
}

/** Null if they fit; else what differs, as "Winnow 0.2.0 on Node 24". */
export function findOtherVersion(own: Versions, other: Versions): string | null {
  const isSame = own.protocol === other.protocol && own.winnow === other.winnow && own.node === other.node;
  return isSame ? null : `Winnow ${other.winnow} on Node ${other.node}`;
}

/** A page's request, and what to read of the answer. */
export interface PageMessage {
  readonly id: string;
  /** By the queue's clock; ms since 1970. */
  readonly admittedAt: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** What redirects have left of it. */
  readonly leftMs: number;
  /** Limit of the body as received. */
  readonly maxBytes: number;
  readonly anyType: boolean;
  readonly validators: FetchOptions['validators'] | null;
  readonly route: FetchOptions['route'] | null;
  /** Hosts that the user named, and those that anything may access, of the coordinator's settings. */
  readonly named: readonly string[];
  readonly privateHosts: readonly string[];
  readonly from: string | null;
  readonly order: ReadOrder;
}

const text = z.string();
const strings = z.record(text, text);

/** Sealed by a coordinator, so its inner parts are what its own types say. */
export const PageMessage: z.ZodType<PageMessage> = z.object({
  id: text,
  admittedAt: z.number(),
  url: z.url(),
  headers: strings,
  timeoutMs: z.number().positive(),
  leftMs: z.number().positive(),
  maxBytes: z.number().int().positive(),
  anyType: z.boolean(),
  validators: z.object({ etag: text.nullable(), lastModified: text.nullable() }).nullable(),
  route: z.custom<FetchOptions['route'] | null>(isObjectOrNull),
  named: z.array(text),
  privateHosts: z.array(text),
  from: text.nullable(),
  order: z.custom<ReadOrder>(isObject),
});

/** What came of a page's request. */
export type PageAnswer =
  /** It lay too long in the queue, and was not sent: the host's turn is over. */
  | { readonly kind: 'late' }
  | {
      readonly kind: 'failure';
      readonly message: string;
      readonly reason: PageReason;
      readonly retry: boolean;
      readonly wireBytes: number;
    }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string | string[] | undefined>>;
      readonly wireBytes: number;
      readonly firstByteMs: number;
      readonly downloadMs: number;
      /** Null where there was nothing to read, such as for a redirect. */
      readonly read: PostedOutcome | null;
    };

export interface AnswerMessage {
  readonly id: string;
  readonly worker: string;
  readonly url: string;
  readonly answer: PageAnswer;
}

const bytes = z.number().int().min(0);
const ms = z.number().min(0);
const MAX_LINK_TEXT = 100_000_000; // characters of all links of a page
const line = z.string().max(MAX_LINK_TEXT);

/** The parts of a reading that are written to the database by themselves; the rest has the shape that a thread gives it. */
const Read = z.looseObject({
  kind: z.literal('read'),
  encoding: text,
  stored: z.object({ codec: z.enum(['identity', 'br']), data: z.instanceof(Uint8Array) }).nullable(),
  captured: z.null(),
  links: z.object({ url: line, kind: line, text: line, region: line, around: line }).nullable(),
  includes: z.strictObject({}),
  methods: z.array(z.object({}).loose()),
  misfits: z.array(text),
  extracted: z.looseObject({ records: z.array(z.looseObject({ values: z.record(text, z.unknown()) })) }).nullable(),
  marked: z.null(),
  pickable: z.null(),
});

const PostedRead = z.custom<PostedOutcome>(
  (value) =>
    Read.safeParse(value).success ||
    z.strictObject({ kind: z.literal('unreadable'), message: text }).safeParse(value).success,
);

export const AnswerMessage: z.ZodType<AnswerMessage> = z.object({
  id: text,
  worker: text,
  url: text,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('late') }),
    z.object({ kind: z.literal('failure'), message: text, reason: PageReason, retry: z.boolean(), wireBytes: bytes }),
    z.object({
      kind: z.literal('answer'),
      status: z.number().int().min(100).max(599),
      headers: z.record(text, z.union([text, z.array(text), z.undefined()])),
      wireBytes: bytes,
      firstByteMs: ms,
      downloadMs: ms,
      read: PostedRead.nullable(),
    }),
  ]),
});

/** What a worker tells of itself, every second. */
export const Beat = z.object({
  id: text,
  /** By the queue's clock; ms since 1970. */
  at: z.number(),
  machine: text,
  /** By its own clock; ms since 1970. */
  startedAt: z.number(),
  cores: z.number().int().min(1),
  concurrency: z.number().int().min(1),
  /** Whether it takes no more pages. */
  drained: z.boolean(),
  /** Pages in progress, and the URLs of some. */
  active: z.number().int().min(0),
  urls: z.array(text),
  /** Since it started. */
  pages: z.number().int().min(0),
  failures: z.number().int().min(0),
  perSecond: z.number().min(0),
  versions: z.object({ protocol: z.number(), winnow: text, node: z.number() }),
});
export type Beat = z.infer<typeof Beat>;

/** What a coordinator has a worker do; without an order it takes pages. */
export const Order = z.enum(['take', 'drain', 'end', 'refuse']);
export type Order = z.infer<typeof Order>;

/** What a coordinator tells of itself, as JSON. */
export const Hello = z.object({
  versions: Beat.shape.versions,
  /** Opens with the fleet's secret; Base64. */
  sealed: text,
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isObjectOrNull(value: unknown): boolean {
  return typeof value === 'object';
}
