import type { OutcomeAction, OutcomeReason, OutcomeReasonCode } from '@shared/contract/outcome';
import type { PageReason } from '@shared/reason';
import type { FailedCount, FailedPage, JobRow, Store } from '../../store/index';
import { listFailedPages } from './outside-pages';
import { formatNumbered } from './reason-words';
import { createRerunCall } from './task-again';

type PageCode = Extract<
  OutcomeReasonCode,
  'unreachable' | 'login' | 'captcha' | 'robots' | 'pages_failed' | 'documents_failed'
>;

/** Reasons that the page cannot cause: no response, or a problem on our side. */
const UNREACHED: ReadonlySet<PageReason> = new Set(['network', 'timeout', 'tls', 'proxy', 'browser']);
const BY_REASON: ReadonlyMap<PageReason, PageCode> = new Map([
  ['login', 'login'],
  ['consent', 'login'],
  ['captcha', 'captcha'],
  ['robots', 'robots'],
  ['document', 'documents_failed'],
]);

export function isUnreached(reason: PageReason | null): boolean {
  return reason !== null && UNREACHED.has(reason);
}

/** Why pages of a job could not be read. */
export function getPageReasons({ failedPages }: Pick<Store, 'failedPages'>, job: JobRow): readonly OutcomeReason[] {
  if (job.failures === 0) return [];
  const groups = new Map<PageCode, FailedCount[]>();
  for (const failed of listFailedPages({ failedPages }, job)) {
    const code = getReasonCode(failed.reason);
    groups.set(code, [...(groups.get(code) ?? []), failed]);
  }
  const pages = once(() => [...failedPages.each(job.num)].flat());
  return [...groups].map(([code, some]) => toReason(code, some, job, pages));
}

function once<Value>(get: () => Value): () => Value {
  let known: { readonly value: Value } | null = null;
  return () => {
    known ??= { value: get() };
    return known.value;
  };
}

function getReasonCode(reason: PageReason | null): PageCode {
  if (isUnreached(reason)) return 'unreachable';
  return (reason === null ? undefined : BY_REASON.get(reason)) ?? 'pages_failed';
}

function toReason(
  code: PageCode,
  failed: readonly FailedCount[],
  job: Pick<JobRow, 'id' | 'type' | 'args'>,
  pages: () => readonly FailedPage[],
): OutcomeReason {
  const count = failed.reduce((sum, each) => sum + each.count, 0);
  const url = failed[0]?.url ?? '';
  const which = count === 1 ? url : `${formatNumbered(count, 'page')} (${url} and others)`;
  const reasons = failed.flatMap(({ reason }) => reason ?? []);
  const known = reasons.length === failed.length ? { reasons } : {};
  const isMissing = code === 'pages_failed' && count === 1 && reasons[0] === 'not_found';
  const isGone = isMissing && pages().some(({ message }) => message?.includes('(410)') === true);
  const isConsent = code === 'login' && reasons.every((reason) => reason === 'consent');
  const message = isGone
    ? explainGone(url)
    : isMissing
      ? explainMissing(url)
      : isConsent
        ? explainConsent(which)
        : `${MESSAGES[code](which)}${explainCause(code, failed, pages)}`;
  const place = { count, ...(url !== '' && { url }) };
  // the file stays as it is, and so does a missing page
  if (code === 'documents_failed' || isMissing) return { code, message, ...place };
  const action: OutcomeAction =
    code === 'robots'
      ? { ...createRerunCall(job, { respectRobots: undefined }), label: 'Visit anyway' }
      : { label: `Try ${formatAgain(count)}`, method: 'POST', path: `/api/jobs/${job.id}/retry`, body: known };
  return { code, message, ...place, action };
}

const MAX_CAUSES = 2; // more of them say little in a sentence

/** Reasons whose message does not say why. */
const NEEDS_CAUSE: ReadonlySet<PageCode> = new Set(['pages_failed', 'documents_failed', 'unreachable']);

/** Why the pages failed, in their own words if these are few. */
function explainCause(code: PageCode, failed: readonly FailedCount[], pages: () => readonly FailedPage[]): string {
  if (!NEEDS_CAUSE.has(code)) return '';
  const reasons = new Set(failed.map(({ reason }) => reason));
  const causes = new Set(pages().flatMap(({ reason, message }) => (reasons.has(reason) && message ? [message] : [])));
  return causes.size > MAX_CAUSES
    ? ' The message of each page says why.'
    : [...causes].map((cause) => ` ${cause}`).join('');
}

function explainMissing(url: string): string {
  return `There is no page at ${url} (404). Check the address for typing errors, and whether the page has moved.`;
}

function explainGone(url: string): string {
  return `The site has removed the page at ${url} (410).`;
}

function explainConsent(which: string): string {
  return `The site asks for consent or the visitor's age before it shows ${which}. Open it under Sessions and answer there, then try again.`;
}

function formatAgain(count: number): string {
  return count === 1 ? 'the page again' : `the ${count.toLocaleString('en')} pages again`;
}

const MESSAGES: Readonly<Record<PageCode, (which: string) => string>> = {
  unreachable: (which) => `No complete answer from ${which}. Check the address and your connection.`,
  login: (which) => `A login or consent is required for ${which}. Log in under Sessions, then try again.`,
  captcha: (which) => `A captcha blocks ${which}. Solve it under Sessions, then try again.`,
  robots: (which) => `robots.txt does not allow ${which}.`,
  pages_failed: (which) => `${which} could not be read.`,
  documents_failed: (which) => `${which} could not be read as a document.`,
};
