import { ActionIcon, Menu } from '@mantine/core';
import type { FleetWorkerInfo } from '@shared/contract/workers';
import { Ellipsis, Pause, Play, Trash2 } from 'lucide-react';
import { DataTable } from '../../../components/data-table';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';

interface Props {
  readonly workers: readonly FleetWorkerInfo[];
  readonly onToggle: (worker: FleetWorkerInfo) => void;
  readonly onRemove: (worker: FleetWorkerInfo) => void;
}

const ID_CHARACTERS = 6; // as in the log

/** Name of a worker, such as "box7 (9f3a1c)"; distinguishes workers on one computer. */
export function getWorkerName({ id, machine }: FleetWorkerInfo): string {
  return `${machine} (${id.slice(0, ID_CHARACTERS)})`;
}

/** Which pages a worker takes, and the address it loads them from. */
function describePlace({ tiers, address }: FleetWorkerInfo): string {
  const names = tiers.map((tier) => texts.reach.tiers[tier].name).join(', ');
  return `${texts.workers.tiers(names)}\n${texts.workers.from(address)}`;
}

export function WorkerTable({ workers, onToggle, onRemove }: Props) {
  const { columns, states } = texts.workers;
  return (
    <DataTable
      label={texts.workers.list}
      rows={workers}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'machine',
          title: columns.machine,
          grow: true,
          cell: (worker) => (
            <strong title={texts.workers.about(worker.version, formatCount(worker.cores))}>
              {getWorkerName(worker)}
            </strong>
          ),
        },
        {
          id: 'region',
          title: columns.region,
          cell: (worker) => <span title={describePlace(worker)}>{worker.region ?? '–'}</span>,
        },
        {
          id: 'state',
          title: columns.state,
          cell: ({ state }) => states[state],
        },
        {
          id: 'now',
          title: columns.now,
          numeric: true,
          cell: ({ active, concurrency, browserPages, urls }) => (
            <span title={urls.join('\n')}>
              {texts.workers.ofAll(formatCount(active), formatCount(concurrency + browserPages))}
            </span>
          ),
        },
        {
          id: 'browser',
          title: columns.browser,
          numeric: true,
          spare: true,
          cell: ({ browserPages }) => (browserPages > 0 ? formatCount(browserPages) : '–'),
        },
        { id: 'speed', title: columns.speed, numeric: true, cell: ({ perSecond }) => formatCount(perSecond) },
        { id: 'pages', title: columns.pages, numeric: true, spare: true, cell: ({ pages }) => formatCount(pages) },
        {
          id: 'failures',
          title: columns.failures,
          numeric: true,
          spare: true,
          cell: ({ failures }) => formatCount(failures),
        },
        {
          id: 'actions',
          title: columns.actions,
          hiddenTitle: true,
          cell: (worker) => <WorkerActions worker={worker} onToggle={onToggle} onRemove={onRemove} />,
        },
      ]}
    />
  );
}

/** A menu, because two buttons are wider than the window leaves room for in some languages. */
function WorkerActions({ worker, onToggle, onRemove }: Omit<Props, 'workers'> & { readonly worker: FleetWorkerInfo }) {
  const { drain, resume, remove } = texts.workers;
  const takes = worker.state === 'taking';
  return (
    <Menu position="bottom-end" withArrow shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.jobs.actionsFor(getWorkerName(worker))}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={takes ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
          onClick={() => onToggle(worker)}
        >
          {takes ? drain : resume}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Trash2 size={14} aria-hidden />} onClick={() => onRemove(worker)}>
          {remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
