import type { PastRun } from '@shared/contract/projects';
import { useId, useState } from 'react';
import { Disclosure } from '../../../components/disclosure';
import { SectionCard } from '../../../components/section-card';
import { ChangeList } from '../../../features/changes';
import { texts } from '../../../texts';
import { formatCount, formatDate, plural } from '../../../texts/format';
import styles from '../projects.module.css';

const words = texts.projects;
const ROW_PX = 100; // a row with one or two fields
const MAX_ROWS_PX = 320;
const ALL_FIELDS = { before: null, after: null };

/** Runs from before the project's file was opened here, with the rows stored in the file. */
export function PastRuns({ runs }: { readonly runs: readonly PastRun[] }) {
  return (
    <SectionCard title={words.sections.past} hint={words.sections.pastHint}>
      <ul className={styles.past}>
        {runs.map((run) => (
          <Past key={run.startedAt} run={run} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Past({ run }: { readonly run: PastRun }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { startedAt, items, changes, rows, leftOut } = run;
  const counts = changes
    ? texts.schedules.changesLong(
        formatCount(changes.added),
        formatCount(changes.changed),
        formatCount(changes.removed),
      )
    : texts.schedules.notCompared;
  const hasMore = rows.length > 0 || leftOut > 0;
  return (
    <li>
      <div className={styles.pastRun}>
        {hasMore ? (
          <Disclosure open={open} controls={id} onToggle={() => setOpen((is) => !is)}>
            {formatDate(startedAt)}
          </Disclosure>
        ) : (
          <strong>{formatDate(startedAt)}</strong>
        )}
        <span>{plural(items, 'item')}</span>
        <span className={styles.soft}>{counts}</span>
      </div>
      <div id={id} hidden={!open}>
        {open && rows.length > 0 && (
          <div className={styles.rows} style={{ height: Math.min(MAX_ROWS_PX, rows.length * ROW_PX) }}>
            <ChangeList changes={rows} asked={ALL_FIELDS} />
          </div>
        )}
        {open && leftOut > 0 && (
          <p className={styles.soft}>{rows.length === 0 ? words.noRows : words.leftOut(formatCount(leftOut))}</p>
        )}
      </div>
    </li>
  );
}
