import { ActionIcon, Menu } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { CalendarClock, Ellipsis, FilePlus2, FolderKanban, Pencil, RotateCcw, ScanText, Trash2 } from 'lucide-react';
import { getRouteHash } from '../../routing/route';
import { canReadAgain } from '../../store/draft/draft-pages';
import { texts } from '../../texts';

const words = texts.jobs;

/** Action on one job. */
export type RowAct = 'again' | 'rename' | 'template' | 'readAgain' | 'delete';

interface Props {
  readonly job: JobSummary;
  readonly onAct: (act: RowAct, job: JobSummary) => void;
}

/** Menu of a job's actions. */
export function RowMenu({ job, onAct }: Props) {
  const fits = job.args.pattern !== undefined || job.args.template !== undefined || job.args.query !== undefined;
  return (
    <Menu position="bottom-end" withArrow shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={words.actionsFor(job.name)}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {fits && (
          <Menu.Item leftSection={<RotateCcw size={14} aria-hidden />} onClick={() => onAct('again', job)}>
            {words.again}
          </Menu.Item>
        )}
        {canReadAgain(job) && (
          <Menu.Item leftSection={<ScanText size={14} aria-hidden />} onClick={() => onAct('readAgain', job)}>
            {words.readAgain}
          </Menu.Item>
        )}
        {job.parent === undefined && (
          <Menu.Item
            component="a"
            href={getRouteHash({ screen: 'schedules', scheduleId: `new~${job.id}` })}
            leftSection={<CalendarClock size={14} aria-hidden />}
          >
            {words.schedule}
          </Menu.Item>
        )}
        {job.parent === undefined && (
          <Menu.Item
            component="a"
            href={getRouteHash({ screen: 'projects', projectId: `new~job~${job.id}` })}
            leftSection={<FolderKanban size={14} aria-hidden />}
          >
            {texts.projects.saveJob}
          </Menu.Item>
        )}
        {job.args.template !== undefined && (
          <Menu.Item leftSection={<FilePlus2 size={14} aria-hidden />} onClick={() => onAct('template', job)}>
            {words.template}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Pencil size={14} aria-hidden />} onClick={() => onAct('rename', job)}>
          {words.rename}
        </Menu.Item>
        {job.parent === undefined && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<Trash2 size={14} aria-hidden />} onClick={() => onAct('delete', job)}>
              {texts.common.delete}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
