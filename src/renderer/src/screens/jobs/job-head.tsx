import { Checkbox } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { texts } from '../../texts';
import type { JobView, SortKey } from './job-list';
import styles from './jobs.module.css';

const { jobs: words } = texts;
const { columns } = words;

interface Props {
  readonly sort: JobView['sort'];
  readonly onSort: (sort: JobView['sort']) => void;
  readonly chosen: 'none' | 'some' | 'all';
  readonly onChooseAll: (all: boolean) => void;
}

/** The heads of the columns; those that sort are buttons. */
export function JobHead({ sort, onSort, chosen, onChooseAll }: Props) {
  const head = (by: SortKey, className: string | undefined) => (
    <SortHead by={by} sort={sort} onSort={onSort} className={className} />
  );
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: what is inside takes the focus
    <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
      <div role="columnheader" className={styles.check}>
        <Checkbox
          size="xs"
          aria-label={words.selectAll}
          checked={chosen === 'all'}
          indeterminate={chosen === 'some'}
          onChange={(event) => onChooseAll(event.currentTarget.checked)}
        />
      </div>
      <Head className={styles.state} name={columns.state} />
      {head('name', styles.name)}
      <Head className={styles.type} name={columns.type} />
      <Head className={styles.progress} name={columns.progress} />
      {head('items', styles.number)}
      {head('errors', styles.number)}
      <Head className={`${styles.number} ${styles.spare}`} name={columns.speed} />
      <Head className={`${styles.number} ${styles.spare}`} name={columns.left} />
      {head('cost', styles.number)}
      {head('started', styles.date)}
      {head('duration', `${styles.number} ${styles.spare}`)}
      <div role="columnheader" className={styles.menu} aria-label={columns.actions} />
    </div>
  );
}

function Head({ name, className }: { readonly name: string; readonly className: string | undefined }) {
  return (
    <div role="columnheader" className={className}>
      {name}
    </div>
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
    <div
      role="columnheader"
      className={className}
      aria-sort={isOwn ? (sort.down ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ by, down: isOwn ? !sort.down : by !== 'name' })}
      >
        {columns[by]}
        {isOwn && <Icon size={12} aria-hidden />}
      </button>
    </div>
  );
}
