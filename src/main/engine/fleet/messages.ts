import { PageReason } from '@shared/reason';
import { Region } from '@shared/region';
import { SnapshotFile } from '@shared/snapshot';
import { Tier } from '@shared/tier';
import { z } from 'zod';
import type {
  BrowserRoute,
  CookieRecord,
  FetchedPage,
  FetchFailure,
  FetchOptions,
  LoadMore,
  RenderOptions,
} from '../fetch/index';
import type { ReadOrder } from '../jobs/index';
import type { PostedOutcome } from '../workers/index';

/** Increased with each change that an older worker or coordinator would misread. */
export const PROTOCOL = 4;

/** Versions that must be equal on both sides. Includes Node's major version, because V8 serializes the messages. */
export interface Versions {
  readonly protocol: number;
  readonly winnow: string;
  readonly node: number;
}

export function getVersions(winnow: string): Versions {
  return { protocol: PROTOCOL, winnow, node: Number(process.versions.node.split('.')[0]) };
}

/** Null if they fit; otherwise the difference, as "Winnow 0.2.0 on Node 24". */
export function findOtherVersion(own: Versions, other: Versions): string | null {
  const isSame = own.protocol === other.protocol && own.winnow === other.winnow && own.node === other.node;
  return isSame ? null : `Winnow ${other.winnow} on Node ${other.node}`;
}

/** How a page is loaded. */
export const TRANSPORTS = ['http', 'browser'] as const;
export type PageTransport = (typeof TRANSPORTS)[number];

interface PageRequest {
  readonly url: string;
  readonly timeoutMs: number;
  /** Limit of the body as received. */
  readonly maxBytes: number;
  /** Hosts that the user named, and those that the coordinator's settings allow for all. */
  readonly named: readonly string[];
  readonly privateHosts: readonly string[];
  readonly from: string | null;
  readonly order: ReadOrder;
}

/** One request over HTTP. */
export interface HttpPage extends PageRequest {
  readonly by: 'http';
  readonly headers: Readonly<Record<string, string>>;
  /** Time left of the timeout after earlier redirects. */
  readonly leftMs: number;
  readonly anyType: NonNullable<FetchOptions['anyType']>;
  readonly validators: FetchOptions['validators'] | null;
  readonly route: FetchOptions['route'] | null;
}

/** A visit in a browser. */
export interface BrowserPage extends PageRequest {
  readonly by: 'browser';
  /** Cookies of the job and its sessions. */
  readonly cookies: readonly CookieRecord[];
  readonly visit: BrowserVisit;
  /** Hash of the block lists to apply; null for none. */
  readonly blockLists: string | null;
}

/**
 * Options for a browser, without those that need the coordinator while the page is open: commands and solved captchas.
 */
export interface BrowserVisit
  extends Pick<
    RenderOptions,
    'owner' | 'assets' | 'loadWaitMs' | 'scrolls' | 'snapshots' | 'exchanges' | 'visitAs' | 'consent'
  > {
  readonly route: BrowserRoute;
  readonly more?: Omit<LoadMore, 'onRound'>;
}

/** A page to load, and what to read from it. */
export interface PageMessage {
  readonly id: string;
  /** By the queue's clock; ms since 1970. */
  readonly admittedAt: number;
  readonly page: HttpPage | BrowserPage;
}

const text = z.string();
const strings = z.record(text, text);

const request = {
  url: z.url(),
  timeoutMs: z.number().positive(),
  maxBytes: z.number().int().positive(),
  named: z.array(text),
  privateHosts: z.array(text),
  from: text.nullable(),
  order: z.custom<ReadOrder>(isObject),
};

/** Encrypted by a coordinator, so its inner parts are trusted to have their types. */
export const PageMessage: z.ZodType<PageMessage> = z.object({
  id: text,
  admittedAt: z.number(),
  page: z.discriminatedUnion('by', [
    z.object({
      ...request,
      by: z.literal('http'),
      headers: strings,
      leftMs: z.number().positive(),
      anyType: z.union([z.boolean(), z.literal('pictures')]),
      validators: z.object({ etag: text.nullable(), lastModified: text.nullable() }).nullable(),
      route: z.custom<FetchOptions['route'] | null>(isObjectOrNull),
    }),
    z.object({
      ...request,
      by: z.literal('browser'),
      cookies: z.array(z.custom<CookieRecord>(isObject)),
      visit: z.custom<BrowserVisit>(isObject),
      blockLists: text.nullable(),
    }),
  ]),
});

/** Outcome of a page. */
export type PageAnswer =
  /** It was in the queue for too long and was not requested: the host's turn is over. */
  | { readonly kind: 'late' }
  /** It was not loaded, because the queue lacks its block lists. */
  | { readonly kind: 'no_lists' }
  | FailedAnswer
  | HttpAnswer
  | RenderedAnswer;

/** A request over HTTP without a response. */
export interface FailedAnswer {
  readonly kind: 'failure';
  readonly message: string;
  readonly reason: PageReason;
  readonly retry: boolean;
  readonly wireBytes: number;
}

/** The response to a request over HTTP. */
export interface HttpAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly wireBytes: number;
  readonly firstByteMs: number;
  readonly downloadMs: number;
  /** Null if there was nothing to read, as for a redirect. */
  readonly read: PostedOutcome | null;
}

/** What a browser loaded, or why it did not. */
export interface RenderedAnswer {
  readonly kind: 'rendered';
  /** Without the body and the scripts' responses, which are in `read`. */
  readonly fetched: Omit<FetchedPage, 'body' | 'captured'> | FetchFailure;
  /** Cookies that the page set, changed or removed. */
  readonly cookies: readonly CookieRecord[];
  /** Number of rounds of loading more that added records. */
  readonly rounds: number;
  /** Number of requests blocked by block lists. */
  readonly blocked: number;
  /** Null if there was nothing to read. */
  readonly read: PostedOutcome | null;
}

export interface AnswerMessage {
  readonly id: string;
  readonly worker: string;
  readonly url: string;
  readonly answer: PageAnswer;
}

const bytes = z.number().int().min(0);
const ms = z.number().min(0);
const MAX_LINK_TEXT = 100_000_000; // characters of all links of a page together
const line = z.string().max(MAX_LINK_TEXT);

/**
 * Checks the parts of a reading that are written to the database separately; the rest has the shape that a thread
 * returns.
 */
const Read = z.looseObject({
  kind: z.literal('read'),
  encoding: text,
  stored: z.object({ codec: z.enum(['identity', 'br']), data: z.instanceof(Uint8Array) }).nullable(),
  captured: z.instanceof(Uint8Array).nullable(),
  links: z.object({ url: line, kind: line, text: line, region: line, around: line }).nullable(),
  includes: z.strictObject({}),
  methods: z.array(z.object({}).loose()),
  misfits: z.array(text),
  extracted: z.looseObject({ records: z.array(z.looseObject({ values: z.record(text, z.unknown()) })) }).nullable(),
  marked: z.null(),
  pickable: z.null(),
});

const mark = z.literal(true).optional();
const PostedRead = z.custom<PostedOutcome>(
  (value) =>
    Read.safeParse(value).success ||
    z.strictObject({ kind: z.literal('unreadable'), message: text, isDocument: mark, isCutOff: mark }).safeParse(value)
      .success,
);

const headers = z.record(text, z.union([text, z.array(text), z.undefined()]));
const failed = { message: text, reason: PageReason, retry: z.boolean() };

const Cookie: z.ZodType<CookieRecord> = z.object({
  name: text,
  value: text,
  domain: text,
  hostOnly: z.boolean(),
  path: text,
  expiresAt: z.number().nullable(),
  httpOnly: z.boolean(),
  secure: z.boolean(),
  sameSite: z.enum(['strict', 'lax', 'none']).nullable(),
});

const cost = {
  wireBytes: bytes,
  tier: Tier,
  endedBrowser: z.literal(true).optional(),
  finalUrl: z.url(),
  timing: z.object({ firstByteMs: ms.nullable(), downloadMs: ms.nullable(), totalMs: ms, redirects: bytes }),
};

const Rendered = z.discriminatedUnion('kind', [
  z.object({ ...cost, ...failed, kind: z.literal('failure') }),
  z.object({
    ...cost,
    kind: z.literal('response'),
    httpStatus: z.number().int().min(100).max(599),
    headers: strings,
    rendered: z.literal(true),
    exchanges: z
      .array(
        z.object({
          method: text,
          url: text,
          headers: strings,
          body: text.nullable(),
          status: z.number().int(),
          contentType: text,
          text,
          at: z.number(),
          cause: z.enum(['page', 'load', 'more']),
        }),
      )
      .optional(),
    requests: bytes.optional(),
    snapshots: z
      .array(
        z.object({
          kind: SnapshotFile,
          mime: text,
          width: z.number().nullable(),
          height: z.number().nullable(),
          cut: z.boolean(),
          message: text.nullable(),
          data: z.instanceof(Uint8Array),
        }),
      )
      .optional(),
    failedCalls: z.array(z.object({ url: text, status: z.number().int().nullable(), isMore: z.boolean() })).optional(),
    fault: z.object(failed).optional(),
  }),
]);

export const AnswerMessage: z.ZodType<AnswerMessage> = z.object({
  id: text,
  worker: text,
  url: text,
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('late') }),
    z.object({ kind: z.literal('no_lists') }),
    z.object({ ...failed, kind: z.literal('failure'), wireBytes: bytes }),
    z.object({
      kind: z.literal('answer'),
      status: z.number().int().min(100).max(599),
      headers,
      wireBytes: bytes,
      firstByteMs: ms,
      downloadMs: ms,
      read: PostedRead.nullable(),
    }),
    z.object({
      kind: z.literal('rendered'),
      fetched: Rendered,
      cookies: z.array(Cookie),
      rounds: bytes,
      blocked: bytes,
      read: PostedRead.nullable(),
    }),
  ]),
});

/** State that a worker publishes every second. */
export const Beat = z.object({
  id: text,
  /** By the queue's clock; ms since 1970. */
  at: z.number(),
  machine: text,
  /** By its own clock; ms since 1970. */
  startedAt: z.number(),
  cores: z.number().int().min(1),
  /** Number of pages at a time: over HTTP, and in its browser; 0 if it does not take them. */
  concurrency: z.number().int().min(0),
  browserPages: z.number().int().min(0),
  /** Which pages it takes: those for its region and these tiers. */
  region: Region.nullable(),
  tiers: z.array(Tier),
  /** Name of the IP address from which it loads pages; workers with the same name share it. */
  address: text,
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

/** A coordinator's order to a worker; without an order, the worker takes pages. */
export const Order = z.enum(['take', 'drain', 'end', 'refuse']);
export type Order = z.infer<typeof Order>;

/** State that a coordinator publishes, as JSON. */
export const Hello = z.object({
  versions: Beat.shape.versions,
  /** Base64, encrypted with the fleet's secret. */
  sealed: text,
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isObjectOrNull(value: unknown): boolean {
  return typeof value === 'object';
}
