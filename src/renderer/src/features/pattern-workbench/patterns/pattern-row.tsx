import { ActionIcon, NativeSelect, Textarea, Tooltip } from '@mantine/core';
import { X } from 'lucide-react';
import { useId } from 'react';
import { SIDE_ROLES, type SideRole } from '../../../store/pattern-workbench/pattern-rows';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import type { PatternFault, ReadRow } from '../read-rows';
import styles from './patterns.module.css';

const words = texts.patternWorkbench.patterns;

interface Props {
  readonly read: ReadRow;
  /** Number within its role, from 1; 0 if it is the only one. */
  readonly place: number;
  /** Number of URLs it matches; null if it is empty or invalid. */
  readonly count: number | null;
  readonly onText: (text: string) => void;
  readonly onRole: (role: SideRole) => void;
  readonly onRemove: () => void;
}

/** A pattern: its role, text, number of matches, and fault. */
export function PatternRow({ read: { row, fault }, place, count, onText, onRole, onRemove }: Props) {
  const faultId = useId();
  const { roles, hints, role: roleLabel, text, placeholder, remove, newPattern, emptyPattern } = words;
  const removal = remove(row.text || emptyPattern);
  return (
    <li className={styles.row} data-role={row.role}>
      <div className={styles.line}>
        {row.role === 'hit' ? (
          <span className={styles.role} title={hints.hit}>
            {roles.hit}
          </span>
        ) : (
          <NativeSelect
            className={styles.select}
            size="xs"
            aria-label={roleLabel(row.text || newPattern)}
            value={row.role}
            onChange={(event) => onRole(SIDE_ROLES.find((role) => role === event.currentTarget.value) ?? 'skip')}
            data={SIDE_ROLES.map((role) => ({ value: role, label: roles[role] }))}
          />
        )}
        <span className={styles.matches}>{count !== null && words.matches(formatCount(count))}</span>
        {row.role !== 'hit' && (
          <Tooltip label={removal}>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={removal} onClick={onRemove}>
              <X size={13} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <Textarea
        className={styles.text}
        size="xs"
        aria-label={text(roles[row.role], place)}
        placeholder={row.role === 'hit' ? placeholder : undefined}
        value={row.text}
        onChange={(event) => onText(event.currentTarget.value.replaceAll(/\s+/g, ''))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={fault !== null}
        aria-describedby={fault ? faultId : undefined}
        autosize
        minRows={1}
        maxRows={4}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
      />
      {fault && <Fault id={faultId} text={row.text.trim()} fault={fault} />}
    </li>
  );
}

const AROUND = 24; // characters shown on either side of the fault

/** The fault, with the character marked in context. */
function Fault({ id, text, fault: { message, at } }: { id: string; text: string; fault: PatternFault }) {
  const from = Math.max(0, at - AROUND);
  return (
    <div id={id} className={styles.fault} role="alert">
      <span>{message}</span>
      <code aria-hidden>
        {from > 0 && '…'}
        {text.slice(from, at)}
        <mark>{text.slice(at, at + 1) || ' '}</mark>
        {text.slice(at + 1, at + AROUND)}
      </code>
    </div>
  );
}
