import { ActionIcon, Anchor, Group, Menu } from '@mantine/core';
import type { ProjectSummary } from '@shared/contract/projects';
import { Copy, Download, Ellipsis, Play, Trash2 } from 'lucide-react';
import { DataTable } from '../../../components/data-table';
import { RowAction } from '../../../components/row-action';
import { describeChanges, describeTask, formatChangeSigns, RunMark } from '../../../features/runs';
import { getRouteHash } from '../../../routing/route';
import { texts } from '../../../texts';
import { formatDate, plural } from '../../../texts/format';
import styles from '../projects.module.css';

const words = texts.projects;
const { columns } = words;

interface Props {
  readonly projects: readonly ProjectSummary[];
  readonly onRun: (project: ProjectSummary) => void;
  readonly onSave: (project: ProjectSummary) => void;
  readonly onDuplicate: (project: ProjectSummary) => void;
  readonly onDelete: (project: ProjectSummary) => void;
}

/** Projects with their next and last run, and their destinations. */
export function ProjectTable({ projects, onRun, ...acts }: Props) {
  return (
    <DataTable
      label={words.title}
      rows={projects}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', title: columns.name, grow: true, cell: (project) => <Named project={project} /> },
        { id: 'next', title: columns.next, cell: describeNext },
        { id: 'last', title: columns.last, cell: (project) => <Last project={project} /> },
        { id: 'places', title: columns.places, spare: true, cell: (project) => <Places project={project} /> },
        {
          id: 'actions',
          title: columns.actions,
          hiddenTitle: true,
          cell: (project) => (
            <Group gap={2} wrap="nowrap" justify="flex-end">
              <RowAction icon={Play} word={words.runNow} name={project.name} onClick={() => onRun(project)} />
              <RowMenu project={project} {...acts} />
            </Group>
          ),
        },
      ]}
    />
  );
}

function RowMenu({
  project,
  onSave,
  onDuplicate,
  onDelete,
}: Omit<Props, 'projects' | 'onRun'> & { project: ProjectSummary }) {
  return (
    <Menu position="bottom-end" withArrow shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={words.more(project.name)}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Download size={14} aria-hidden />} onClick={() => onSave(project)}>
          {words.saveAs}
        </Menu.Item>
        <Menu.Item leftSection={<Copy size={14} aria-hidden />} onClick={() => onDuplicate(project)}>
          {words.duplicate}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Trash2 size={14} aria-hidden />} onClick={() => onDelete(project)}>
          {words.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Named({ project: { id, name, task, sites, note } }: { readonly project: ProjectSummary }) {
  const what = sites.length > 0 ? sites.join(', ') : describeTask(task);
  return (
    <>
      <Anchor href={getRouteHash({ screen: 'projects', projectId: id })} size="sm" fw={600} title={name}>
        {name}
      </Anchor>
      <div className={styles.what} title={what}>
        {what}
      </div>
      {note !== null && (
        <div className={styles.noted} title={note}>
          {note}
        </div>
      )}
    </>
  );
}

function describeNext({ times, nextAt }: ProjectSummary): string {
  if (times === null) return words.byHand;
  return times.enabled && nextAt !== null ? formatDate(nextAt) : words.paused;
}

function Last({ project: { lastRun } }: { readonly project: ProjectSummary }) {
  if (lastRun === null) return <span className={styles.soft}>{texts.schedules.neverRun}</span>;
  return (
    <span className={styles.last}>
      <RunMark run={lastRun} />
      {lastRun.state !== 'active' && (
        <span role="img" aria-label={describeChanges(lastRun)} title={describeChanges(lastRun)}>
          {formatChangeSigns(lastRun)}
        </span>
      )}
      <span className={styles.soft}>{formatDate(lastRun.startedAt)}</span>
    </span>
  );
}

function Places({ project: { places } }: { readonly project: ProjectSummary }) {
  const [first] = places;
  if (first === undefined) return <span className={styles.soft}>{words.noPlaces}</span>;
  return <span title={places.join('\n')}>{plural(places.length, 'place')}</span>;
}
