import { Button } from '@mantine/core';
import type { Project } from '@shared/contract/projects';
import { Copy, Download, PencilLine, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client';
import { ActionButton } from '../../../components/action-button';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { ErrorNotice } from '../../../features/errors';
import { navigate } from '../../../routing/use-route';
import { texts } from '../../../texts';
import styles from '../projects.module.css';
import { useSaveProject } from '../save-project';
import { NameDialog } from './name-dialog';

const words = texts.projects;

interface Props {
  readonly project: Project;
  readonly onChanged: () => void;
}

/** A project's name and actions. */
export function ProjectHead({ project, onChanged }: Props) {
  const { id, name, notes, note, lastRun } = project;
  const [refused, setRefused] = useState<unknown>(null);
  const [dialog, setDialog] = useState<'name' | 'delete' | null>(null);
  const { save, note: saved } = useSaveProject();
  const act = (work: Promise<unknown>, done: () => void = onChanged) => {
    setRefused(null);
    work.then(done, setRefused);
  };
  const duplicate = async () => {
    const copy = await call('duplicateProject', { id });
    navigate({ screen: 'projects', projectId: copy.id });
  };
  return (
    <>
      <div className={styles.head}>
        <h1 title={name}>{name}</h1>
        <div className={styles.acts} role="toolbar" aria-label={words.columns.actions}>
          <ActionButton icon={PencilLine} onClick={() => setDialog('name')}>
            {words.rename}
          </ActionButton>
          <ActionButton icon={Download} onClick={() => act(save(project))}>
            {words.saveAs}
          </ActionButton>
          <ActionButton icon={Copy} onClick={() => act(duplicate())}>
            {words.duplicate}
          </ActionButton>
          <ActionButton icon={Trash2} onClick={() => setDialog('delete')}>
            {words.delete}
          </ActionButton>
          <Button
            size="xs"
            leftSection={<Play size={14} aria-hidden />}
            disabled={lastRun?.state === 'active'}
            onClick={() => act(call('runProject', { id }))}
          >
            {words.runNow}
          </Button>
        </div>
      </div>
      {notes !== '' && <p className={styles.lead}>{notes}</p>}
      {note !== null && <p className={styles.note}>{note}</p>}
      {refused !== null && <ErrorNotice error={refused} />}
      {saved}
      {dialog === 'name' && <NameDialog project={project} onSaved={onChanged} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={words.deleteTitle}
          body={words.deleteBody(name)}
          confirm={words.delete}
          onClose={() => setDialog(null)}
          onConfirm={async () => {
            await call('deleteProject', { id });
            navigate({ screen: 'projects', projectId: null });
          }}
        />
      )}
    </>
  );
}
