import type { PageReason } from '@shared/reason';
import { PAGE_REASONS } from '@shared/reason';
import type { Verdict } from '../../page/index';
import { type Judged, judgeResponse } from '../http/judge-response';
import type { FailureText, Fetched } from '../http/types';

/** What an answer is by its status and headers, and by what could not be done on its page. */
export function judgeAnswer(fetched: Fetched): Judged {
  if (fetched.kind === 'failure') return judgeFailure(fetched);
  const judged = judgeResponse(fetched);
  return fetched.fault && judged.status === 'ok' ? judgeFailure(fetched.fault) : judged;
}

function judgeFailure({ message, reason, retry }: FailureText): Judged {
  return { status: PAGE_REASONS[reason], message, reason, retry };
}

// These stand in place of a page whatever status they come with.
const WALLS: ReadonlySet<PageReason> = new Set(['captcha', 'bot_check']);

/** What an answer is, its page considered. */
export function judgePage(answer: Judged, verdict: Verdict | null): Judged {
  if (verdict === null) return answer;
  const { reason, message } = verdict;
  const isWall = WALLS.has(reason);
  // a refusal's page may say why, such as that it wants a login
  const saysWhy = answer.status === 'block' && PAGE_REASONS[reason] === 'block';
  if (answer.status !== 'ok' && !isWall && !saysWhy) return answer;
  // asking again at once is what such walls are there for
  return { status: PAGE_REASONS[reason], message, reason, retry: answer.retry && !isWall };
}
