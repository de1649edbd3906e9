import { Button, Tooltip } from '@mantine/core';
import type { Completeness as Figures } from '@shared/contract/job-items';
import type { JobSummary } from '@shared/contract/jobs';
import { useState } from 'react';
import { call } from '../../api/client';
import { translateSentence } from '../../language/translate';
import { createDraftFromJob } from '../../store/draft/draft-from-job';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { formatCount, plural } from '../../texts/format';
import { canReadOther, getOffers, raiseCaps, readOther, unsaid } from './completeness-offers';
import styles from './tools.module.css';

const { complete: words } = texts.results;
const MAX_FIRST = 40; // characters of a record
const FOLLOWED_PAGES = 50; // pages per list; enough for most

interface Props {
  readonly job: JobSummary;
  readonly completeness: Figures;
}

/** How complete the results are, what is missing, and buttons to get it. */
export function Completeness({ job, completeness }: Props) {
  const { read, claimed, done, waiting, failed } = unsaid(job, completeness);
  const known = done + waiting;
  const offers = getOffers(job, { ...completeness, waiting, failed, claimed });
  const { otherList } = completeness;
  const hasOther = otherList !== null && canReadOther(job);
  if (claimed === null && waiting === 0 && failed === 0 && !hasOther) return null;
  return (
    <section className={styles.complete} aria-label={words.label}>
      {claimed !== null && (
        <Tooltip label={words.recordsHint} events={{ hover: true, focus: true, touch: true }}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the hint is reached by keyboard too */}
          <span className={styles.share} tabIndex={0}>
            <meter value={read} max={claimed} aria-hidden />
            {words.records(formatCount(read), formatCount(claimed))}
          </span>
        </Tooltip>
      )}
      {waiting > 0 && (
        <span className={styles.share}>
          {claimed === null && <meter value={done} max={known} aria-hidden />}
          {words.pages(formatCount(done), formatCount(known))}
        </span>
      )}
      {offers.includes('more') && <MoreButton job={job} waiting={waiting} />}
      {offers.includes('retry') && <Retry count={failed} />}
      {offers.includes('follow') && <FollowButton job={job} />}
      {hasOther && <OtherList job={job} list={otherList} />}
    </section>
  );
}

/** Names the list that was not read, with a button to read it instead. */
function OtherList({ job, list }: { readonly job: JobSummary; readonly list: NonNullable<Figures['otherList']> }) {
  const start = useStore((store) => store.start);
  const starting = useStore((store) => store.starting);
  const others = plural(list.count - 1, 'record');
  return (
    <>
      <span className={styles.share}>{words.otherList(shorten(list.first), others)}</span>
      <Tooltip label={words.readOtherHint} multiline w={260}>
        <Button
          size="compact-xs"
          variant="default"
          disabled={starting}
          onClick={() => void start({ endpoint: 'extract', request: readOther(job, list.selector) })}
        >
          {words.readOther}
        </Button>
      </Tooltip>
    </>
  );
}

function shorten(text: string): string {
  return text.length > MAX_FIRST ? `${text.slice(0, MAX_FIRST).trimEnd()}…` : text;
}

/** Raises the limits by what is waiting. */
function MoreButton({ job, waiting }: { readonly job: JobSummary; readonly waiting: number }) {
  const goOn = useStore((store) => store.goOn);
  const [fault, setFault] = useState<string | null>(null);
  const raise = async () => {
    try {
      await call('changeJob', raiseCaps(job, waiting));
      goOn();
    } catch (error) {
      setFault(error instanceof Error ? translateSentence(error.message) : texts.errors.unknown);
    }
  };
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => void raise()}>
        {words.more(formatCount(waiting))}
      </Button>
      {fault !== null && <span role="alert">{fault}</span>}
    </>
  );
}

function Retry({ count }: { readonly count: number }) {
  const retry = useStore((store) => store.retryFailed);
  return (
    <>
      <span className={styles.share}>{count === 1 ? words.oneFailed : words.failed(formatCount(count))}</span>
      <Button size="compact-xs" variant="default" onClick={() => void retry()}>
        {words.retry}
      </Button>
    </>
  );
}

function FollowButton({ job }: { readonly job: JobSummary }) {
  const setDraft = useStore((store) => store.setDraft);
  const fill = () => {
    const draft = createDraftFromJob(job);
    setDraft({ ...draft, options: { ...draft.options, maxPages: FOLLOWED_PAGES } });
  };
  return (
    <Tooltip label={words.followHint} multiline w={260}>
      <Button size="compact-xs" variant="default" onClick={fill}>
        {words.follow}
      </Button>
    </Tooltip>
  );
}
