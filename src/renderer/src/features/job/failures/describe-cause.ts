import type { FailureGroup } from '@shared/contract/failures';
import { jobProblemWords } from '@shared/words/job-problems';
import { type FailureWords, pageFailureWords } from '@shared/words/page-failures';
import { translate } from '../../../language/translate';
import { texts } from '../../../texts';

const ofPages: Readonly<Record<string, FailureWords>> = translate('pageFailureWords', pageFailureWords);
const ofJobs: Readonly<Record<string, FailureWords>> = translate('jobProblemWords', jobProblemWords);
const errorHints: Readonly<Record<string, string>> = texts.errors.hints;

/**
 * Title and help for a group of failures in the window's language, by code; the API's texts for codes of other
 * versions.
 */
export function describeCause(group: Pick<FailureGroup, 'kind' | 'code' | 'reason' | 'title' | 'help'>): FailureWords {
  const { kind, code, reason } = group;
  const known = kind === 'page' ? ofPages[reason ?? 'unknown'] : ofJobs[code];
  if (known) return known;
  const hint = errorHints[code];
  return hint === undefined ? group : { title: ofJobs.refused?.title ?? group.title, help: hint };
}
