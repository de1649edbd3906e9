import { ActionIcon, Tooltip } from '@mantine/core';
import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import { PAGE_FIELD } from '../cells';
import { CellEvidence } from './cell-evidence';
import type { EditValue } from './correct-value';
import styles from './evidence.module.css';

const MOVES = [
  ['ArrowLeft', 'left', ArrowLeft],
  ['ArrowRight', 'right', ArrowRight],
  ['ArrowUp', 'up', ArrowUp],
  ['ArrowDown', 'down', ArrowDown],
] as const satisfies readonly (readonly [string, string, LucideIcon])[];

export type MoveKey = (typeof MOVES)[number][0];

interface Props {
  readonly ref?: Ref<HTMLElement>;
  readonly className?: string | undefined;
  readonly job: JobSummary;
  /** Undefined until the row has been read, or where no cell of one is selected. */
  readonly row: ItemRow | undefined;
  /** Null on the column of row numbers. */
  readonly field: string | null;
  /** Of the row, in the order shown. */
  readonly position: number;
  /** Selects a neighbour, as the arrow keys do in the grid. */
  readonly onMove: (key: MoveKey) => void;
  readonly onClose: () => void;
  readonly edit: EditValue;
  /** What the last correction did. */
  readonly note: ReactNode;
}

/** Where the selected value was found: in words, and marked in the stored page. */
export function EvidencePanel({ ref, className, job, row, field, position, onMove, onClose, edit, note }: Props) {
  const onKey = (event: KeyboardEvent) => {
    const move = MOVES.find(([key]) => key === event.key);
    if (event.key === 'Escape') onClose();
    else if (move && !scrolls(event.target)) onMove(move[0]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section
      ref={ref}
      className={`${styles.panel} ${className ?? ''}`}
      aria-label={texts.evidence.label}
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <div className={styles.head}>
        <h3 className={styles.title} title={field ?? undefined}>
          {field === PAGE_FIELD ? texts.evidence.page : (field ?? texts.evidence.label)}
        </h3>
        {row && <span className={styles.record}>{texts.evidence.record(formatCount(position + 1))}</span>}
        <div className={styles.moves}>
          {MOVES.map(([key, name, Icon]) => (
            <IconButton key={key} label={texts.evidence.moves[name]} icon={Icon} onClick={() => onMove(key)} />
          ))}
        </div>
        <IconButton label={texts.evidence.close} icon={X} onClick={onClose} />
      </div>
      {note && <div className={styles.learned}>{note}</div>}
      {row && field !== null ? (
        <CellEvidence key={`${row.index} ${field}`} job={job} row={row} field={field} edit={edit} />
      ) : (
        <p className={styles.pick}>{texts.evidence.pick}</p>
      )}
    </section>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
}

function IconButton({ label, icon: Icon, onClick }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={onClick}>
        <Icon size={14} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Whether the arrow keys scroll what has the focus. */
function scrolls(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-scrolls]') !== null;
}
