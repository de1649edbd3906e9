import type { JobSummary } from '@shared/contract/jobs';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { usePaid } from '../../store/use-paid';
import { texts } from '../../texts';
import { formatCount, usdFormatOf } from '../../texts/format';
import { JobHead } from './job-head';
import type { JobView, ListRow } from './job-list';
import { JobRow } from './job-row';
import styles from './jobs.module.css';
import type { RowAct } from './row-menu';

interface Props {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly rows: readonly ListRow[];
  readonly view: JobView;
  readonly onView: (change: Partial<JobView>) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (job: JobSummary, range: boolean) => void;
  readonly onChooseAll: (all: boolean) => void;
  readonly unfolded: ReadonlyMap<string, unknown>;
  readonly onUnfold: (id: string, open: boolean) => void;
  readonly onAct: (act: RowAct, job: JobSummary) => void;
}

const ROW_PX = 46;
const GROUP_PX = 34;
const HEAD_PX = 34; // px; stays in view above the rows

/** Jobs in rows; only visible ones are rendered. Arrow keys move between rows. */
export function JobTable({ frame, rows, view, onView, chosen, unfolded, ...on }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? GROUP_PX : ROW_PX),
    getItemKey: (index) => getRowKey(rows[index], index),
    overscan: 12,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
  });
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const row = event.target instanceof HTMLElement ? event.target.closest('[data-row]') : null;
    if (step === 0 || !row) return;
    let next = Number(row.getAttribute('data-row')) + step;
    while (rows[next]?.kind === 'group') next += step;
    if (!rows[next]) return;
    event.preventDefault();
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => focusRow(frame.current, next, event.target));
  };
  const jobs = rows.filter((row) => row.kind === 'job' && !row.isPart).length;
  const isPaid = usePaid();
  const formatUsd = usdFormatOf(rows.map((row) => (row.kind === 'job' ? row.job.metrics.cost.total : null)));
  return (
    <div ref={frame} className={styles.frame} tabIndex={-1}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={scroller} className={styles.scroller} aria-label={texts.jobs.title} tabIndex={0} onKeyDown={walk}>
        <table className={styles.table} aria-label={texts.jobs.title} aria-rowcount={rows.length + 1}>
          <thead className={styles.top}>
            <JobHead
              isPaid={isPaid}
              sort={view.sort}
              onSort={(sort) => onView({ sort })}
              chosen={chosen.size === 0 ? 'none' : chosen.size < jobs ? 'some' : 'all'}
              onChooseAll={on.onChooseAll}
            />
          </thead>
          <tbody className={styles.rows} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start, size }) => {
              const row = rows[index];
              const style = { transform: `translateY(${start - HEAD_PX}px)`, height: size };
              if (!row) return null;
              if (row.kind === 'group')
                return <GroupRow key={key} index={index} name={row.name} count={row.count} style={style} />;
              const { job, isPart } = row;
              const isComposite = job.type === 'agent' || job.type === 'workflow';
              return (
                <JobRow
                  key={key}
                  job={job}
                  index={index}
                  style={style}
                  isPart={isPart}
                  isChosen={chosen.has(job.id)}
                  isPaid={isPaid}
                  formatUsd={formatUsd}
                  isUnfolded={isComposite ? unfolded.has(job.id) : null}
                  onChoose={on.onChoose}
                  onUnfold={on.onUnfold}
                  onAct={on.onAct}
                />
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface GroupProps {
  readonly index: number;
  readonly name: string;
  readonly count: number;
  readonly style: { readonly transform: string; readonly height: number };
}

function GroupRow({ index, name, count, style }: GroupProps) {
  return (
    <tr aria-rowindex={index + 2} className={styles.group} style={style}>
      <th scope="rowgroup">
        {name} <span>{formatCount(count)}</span>
      </th>
    </tr>
  );
}

function getRowKey(row: ListRow | undefined, index: number): string | number {
  if (!row) return index;
  return row.kind === 'group' ? `group ${row.name}` : row.job.id;
}

/** Moves the focus to the same control in another row, or to its link. */
export function focusRow(frame: HTMLElement | null, index: number, from?: EventTarget | null): void {
  const row = frame?.querySelector(`[data-row="${index}"]`);
  const isCheck = from instanceof HTMLInputElement;
  const target = row?.querySelector(isCheck ? 'input' : 'a') ?? row?.querySelector('a');
  if (target instanceof HTMLElement) target.focus();
  else frame?.focus();
}
