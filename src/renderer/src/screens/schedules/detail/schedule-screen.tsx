import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../../api/client';
import { BackLink } from '../../../components/back-link';
import { Placeholder } from '../../../components/placeholder';
import { SectionCard } from '../../../components/section-card';
import { AlertList } from '../../../features/alerts';
import { DestinationList } from '../../../features/destinations';
import { ErrorNotice } from '../../../features/errors';
import { MAX_RUNS, RunsPart } from '../../../features/runs';
import { ContractRules } from '../../../features/table-contract';
import { translateSentence } from '../../../language/translate';
import { getRouteHash } from '../../../routing/route';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { getScheduleForm } from '../editor/form-state';
import { ScheduleForm } from '../editor/schedule-form';
import styles from '../schedules.module.css';
import { ScheduleFacts } from './schedule-facts';
import { ScheduleHead } from './schedule-head';

const REFRESH_MS = 1500; // shows a running run and its changes
const words = texts.schedules;

/** A schedule, its runs over time, and their changes. */
export function ScheduleScreen({ id }: { readonly id: string }) {
  const read = useCallback((signal: AbortSignal) => readSchedule(id, signal), [id]);
  const { value, error, reload } = usePolled(read, REFRESH_MS);
  const [editing, setEditing] = useState(false);
  const back = { screen: 'schedules', scheduleId: null } as const;
  if (!value && error === null) return <Placeholder title={texts.common.loading} />;
  if (!value)
    return (
      <Placeholder
        title={words.gone}
        icon={SearchX}
        hint={error instanceof Error ? translateSentence(error.message) : undefined}
      >
        <Button component="a" variant="default" href={getRouteHash(back)}>
          {words.back}
        </Button>
      </Placeholder>
    );
  const { schedule, runs, names, isProject } = value;
  return (
    <div className={styles.screen}>
      <BackLink href={getRouteHash(back)}>{words.back}</BackLink>
      {editing ? (
        <ScheduleForm
          title={words.editor.editTitle(schedule.name)}
          first={getScheduleForm(schedule)}
          confirm={words.editor.save}
          onSubmit={async (body) => {
            await call('changeSchedule', { id, ...body });
            reload();
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <ScheduleHead schedule={schedule} isProject={isProject} onEdit={() => setEditing(true)} onChanged={reload} />
          {error !== null && <ErrorNotice error={error} />}
          <ScheduleFacts schedule={schedule} names={names} />
          <RunsPart scheduleId={id} isVisit={schedule.task.type === 'visit'} runs={runs} onDecided={reload} />
          <SectionCard title={texts.destinations.title} hint={texts.destinations.ofSchedule}>
            <DestinationList owner={{ schedule: id }} />
          </SectionCard>
          <SectionCard title={texts.alerts.title} hint={texts.alerts.hint}>
            <AlertList schedule={schedule} />
          </SectionCard>
          {schedule.task.type !== 'visit' && schedule.task.type !== 'crawl' && (
            <SectionCard title={texts.tableContract.title} hint={texts.tableContract.hint}>
              <ContractRules
                owner={{ schedule: id }}
                stamp={runs.map(({ jobId, state }) => `${jobId} ${state}`).join()}
              />
            </SectionCard>
          )}
        </>
      )}
    </div>
  );
}

async function readSchedule(id: string, signal: AbortSignal) {
  const [schedule, { results: runs }, workflows, projects] = await Promise.all([
    call('getSchedule', { id }, { signal }),
    call('listRuns', { id, limit: MAX_RUNS }, { signal }),
    call('listWorkflows', {}, { signal }),
    call('listProjects', {}, { signal }),
  ]);
  const isProject = projects.results.some((each) => each.id === id);
  return {
    schedule,
    runs,
    isProject,
    names: Object.fromEntries(workflows.results.map((each) => [each.id, each.name])),
  };
}
