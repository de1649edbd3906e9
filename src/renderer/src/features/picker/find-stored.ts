import { explainMatch } from '@shared/pattern';
import { call } from '../../api/client';
import type { Target } from '../../store/draft/target';
import { tokenOf } from '../open-page';
import type { PickerDraft } from './draft/picker-draft';

const MOST_LOOKED_AT = 1000; // pages; one that fits is among the first of its job

/** The stored page whose picking was begun for a URL; null where there is none, or it is gone. */
export async function findBegun(url: string, drafts: readonly PickerDraft[]): Promise<string | null> {
  const begun = drafts.find((draft) => draft.url === url);
  if (!begun) return null;
  const answer = await fetch(`/pages/${encodeURIComponent(begun.page)}/timer`).catch(() => null);
  return answer?.ok ? begun.page : null;
}

/** A stored page of a job that is the first of the URLs, or fits the pattern; null where there is none. */
export async function findStored(jobId: string, target: Target): Promise<string | null> {
  if (target.kind !== 'urls' && target.kind !== 'pattern') return null;
  const { results } = await call('listUrls', { id: jobId, state: 'done', limit: MOST_LOOKED_AT });
  const fits = (url: string) =>
    target.kind === 'urls' ? url === target.urls[0] : explainMatch(target.pattern, url).matches;
  const page = results.find(({ url, status, htmlUrl }) => status === 'ok' && htmlUrl !== null && fits(url));
  return tokenOf(page?.htmlUrl);
}
