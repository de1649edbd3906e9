import type { ItemRow } from '@shared/contract/jobs';
import type { ReactNode } from 'react';
import { texts } from '../../texts';
import { formatShare } from '../../texts/format';
import { type MoneyLook, type NumberLook, PAGE_FIELD, SaveRowFiles, toShownText } from '../cells';
import { getSourceName } from '../evidence';
import styles from './grid.module.css';
import { NUMBER_COLUMN } from './use-columns';

interface Props {
  readonly row: ItemRow | undefined;
  readonly field: string | undefined;
  readonly look: NumberLook | MoneyLook;
  /** Replaces the hint and value, for example by the result of a correction. */
  readonly note: ReactNode;
}

/** Full value of the focused cell, and its location. */
export function CellInspector({ row, field, look, note }: Props) {
  if (note) return <div className={`${styles.inspector} ${styles.note}`}>{note}</div>;
  if (!row || field === undefined || field === NUMBER_COLUMN) {
    return <div className={`${styles.inspector} ${styles.missing}`}>{texts.grid.inspectorHint}</div>;
  }
  const value = row.item[field];
  const { text, kind } = toShownText(value, look);
  const evidence = row.evidence[field];
  const missing = evidence?.source === 'person' ? texts.evidence.correctedNone : texts.evidence.notFound;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.inspector} aria-label={texts.grid.inspector} tabIndex={0}>
      <strong title={field}>{field === PAGE_FIELD ? texts.grid.page : field}</strong>
      <span className={styles.inspectorValue}>{kind === 'missing' ? missing : text}</span>
      <SaveRowFiles value={value} />
      {evidence && (
        <span className={styles.inspectorSource} title={evidence.path ?? undefined}>
          {texts.grid.source(getSourceName(evidence.source), formatShare(evidence.confidence))}
          {evidence.path && <> · {evidence.path}</>}
        </span>
      )}
    </section>
  );
}
