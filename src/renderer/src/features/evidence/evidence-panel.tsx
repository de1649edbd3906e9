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
  /** Undefined until loaded, or if no cell is selected. */
  readonly row: ItemRow | undefined;
  /** Null for the row number column. */
  readonly field: string | null;
  /** Position of the row in the current order. */
  readonly position: number;
  /** Selects an adjacent cell, like the grid's arrow keys. */
  readonly onMove: (key: MoveKey) => void;
  readonly onClose: () => void;
  readonly edit: EditValue;
  /** Result of the last correction. */
  readonly note: ReactNode;
}

/** Location of the selected value: as text, and marked in the stored page. */
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

/** Whether arrow keys scroll the focused element. */
function scrolls(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-scrolls]') !== null;
}
