import { Button } from '@mantine/core';
import { explainMatch } from '@shared/pattern';
import { MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client';
import { navigate } from '../../routing/use-route';
import type { PickedForm } from '../../store/draft/draft-slice';
import { readTarget, type Target } from '../../store/draft/target';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import { getLinkToken, openPage, PageNotOpened } from '../open-page';
import type { PickerDraft } from './draft/picker-draft';
import { readDrafts } from './draft/stored-drafts';
import styles from './picker.module.css';

/**
 * Opens the picker on the first page of the Pages box. Visits it unless it has a draft, or the open job has it stored.
 */
export function PickButton() {
  const target = useStore((store) => store.draft.target);
  const jobId = useStore((store) => store.jobId);
  const picked = useStore((store) => store.picked);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const open = async () => {
    const read = readTarget(target);
    setBusy(true);
    setError(null);
    try {
      navigate({ screen: 'picker', page: (await pickedPage(picked, target)) ?? (await pageFor(read, jobId)) });
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.button}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<MousePointerClick size={14} aria-hidden />}
        title={texts.picker.pickHint}
        loading={busy}
        onClick={() => void open()}
      >
        {texts.picker.pickButton}
      </Button>
      {error instanceof PageNotOpened && (
        <p className={styles.failed} role="alert">
          {error.message}
        </p>
      )}
      {error !== null && !(error instanceof PageNotOpened) && <ErrorNotice error={error} />}
    </div>
  );
}

/** The page to pick on; null for a pattern without a matching stored page: the picker then asks for a page. */
async function pageFor(target: Target, jobId: string | null): Promise<string | null> {
  const [url] = target.kind === 'urls' ? target.urls : [];
  const begun = url === undefined ? null : await findBegun(url, readDrafts(window.localStorage));
  const stored = begun ?? (jobId === null ? null : await findStored(jobId, target));
  return stored ?? (url === undefined ? null : openPage(url));
}

const MAX_LOOKED_AT = 1000; // pages; a matching one is among the first of its job

/** The page whose fields the form shows; null if it shows others, or the page is gone. */
async function pickedPage(picked: PickedForm | null, target: string): Promise<string | null> {
  return picked !== null && picked.target === target && (await isStored(picked.page)) ? picked.page : null;
}

/** The stored page with a draft for a URL; null if there is none, or it is gone. */
async function findBegun(url: string, drafts: readonly PickerDraft[]): Promise<string | null> {
  const begun = drafts.find((draft) => draft.url === url);
  if (!begun) return null;
  return (await isStored(begun.page)) ? begun.page : null;
}

async function isStored(page: string): Promise<boolean> {
  const answer = await fetch(`/pages/${encodeURIComponent(page)}/timer`).catch(() => null);
  return answer?.ok === true;
}

/** A stored page of a job that is the first of the URLs or matches the pattern; null if there is none. */
async function findStored(jobId: string, target: Target): Promise<string | null> {
  if (target.kind !== 'urls' && target.kind !== 'pattern') return null;
  const { results } = await call('listUrls', { id: jobId, state: 'done', limit: MAX_LOOKED_AT });
  const fits = (url: string) =>
    target.kind === 'urls' ? url === target.urls[0] : explainMatch(target.pattern, url).matches;
  const page = results.find(({ url, status, htmlUrl }) => status === 'ok' && htmlUrl !== null && fits(url));
  return getLinkToken(page?.htmlUrl);
}
