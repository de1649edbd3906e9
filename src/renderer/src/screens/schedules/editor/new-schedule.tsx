import { toScheduledTask } from '@shared/scheduled-task';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { BackLink } from '../../../components/back-link';
import { Placeholder } from '../../../components/placeholder';
import { ErrorNotice } from '../../../features/errors';
import { getRouteHash } from '../../../routing/route';
import { navigate } from '../../../routing/use-route';
import { withoutDate } from '../../../store/draft/run-name';
import { texts } from '../../../texts';
import styles from '../schedules.module.css';
import { EMPTY_FORM, type ScheduleFormState } from './form-state';
import { ScheduleForm } from './schedule-form';
import { formatTask } from './task-text';

const words = texts.schedules;
const OF_WORKFLOW = 'new~workflow~';
const OF_JOB = 'new~';

/** A new schedule; its address may name the job or workflow to run. */
export function NewSchedule({ id }: { readonly id: string }) {
  const workflowId = id.startsWith(OF_WORKFLOW) ? id.slice(OF_WORKFLOW.length) : null;
  const jobId = workflowId === null && id.startsWith(OF_JOB) ? id.slice(OF_JOB.length) : null;
  const [first, setFirst] = useState<ScheduleFormState | null>(jobId === null ? EMPTY_FORM : null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (jobId === null) return;
    call('getJob', { id: jobId }).then(
      (job) => {
        const name = withoutDate(job.name, job.timer.createdAt);
        setFirst({ ...EMPTY_FORM, name, suggested: name, taskText: formatTask(toScheduledTask(job)) });
      },
      (cause) => {
        setError(cause);
        setFirst(EMPTY_FORM);
      },
    );
  }, [jobId]);
  const back = { screen: 'schedules', scheduleId: null } as const;
  if (!first) return <Placeholder title={texts.common.loading} />;
  return (
    <div className={styles.screen}>
      <BackLink href={getRouteHash(back)}>{words.back}</BackLink>
      {error !== null && <ErrorNotice error={error} />}
      <ScheduleForm
        title={words.editor.newTitle}
        first={first}
        source={workflowId === null ? 'job' : 'workflow'}
        jobId={error === null ? jobId : null}
        workflowId={workflowId}
        confirm={words.editor.create}
        onSubmit={async (body) => {
          const { id: made } = await call('createSchedule', body);
          navigate({ screen: 'schedules', scheduleId: made });
        }}
        onCancel={() => navigate(back)}
      />
    </div>
  );
}
