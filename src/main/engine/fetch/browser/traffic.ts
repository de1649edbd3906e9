import type { CDPSession } from 'playwright-core';
import { type AskedEvent, type CaptureExchanges, captureExchanges } from './capture-exchanges';
import { type CaptureJson, captureJson } from './capture-json';
import { type FailedCalls, type FailedEvent, followFailedCalls } from './failed-calls';
import { followDocuments, type MainResponse } from './main-document';
import { followRequests, type OpenRequests } from './open-requests';
import type { ResponseEvent } from './response-event';
import { followTexts } from './response-texts';

/** Tracks what a visit sends and receives, as the browser reports it. */
export interface Traffic {
  readonly main: () => MainResponse | null;
  /** Whether the page itself was received completely. */
  readonly mainComplete: () => boolean;
  /** Why the page's own body broke off (`net::ERR_…`); null if it did not. */
  readonly brokenOff: () => string | null;
  /** Why the last requested page could not be loaded (`net::ERR_…`); null if it could. */
  readonly failed: () => string | null;
  readonly redirects: () => number;
  /** Whether the page's load event has fired. */
  readonly loaded: () => boolean;
  readonly open: OpenRequests['count'];
  readonly begun: OpenRequests['begun'];
  readonly idleMs: OpenRequests['idleMs'];
  readonly actOn: OpenRequests['actOn'];
  /** Resolves at the next relevant event, or after `ms`; never after tracking has stopped. */
  readonly next: (ms: number) => Promise<void>;
  /** Resolves when the page grows larger than allowed. */
  readonly outgrown: Promise<void>;
  /** Decompressed bytes of the largest file so far, other than the page itself. */
  readonly largestFile: () => number;
  readonly captured: CaptureJson['all'];
  /** Recorded exchanges; null if not requested. */
  readonly exchanges: Pick<CaptureExchanges, 'all'> | null;
  readonly failedCalls: FailedCalls['all'];
  /** Call before more of a list is loaded. */
  readonly beginMore: () => void;
  /** Number of requests sent so far. */
  readonly requestsSent: () => number;
  /** Estimated bytes for a browser whose sockets cannot be read. */
  readonly estimatedBytes: () => number;
  readonly stop: () => void;
}

const REQUEST_HEAD_BYTES = 600; // bytes of a typical request

/** Tracks the requests of one visit; `frameId` is the page's main frame, `maxBytes` the limit for its document. */
export function followTraffic(session: CDPSession, frameId: string, maxBytes: number, withExchanges = false): Traffic {
  const started = performance.now();
  const documents = followDocuments();
  const requests = followRequests();
  const texts = followTexts(session);
  const capture = captureJson(texts);
  const exchanges = withExchanges ? captureExchanges(texts) : null;
  const failedCalls = followFailedCalls();
  let sent = 0;
  const alarm = createAlarm();
  const fileBytes = new Map<string, number>();
  let largestFile = 0;
  let bytes = 0;
  let outgrow: () => void = () => undefined;
  const outgrown = new Promise<void>((resolve) => {
    outgrow = resolve;
  });

  const onRequest = (asked: RequestEvent) => {
    const { requestId, request, type = '', redirectResponse, ...event } = asked;
    const { url } = request;
    sent++;
    exchanges?.ask(asked);
    failedCalls.ask(requestId, type, url);
    const redirected = redirectResponse !== undefined;
    const isMain = type === 'Document' && event.frameId === frameId;
    bytes += REQUEST_HEAD_BYTES + url.length;
    if (isMain) documents.begin(requestId, redirected);
    requests.begin({ id: requestId, url, type, isNew: !redirected && !isMain, frameId: event.frameId });
  };
  const onResponse = (event: ResponseEvent) => {
    bytes += event.response.encodedDataLength;
    capture.offer(event);
    exchanges?.offer(event);
    failedCalls.offer(event);
    const main = documents.find(event.requestId);
    if (main) main.response = mainResponse(event, performance.now() - started);
  };
  const onData = ({ requestId, dataLength, encodedDataLength, data }: DataEvent) => {
    if (data !== undefined) texts.receive(requestId, data);
    bytes += encodedDataLength;
    const main = documents.find(requestId);
    if (main) main.bytes += dataLength;
    else largestFile = Math.max(largestFile, countFile(requestId, dataLength));
    if (main && main.bytes > maxBytes) outgrow();
  };
  const countFile = (requestId: string, received: number) => {
    const sum = (fileBytes.get(requestId) ?? 0) + received;
    fileBytes.set(requestId, sum);
    return sum;
  };
  const onEnd = ({ requestId, encodedDataLength }: EndEvent) => {
    capture.take(requestId, encodedDataLength);
    exchanges?.take(requestId, encodedDataLength);
    fileBytes.delete(requestId);
    const main = documents.find(requestId);
    if (main) main.complete = true;
    requests.end(requestId);
    alarm.ring();
  };
  const onFailure = (event: FailedEvent) => {
    const { requestId, errorText } = event;
    documents.fail(requestId, errorText);
    failedCalls.fail(event);
    // a script may abort a response when it has all it needs
    capture.take(requestId, fileBytes.get(requestId) ?? 0);
    fileBytes.delete(requestId);
    requests.end(requestId);
    alarm.ring();
  };
  const onDetach = ({ frameId: detached, reason }: { readonly frameId: string; readonly reason: string }) => {
    if (reason !== 'swap' || detached === frameId) return;
    requests.moveFrame(detached);
    alarm.ring();
  };
  const onLoad = () => {
    documents.fireLoad();
    alarm.ring();
  };
  session.on('Network.requestWillBeSent', onRequest).on('Network.responseReceived', onResponse);
  session.on('Network.dataReceived', onData).on('Network.loadingFinished', onEnd);
  session.on('Network.loadingFailed', onFailure).on('Page.loadEventFired', onLoad);
  session.on('Page.frameDetached', onDetach);
  return {
    main: () => documents.current().response,
    mainComplete: () => documents.current().complete,
    brokenOff: () => documents.current().brokenOff,
    failed: documents.failed,
    redirects: () => documents.current().redirects,
    loaded: () => documents.current().loaded,
    open: requests.count,
    begun: requests.begun,
    idleMs: requests.idleMs,
    actOn: requests.actOn,
    next: alarm.next,
    outgrown,
    largestFile: () => largestFile,
    captured: capture.all,
    exchanges,
    failedCalls: failedCalls.all,
    beginMore: () => {
      exchanges?.more();
      failedCalls.more();
    },
    requestsSent: () => sent,
    estimatedBytes: () => bytes,
    stop: () => {
      alarm.stop();
      session.off('Network.requestWillBeSent', onRequest).off('Network.responseReceived', onResponse);
      session.off('Network.dataReceived', onData).off('Network.loadingFinished', onEnd);
      session.off('Network.loadingFailed', onFailure).off('Page.loadEventFired', onLoad);
      session.off('Page.frameDetached', onDetach);
    },
  };
}

/** Wakes callers that wait for the next event. */
function createAlarm() {
  const waiting = new Set<() => void>();
  let stopped = false;
  return {
    ring: () => {
      for (const wake of [...waiting]) wake();
    },
    next: (ms: number) =>
      new Promise<void>((resolve) => {
        if (stopped) return; // a finished visit has no waiters
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          if (!stopped) resolve();
        };
        const timer = setTimeout(wake, ms);
        waiting.add(wake);
      }),
    stop: () => {
      stopped = true;
      for (const wake of [...waiting]) wake();
    },
  };
}

interface RequestEvent extends AskedEvent {
  readonly frameId?: string;
  readonly redirectResponse?: unknown;
}

interface DataEvent {
  readonly requestId: string;
  readonly dataLength: number;
  readonly encodedDataLength: number;
  /** Base64 content of responses that are read as a stream. */
  readonly data?: string;
}

interface EndEvent {
  readonly requestId: string;
  readonly encodedDataLength: number;
}

function mainResponse({ requestId, response }: ResponseEvent, firstByteMs: number): MainResponse {
  const { url, status, headers, mimeType } = response;
  return { url, httpStatus: status, headers: lowerCase(headers), contentType: mimeType, requestId, firstByteMs };
}

/** Lower-cases header names; repeated headers come as separate lines. */
function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.replaceAll('\n', ', ')]);
  return Object.fromEntries(pairs);
}
