import { Button, Stack, Text } from '@mantine/core';
import type { Schedule } from '@shared/contract/schedules';
import { CalendarClock, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { Card } from '../../../components/card';
import { useFocusAfterRemoval } from '../../../components/hooks/use-focus-after-removal';
import { Placeholder } from '../../../components/placeholder';
import { ScreenPage } from '../../../components/screen-page';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { ErrorNotice } from '../../../features/errors';
import { RunsWhile } from '../../../features/schedule-times';
import { getRouteHash } from '../../../routing/route';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { ScheduleTable } from './schedule-table';

const REFRESH_MS = 2500; // runs start and end meanwhile
const words = texts.schedules;

/** List of all schedules. */
export function ScheduleList() {
  const { value, error, reload } = usePolled(readSchedules, REFRESH_MS);
  const [refused, setRefused] = useState<unknown>(null);
  const [deleting, setDeleting] = useState<Schedule | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => value?.schedules.map(({ id }) => id) ?? [], [value]);
  const removed = useFocusAfterRemoval(list, ids);
  const act = (work: Promise<unknown>) => {
    setRefused(null);
    work.then(reload, setRefused);
  };
  return (
    <ScreenPage title={words.title} actions={<MakeButton />}>
      <Stack gap="md" ref={list} tabIndex={-1}>
        <Text size="sm" c="var(--w-ink-soft)" maw="90ch">
          {words.lead}
        </Text>
        {refused !== null && <ErrorNotice error={refused} />}
        {error !== null && <ErrorNotice error={error} />}
        {value?.schedules.length === 0 && (
          <Card>
            <Placeholder icon={CalendarClock} title={words.none} hint={words.noneHint}>
              <Button component="a" href={getRouteHash({ screen: 'schedules', scheduleId: 'new' })}>
                {words.make}
              </Button>
            </Placeholder>
          </Card>
        )}
        {value && value.schedules.length > 0 && (
          <ScheduleTable
            schedules={value.schedules}
            names={value.names}
            onEnable={({ id }, enabled) => act(call('changeSchedule', { id, enabled }))}
            onRun={({ id }) => act(call('runSchedule', { id }))}
            onDelete={setDeleting}
          />
        )}
        <RunsWhile />
      </Stack>
      {deleting && (
        <ConfirmDialog
          title={words.deleteTitle}
          body={words.deleteBody(deleting.name)}
          confirm={words.delete}
          onClose={() => setDeleting(null)}
          onConfirm={async () => {
            await call('deleteSchedule', { id: deleting.id });
            removed(deleting.id);
            reload();
          }}
        />
      )}
    </ScreenPage>
  );
}

function MakeButton() {
  return (
    <Button
      component="a"
      leftSection={<Plus size={15} aria-hidden />}
      href={getRouteHash({ screen: 'schedules', scheduleId: 'new' })}
    >
      {words.make}
    </Button>
  );
}

async function readSchedules(signal: AbortSignal) {
  const [{ results: schedules }, workflows] = await Promise.all([
    call('listSchedules', {}, { signal }),
    call('listWorkflows', {}, { signal }),
  ]);
  return { schedules, names: Object.fromEntries(workflows.results.map(({ id, name }) => [id, name])) };
}
