import { Button, Group, Stack, Text } from '@mantine/core';
import type { ProjectSummary } from '@shared/contract/projects';
import { FolderKanban, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { Card } from '../../../components/card';
import { FileButton } from '../../../components/file-button';
import { useFocusAfterRemoval } from '../../../components/hooks/use-focus-after-removal';
import { Placeholder } from '../../../components/placeholder';
import { ScreenPage } from '../../../components/screen-page';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { ErrorNotice } from '../../../features/errors';
import { RunsWhile } from '../../../features/schedule-times';
import { getRouteHash } from '../../../routing/route';
import { navigate } from '../../../routing/use-route';
import { useStore } from '../../../store/store';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { useSaveProject } from '../save-project';
import { ProjectTable } from './project-table';

const REFRESH_MS = 2500; // runs start and end meanwhile
const words = texts.projects;

/** All projects, most recently changed or run first. */
export function ProjectList() {
  const read = useCallback((signal: AbortSignal) => call('listProjects', {}, { signal }), []);
  const { value, error, reload } = usePolled(read, REFRESH_MS);
  const [refused, setRefused] = useState<unknown>(null);
  const [deleting, setDeleting] = useState<ProjectSummary | null>(null);
  const { save, note } = useSaveProject();
  const setProjectFile = useStore((store) => store.setProjectFile);
  useEffect(() => setProjectFile(null), [setProjectFile]);
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => value?.results.map(({ id }) => id) ?? [], [value]);
  const removed = useFocusAfterRemoval(list, ids);
  const act = (work: Promise<unknown>) => {
    setRefused(null);
    work.then(reload, setRefused);
  };
  return (
    <ScreenPage title={words.title} actions={<HeadActions onRefused={setRefused} />}>
      <Stack gap="md" ref={list} tabIndex={-1}>
        <Text size="sm" c="var(--w-ink-soft)" maw="90ch">
          {words.lead}
        </Text>
        {refused !== null && <ErrorNotice error={refused} />}
        {error !== null && <ErrorNotice error={error} />}
        {value?.results.length === 0 && (
          <Card>
            <Placeholder icon={FolderKanban} title={words.none} hint={words.noneHint}>
              <Button component="a" href={getRouteHash({ screen: 'projects', projectId: 'new' })}>
                {words.make}
              </Button>
            </Placeholder>
          </Card>
        )}
        {value && value.results.length > 0 && (
          <ProjectTable
            projects={value.results}
            onRun={({ id }) => act(call('runProject', { id }))}
            onSave={(project) => save(project).catch(setRefused)}
            onDuplicate={({ id }) => act(call('duplicateProject', { id }))}
            onDelete={setDeleting}
          />
        )}
        <RunsWhile />
      </Stack>
      {note}
      {deleting && (
        <ConfirmDialog
          title={words.deleteTitle}
          body={words.deleteBody(deleting.name)}
          confirm={words.delete}
          onClose={() => setDeleting(null)}
          onConfirm={async () => {
            await call('deleteProject', { id: deleting.id });
            removed(deleting.id);
            reload();
          }}
        />
      )}
    </ScreenPage>
  );
}

function HeadActions({ onRefused }: { readonly onRefused: (error: unknown) => void }) {
  const setProjectFile = useStore((store) => store.setProjectFile);
  return (
    <Group gap="xs">
      <FileButton
        accept=".winnow"
        label={words.openFile}
        onRefused={onRefused}
        onFile={async (file) => {
          setProjectFile(file);
          navigate({ screen: 'projects', projectId: 'open' });
        }}
      />
      <Button
        component="a"
        leftSection={<Plus size={15} aria-hidden />}
        href={getRouteHash({ screen: 'projects', projectId: 'new' })}
      >
        {words.make}
      </Button>
    </Group>
  );
}
