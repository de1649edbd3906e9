import { Checkbox, VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { texts } from '../../texts';
import type { JobView, SortKey } from './job-list';
import styles from './jobs.module.css';

const words = texts.jobs;
const { columns } = words;

interface Props {
  readonly sort: JobView['sort'];
  readonly onSort: (sort: JobView['sort']) => void;
  /** Whether costs are shown. */
  readonly isPaid: boolean;
  readonly chosen: 'none' | 'some' | 'all';
  readonly onChooseAll: (all: boolean) => void;
}

/** Column heads; sortable ones are buttons. */
export function JobHead({ sort, onSort, isPaid, chosen, onChooseAll }: Props) {
  const head = (by: SortKey, className: string | undefined) => (
    <SortHead by={by} sort={sort} onSort={onSort} className={className} />
  );
  return (
    <tr aria-rowindex={1} className={`${styles.row} ${styles.head}`} data-free={isPaid ? undefined : true}>
      <th scope="col" className={styles.check}>
        <Checkbox
          size="xs"
          aria-label={words.selectAll}
          checked={chosen === 'all'}
          indeterminate={chosen === 'some'}
          onChange={(event) => onChooseAll(event.currentTarget.checked)}
        />
      </th>
      <ColumnHead className={styles.state} name={columns.state} />
      {head('name', styles.name)}
      <ColumnHead className={styles.type} name={columns.type} />
      <ColumnHead className={styles.progress} name={columns.progress} />
      {head('items', styles.number)}
      {head('errors', styles.number)}
      <ColumnHead className={`${styles.number} ${styles.pace}`} name={columns.speed} />
      <ColumnHead className={`${styles.number} ${styles.pace}`} name={columns.left} />
      {isPaid && head('cost', styles.number)}
      {head('started', styles.date)}
      {head('duration', `${styles.number} ${styles.spare}`)}
      <th scope="col" className={styles.menu}>
        <VisuallyHidden>{columns.actions}</VisuallyHidden>
      </th>
    </tr>
  );
}

function ColumnHead({ name, className }: { readonly name: string; readonly className: string | undefined }) {
  return (
    <th scope="col" className={className}>
      {name}
    </th>
  );
}

interface SortProps extends Pick<Props, 'sort' | 'onSort'> {
  readonly by: SortKey;
  readonly className: string | undefined;
}

function SortHead({ by, sort, onSort, className }: SortProps) {
  const isOwn = sort.by === by;
  const Icon = sort.down ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={className} aria-sort={isOwn ? (sort.down ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ by, down: isOwn ? !sort.down : by !== 'name' })}
      >
        {columns[by]}
        {isOwn && <Icon size={12} aria-hidden />}
      </button>
    </th>
  );
}
