import { Button, Switch } from '@mantine/core';
import { ApiError } from '@shared/client/api-error';
import type { Project, ProjectTimes } from '@shared/contract/projects';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { SectionCard } from '../../../components/section-card';
import { ErrorNotice } from '../../../features/errors';
import { RunsWhile, WhenFields } from '../../../features/schedule-times';
import { texts } from '../../../texts';
import styles from '../projects.module.css';

const words = texts.projects;
const EVERY_MORNING = { cron: '0 7 * * *', timezone: null };

interface Props {
  readonly project: Project;
  readonly onChanged: () => void;
}

/** When a project runs automatically. */
export function ProjectTimesPart({ project: { id, times }, onChanged }: Props) {
  const [edited, setEdited] = useState<Pick<ProjectTimes, 'cron' | 'timezone'> | null>(null);
  const { busy, error, act } = useFormAct();
  const shown = edited ?? times ?? EVERY_MORNING;
  const faults = error instanceof ApiError ? error.faults : [];
  const faultAt = (name: string) => faults.find(({ path }) => path?.at(-1) === name)?.message;
  const save = (enabled: boolean) =>
    act(async () => {
      await call('changeProject', { id, times: { cron: shown.cron.trim(), timezone: shown.timezone, enabled } });
      setEdited(null);
      onChanged();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(times?.enabled ?? true);
  };
  return (
    <SectionCard title={words.sections.schedule}>
      <form className={styles.part} onSubmit={submit}>
        <Switch
          label={words.clock}
          checked={times?.enabled ?? false}
          onChange={({ currentTarget }) => void save(currentTarget.checked)}
        />
        {times === null && <p className={styles.soft}>{words.clockOff}</p>}
        {times !== null && !times.enabled && <p className={styles.soft}>{words.clockPaused}</p>}
        {times !== null && (
          <WhenFields
            form={shown}
            onChange={(change) => setEdited({ cron: shown.cron, timezone: shown.timezone, ...change })}
            faultAt={faultAt}
          />
        )}
        {edited && (
          <Button type="submit" size="xs" className={styles.start} loading={busy}>
            {words.saveTimes}
          </Button>
        )}
        {error !== null && <ErrorNotice error={error} />}
        {times !== null && <RunsWhile />}
      </form>
    </SectionCard>
  );
}
