import type { PageReason } from '@shared/reason';
import { PAGE_REASONS } from '@shared/reason';
import type { Verdict } from '../../page/index';
import { type Judged, judgeResponse } from '../http/judge-response';
import type { FailureText, Fetched } from '../http/types';

/** Classifies a response by status, headers and failed commands. */
export function judgeAnswer(fetched: Fetched): Judged {
  if (fetched.kind === 'failure') return judgeFailure(fetched);
  const judged = judgeResponse(fetched);
  return fetched.fault && judged.status === 'ok' ? judgeFailure(fetched.fault) : judged;
}

function judgeFailure({ message, reason, retry }: FailureText): Judged {
  return { status: PAGE_REASONS[reason], message, reason, retry };
}

// These replace a page, whatever the HTTP status.
const WALLS: ReadonlySet<PageReason> = new Set(['captcha', 'bot_check']);

/** Classifies a response by its page too. */
export function judgePage(answer: Judged, verdict: Verdict | null): Judged {
  if (verdict === null) return answer;
  const { reason, message } = verdict;
  const isWall = WALLS.has(reason);
  // an error page may say why, for example that it needs a login
  const saysWhy = answer.status === 'block' && PAGE_REASONS[reason] === 'block';
  if (answer.status !== 'ok' && !isWall && !saysWhy) return answer;
  // these blocks exist to stop immediate retries
  return { status: PAGE_REASONS[reason], message, reason, retry: answer.retry && !isWall };
}
