import { Button } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import type { OutcomeAction } from '@shared/contract/outcome';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { translatePhrase } from '../../../language/translate';
import { getRouteHash } from '../../../routing/route';
import { navigate } from '../../../routing/use-route';
import { texts } from '../../../texts';
import { describeAsList, describeEmptyFields, describeLeftOut } from '../../job-state';
import { editAgain } from './edit-again';
import styles from './outcome.module.css';
import { runOutcomeAction } from './run-outcome-action';

interface Props {
  readonly job: JobSummary;
  readonly onError: (error: unknown) => void;
}

/** Whether a job has notes on its results, which alone make none partial. */
export function hasNotes({ outcome: { asList, leftOut, emptyFields = [], sparseFields = [] } }: JobSummary): boolean {
  return asList !== undefined || leftOut !== undefined || emptyFields.length + sparseFields.length > 0;
}

/** Lists read as one item, items of another kind, and fields without a value or with few: what each means and what helps. */
export function OutcomeNotes({ job, onError }: Props) {
  const { asList, leftOut } = job.outcome;
  const empty = describeEmptyFields(job.outcome);
  return (
    <>
      {asList && (
        <div className={styles.first} data-note>
          <Info size={16} aria-hidden />
          <p>{describeAsList(asList)}</p>
          <div className={styles.actions}>
            <ReadAsList job={job} action={asList.action} onError={onError} />
          </div>
        </div>
      )}
      {leftOut && (
        <div className={styles.first} data-note>
          <Info size={16} aria-hidden />
          <p>{describeLeftOut(leftOut)}</p>
        </div>
      )}
      {empty !== null && (
        <div className={styles.first} data-note>
          <Info size={16} aria-hidden />
          <p>
            {empty} {isOfRows(job) && `${texts.outcome.emptyBehindRows} `}
            {texts.outcome.emptyFieldsHint}
          </p>
          <div className={styles.actions}>
            <Change job={job} onError={onError} />
          </div>
        </div>
      )}
    </>
  );
}

/** Whether the items are rows of lists, which often link to a page with more. */
function isOfRows({ progress }: JobSummary): boolean {
  return progress.items > progress.visits;
}

function ReadAsList({ job, action, onError }: Props & { readonly action: OutcomeAction }) {
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    onError(null);
    try {
      navigate({ screen: 'collect', jobId: await runOutcomeAction(job.id, action) });
    } catch (error) {
      onError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="compact-sm" variant="filled" loading={busy} onClick={() => void read()}>
      {translatePhrase(action.label)}
    </Button>
  );
}

/** Picks the fields on a page of the job, or changes how they are described. */
function Change({ job, onError }: Props) {
  const address = getFirstPage(job);
  const change = () => editAgain(job.id, 'template').catch(onError);
  const label = job.type === 'workflow' ? texts.outcome.remedies.edit : texts.outcome.remedies.template;
  return (
    <>
      {address !== null && (
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          href={getRouteHash({ screen: 'picker', page: null, address })}
        >
          {texts.outcome.pick}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => void change()}>
        {label}
      </Button>
    </>
  );
}

/** The first page that the job was given; null if it searches for pages. */
function getFirstPage({ args: { url, urls } }: JobSummary): string | null {
  const first: unknown = Array.isArray(urls) ? urls[0] : url;
  return typeof first === 'string' ? first : null;
}
