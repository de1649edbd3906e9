import type { JobSummary } from '@shared/contract/jobs';
import { formatCount } from '../../../format';
import { texts } from '../../../texts';
import type { FailureGroup } from './group-failures';
import { jobNotices, type PageNotice } from './job-notices';

/** Pages that were read, but not as they should have been, by the reason. */
export function warningGroups(errors: JobSummary['errors']): readonly FailureGroup[] {
  return jobNotices(errors).pages.map((notice) => ({
    message: messageOf(notice),
    reason: null,
    count: notice.pages.length,
    urls: [...new Set(notice.pages.flatMap(({ url }) => url ?? []))],
  }));
}

/** What all of them say, else what they have in common. */
function messageOf({ code, pages }: PageNotice): string {
  const [first] = pages;
  const common = first !== undefined && pages.every(({ message }) => message === first.message);
  return common ? first.message : texts.notices.pages(code, pages.length, formatCount(pages.length));
}
