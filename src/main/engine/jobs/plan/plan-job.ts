import { contract } from '@shared/contract/index';
import type { TaskType } from '@shared/contract/jobs';
import { assertNever } from '@shared/errors';
import { requireUrl } from '@shared/url';
import type { JobPlan } from './job-plan';
import { commonOf, VISITED } from './plan-common';
import { planCrawl } from './plan-crawl';
import { planExtract } from './plan-extract';
import { KeptExtractRequest, type VisitArgs } from './task-args';

/** Checks what the schema cannot (URLs, patterns, the template's sentence); throws AppError with the parameter's path. */
export function planJob(type: TaskType, args: unknown): JobPlan {
  switch (type) {
    case 'visit':
      return planVisit(contract.visit.request.parse(args));
    case 'crawl':
      return planCrawl(type, contract.crawl.request.parse(args));
    case 'extract':
      return planExtract(KeptExtractRequest.parse(args));
    case 'scrape':
      return planCrawl(type, contract.scrape.request.parse(args));
    default:
      return assertNever(type);
  }
}

function planVisit(args: VisitArgs): JobPlan {
  const url = requireUrl(args.url, ['url']);
  return {
    ...commonOf(args, 'visit', url),
    urls: [url],
    pages: VISITED,
    crawl: null,
    extract: null,
    visitOperation: 'visit',
  };
}
