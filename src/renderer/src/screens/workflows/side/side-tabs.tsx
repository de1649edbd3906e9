import { Tabs } from '@mantine/core';
import type { WorkflowRunState } from '@shared/contract/workflows';
import { lazy, Suspense } from 'react';
import { texts } from '../../../texts';
import type { CheckedDoc } from '../document/checked-doc';
import type { EditedDocument } from '../document/use-document';
import { OptionsPanel } from './options-panel';
import { RunPanel } from './run-panel';
import styles from './side.module.css';
import { ValuesPanel } from './values-panel';

const WorkflowJson = lazy(async () => ({ default: (await import('./workflow-json')).WorkflowJson }));
const { side: words } = texts.workflows;

export const SIDES = ['json', 'values', 'options', 'runs'] as const;
export type Side = (typeof SIDES)[number];

interface Props {
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  readonly document: EditedDocument;
  readonly checked: CheckedDoc;
  readonly workflowId: string | null;
  readonly watched: string | null;
  readonly run: WorkflowRunState | null;
  readonly runError: unknown;
  readonly changed: boolean;
  readonly onWatch: (jobId: string | null) => void;
}

/** Tabs beside the cards: JSON, values, options, runs. */
export function SideTabs({
  side,
  onSide,
  document,
  checked,
  workflowId,
  watched,
  run,
  runError,
  changed,
  onWatch,
}: Props) {
  const { text, faults, write } = document;
  const count = new Set([...checked.params, ...Object.keys(document.doc.defaults)]).size;
  return (
    <Tabs
      className={styles.tabs}
      value={side}
      onChange={(value) => onSide(SIDES.find((each) => each === value) ?? 'json')}
      keepMounted={false}
    >
      <Tabs.List aria-label={words.label}>
        {SIDES.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {words[each]} {each === 'values' && count > 0 && <span className={styles.count}>{count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="json" className={styles.json}>
        {faults.length > 0 && (
          <p className={styles.note} role="status">
            {faults[0]?.message}
          </p>
        )}
        <div className={styles.editor}>
          <Suspense fallback={<p className={styles.soft}>{words.loadingEditor}</p>}>
            <WorkflowJson text={text} faults={faults.length > 0 ? faults : checked.faults} onChange={write} />
          </Suspense>
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="values" className={styles.scroll}>
        <ValuesPanel document={document} checked={checked} />
      </Tabs.Panel>
      <Tabs.Panel value="options" className={styles.scroll}>
        <OptionsPanel document={document} checked={checked} />
      </Tabs.Panel>
      <Tabs.Panel value="runs" className={styles.scroll}>
        <RunPanel
          workflowId={workflowId}
          watched={watched}
          run={run}
          error={runError}
          changed={changed}
          onWatch={onWatch}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
