import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Plus, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import {
  type PatternEntry,
  type Role,
  removeRow,
  SIDE_ROLES,
  withPattern,
  withRole,
  withText,
} from '../../../store/pattern-workbench/pattern-rows';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import type { WorkbenchState } from '../use-pattern-workbench';
import { PatternHelp } from './pattern-help';
import { PatternRow } from './pattern-row';
import styles from './patterns.module.css';
import { SuggestedList } from './suggested-list';
import { UseBar } from './use-bar';

/** Patterns being tried, suggested ones, and a control to apply them. */
export function PatternsPane({ workbench }: { readonly workbench: WorkbenchState }) {
  const setRows = useStore((store) => store.setPatterns);
  const pane = useRef<HTMLDivElement>(null);
  const { rows, read, matches } = workbench;

  const add = (role: Role) => {
    setRows(withPattern(rows, role, ''));
    requestAnimationFrame(() => lastInput(pane.current)?.focus());
  };
  const remove = (row: PatternEntry) => {
    setRows(removeRow(rows, row.id));
    requestAnimationFrame(() => lastInput(pane.current)?.focus());
  };
  const counted = new Map<Role, number>();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields within
    <div ref={pane} className={styles.pane} onKeyDown={useUndoKeys()}>
      <div className={styles.scroll}>
        <section className={styles.part} aria-label={texts.patternWorkbench.patterns.label}>
          <PatternsHead />
          <ul className={styles.rows} data-pattern-rows>
            {read.map((each) => {
              const { row } = each;
              const place = (counted.get(row.role) ?? -1) + 1;
              counted.set(row.role, place);
              return (
                <PatternRow
                  key={row.id}
                  read={each}
                  place={row.role === 'hit' ? 0 : place + 1}
                  count={matches.get(row.id) ?? null}
                  onText={(text) => setRows(withText(rows, row.id, text), `text ${row.id}`)}
                  onRole={(role) => setRows(withRole(rows, row.id, role))}
                  onRemove={() => remove(row)}
                />
              );
            })}
          </ul>
          <div className={styles.add}>
            {SIDE_ROLES.map((role) => (
              <Tooltip key={role} label={texts.patternWorkbench.patterns.hints[role]}>
                <Button
                  size="compact-xs"
                  variant="default"
                  leftSection={<Plus size={12} aria-hidden />}
                  aria-label={texts.patternWorkbench.patterns.addLabel(texts.patternWorkbench.patterns.roles[role])}
                  onClick={() => add(role)}
                >
                  {texts.patternWorkbench.patterns.roles[role]}
                </Button>
              </Tooltip>
            ))}
          </div>
          <PatternHelp />
        </section>
        <SuggestedList workbench={workbench} onUse={(role, pattern) => setRows(withPattern(rows, role, pattern))} />
      </div>
      <UseBar workbench={workbench} />
    </div>
  );
}

function lastInput(pane: HTMLElement | null): HTMLElement | null {
  return [...(pane?.querySelectorAll<HTMLElement>('[data-pattern-rows] textarea') ?? [])].at(-1) ?? null;
}

function PatternsHead() {
  const undo = useStore((store) => store.undoPatterns);
  const redo = useStore((store) => store.redoPatterns);
  const canUndo = useStore((store) => store.patterns.past.length > 0);
  const canRedo = useStore((store) => store.patterns.future.length > 0);
  const { label, undo: undoText, redo: redoText } = texts.patternWorkbench.patterns;
  return (
    <div className={styles.head}>
      <h3>{label}</h3>
      <Tooltip label={undoText}>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={undoText} disabled={!canUndo} onClick={undo}>
          <Undo2 size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={redoText}>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={redoText} disabled={!canRedo} onClick={redo}>
          <Redo2 size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

/** Ctrl+Z and its reverse affect all rows, not the focused input. */
function useUndoKeys(): (event: KeyboardEvent) => void {
  const undo = useStore((store) => store.undoPatterns);
  const redo = useStore((store) => store.redoPatterns);
  return (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) undo();
    else if (key === 'y' || key === 'z') redo();
    else return;
    event.preventDefault();
  };
}
