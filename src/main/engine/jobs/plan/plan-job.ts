import { contract } from '@shared/contract/index';
import type { TaskType } from '@shared/contract/jobs';
import { AppError, assertNever } from '@shared/errors';
import { mapTexts, withoutLogins } from '@shared/secrets-in';
import { requireUrl } from '@shared/url';
import type { CrawlPlan } from '../../crawl/index';
import { isSealed, type JobRow } from '../../store/index';
import { toWantedContents, type WantedContents } from '../load/ready-contents';
import type { JobPlan } from './job-plan';
import { planCommon, VISITED } from './plan-common';
import { planCrawl } from './plan-crawl';
import { planExtract } from './plan-extract';
import { requireValidSelector } from './plan-lists';
import { StoredExtractRequest, type VisitArgs } from './task-args';

/**
 * Checks what the schema cannot (URLs, patterns, templates in words). Throws AppError with the parameter's path. Credentials in URLs are not part of
 * a plan: they are added when a page is visited.
 */
export function planJob(type: TaskType, args: unknown): JobPlan {
  requireOpened(args);
  return planBare(type, bareArgs(args));
}

/** Arguments without credentials in URLs; texts typed into a page stay unchanged. */
function bareArgs(args: unknown): unknown {
  const commands = typeof args === 'object' && args !== null && 'commands' in args ? { commands: args.commands } : {};
  return typeof args === 'object' && args !== null ? { ...withoutLogins(args), ...commands } : args;
}

/** Throws `key_damaged` if a secret was encrypted with a lost key; otherwise the wrong text would be typed. */
function requireOpened(args: unknown): void {
  mapTexts(args, (text) => {
    if (!isSealed(text)) return text;
    throw new AppError('key_damaged', 'A secret of this task was sealed with another secret.key and cannot be opened.');
  });
}

function planBare(type: TaskType, args: unknown): JobPlan {
  switch (type) {
    case 'visit':
      return planVisit(contract.visit.request.parse(args));
    case 'crawl':
      return planCrawl(type, contract.crawl.request.parse(args));
    case 'extract':
      return planExtract(StoredExtractRequest.parse(args));
    case 'scrape':
      return planCrawl(type, contract.scrape.request.parse(args));
    default:
      return assertNever(type);
  }
}

function planVisit(args: VisitArgs): JobPlan {
  const url = requireUrl(args.url, ['url']);
  requireSelectors(args);
  return {
    ...planCommon(args, 'visit', url),
    urls: [url],
    pages: VISITED,
    crawl: null,
    extract: null,
    contents: getWantedContents(args),
    visitOperation: 'visit',
  };
}

/** Null if other stored pages affect the contents. */
function getWantedContents({ include, mainContent, includeTags, excludeTags }: VisitArgs): WantedContents | null {
  if (mainContent) return null;
  return toWantedContents(include, { mainContent, includeTags, excludeTags });
}

function requireSelectors({ mainContent, includeTags = [], excludeTags = [], screenshot }: VisitArgs): void {
  const hint = 'Send a CSS selector of the part, such as main or .price.';
  for (const [name, selectors] of Object.entries({ includeTags, excludeTags }))
    for (const [at, selector] of selectors.entries()) requireValidSelector(selector, [name, at], hint);
  if (screenshot?.selector !== undefined) requireValidSelector(screenshot.selector, ['screenshot', 'selector'], hint);
  if (!mainContent || includeTags.length === 0) return;
  throw new AppError('conflicting_parameters', 'mainContent and includeTags both say which part of the page to keep.', {
    path: ['includeTags'],
  });
}

/** Crawl plan of a stored job; null if it does not crawl, or if another version wrote its arguments. */
export function planStoredCrawl({ type, args }: Pick<JobRow, 'type' | 'args'>): CrawlPlan | null {
  if (type !== 'crawl' && type !== 'scrape') return null;
  try {
    return planJob(type, args).crawl;
  } catch {
    return null;
  }
}
