import type { ScheduleRun } from '@shared/contract/schedules';
import { useState } from 'react';
import { Placeholder } from '../../components/placeholder';
import { SectionCard } from '../../components/section-card';
import { texts } from '../../texts';
import { ChosenRun } from './chosen-run';
import { RunBars } from './run-bars';

const words = texts.schedules.detail;

interface Props {
  readonly scheduleId: string;
  /** Whether its runs are visits, which have no items to compare. */
  readonly isVisit: boolean;
  /** Newest first. */
  readonly runs: readonly ScheduleRun[];
  readonly onDecided: () => void;
}

/** Runs over time, with details of the latest or the selected one. */
export function RunsPart({ scheduleId, isVisit, runs, onDecided }: Props) {
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = runs.find(({ jobId }) => jobId === wanted) ?? runs[0];
  return (
    <>
      <SectionCard title={words.runs} hint={chosen ? words.runsHint : undefined}>
        {chosen ? (
          <RunBars runs={runs} chosen={chosen.jobId} onChoose={setWanted} />
        ) : (
          <Placeholder title={words.noRuns} hint={words.noRunsHint} />
        )}
      </SectionCard>
      {chosen && (
        <ChosenRun key={chosen.jobId} run={chosen} scheduleId={scheduleId} isVisit={isVisit} onDecided={onDecided} />
      )}
    </>
  );
}
