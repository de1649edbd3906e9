import { Button, Switch, VisuallyHidden } from '@mantine/core';
import type { Schedule } from '@shared/contract/schedules';
import { CirclePlay, FolderKanban, PencilLine, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client';
import { ActionButton } from '../../../components/action-button';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { ErrorNotice } from '../../../features/errors';
import { getRouteHash } from '../../../routing/route';
import { navigate } from '../../../routing/use-route';
import { texts } from '../../../texts';
import styles from '../schedules.module.css';

const words = texts.schedules;

interface Props {
  readonly schedule: Schedule;
  /** Whether it is part of a project, which has the same id. */
  readonly isProject: boolean;
  readonly onEdit: () => void;
  readonly onChanged: () => void;
}

/** A schedule's name and actions. */
export function ScheduleHead({ schedule: { id, name, enabled, note }, isProject, onEdit, onChanged }: Props) {
  const [refused, setRefused] = useState<unknown>(null);
  const [deleting, setDeleting] = useState(false);
  const [started, setStarted] = useState<string | null>(null);
  const act = (work: Promise<unknown>) => {
    setRefused(null);
    work.then(onChanged, setRefused);
  };
  return (
    <>
      <div className={styles.head}>
        <h1 title={name}>{name}</h1>
        <div className={styles.acts} role="toolbar" aria-label={words.columns.actions}>
          <Switch
            label={words.editor.enabled}
            checked={enabled}
            onChange={({ currentTarget }) => act(call('changeSchedule', { id, enabled: currentTarget.checked }))}
          />
          <ActionButton icon={PencilLine} onClick={onEdit}>
            {words.edit}
          </ActionButton>
          <Button
            component="a"
            size="xs"
            variant="default"
            leftSection={<FolderKanban size={14} aria-hidden />}
            href={getRouteHash({ screen: 'projects', projectId: isProject ? id : `new~schedule~${id}` })}
          >
            {isProject ? texts.projects.show : texts.projects.saveJob}
          </Button>
          <ActionButton icon={Trash2} onClick={() => setDeleting(true)}>
            {words.delete}
          </ActionButton>
          <Button
            size="xs"
            leftSection={<Play size={14} aria-hidden />}
            onClick={() => act(call('runSchedule', { id }).then(({ jobId }) => setStarted(jobId)))}
          >
            {words.runNow}
          </Button>
        </div>
      </div>
      <VisuallyHidden role="status">{started !== null && words.detail.started}</VisuallyHidden>
      {started !== null && (
        <p className={styles.started}>
          <CirclePlay size={15} aria-hidden />
          {words.detail.started}
          <a href={getRouteHash({ screen: 'collect', jobId: started })}>{words.detail.open}</a>
        </p>
      )}
      {note !== null && <p className={styles.note}>{note}</p>}
      {refused !== null && <ErrorNotice error={refused} />}
      {deleting && (
        <ConfirmDialog
          title={words.deleteTitle}
          body={words.deleteBody(name)}
          confirm={words.delete}
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await call('deleteSchedule', { id });
            navigate({ screen: 'schedules', scheduleId: null });
          }}
        />
      )}
    </>
  );
}
