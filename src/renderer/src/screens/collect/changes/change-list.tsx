import type { ItemChange } from '@shared/contract/jobs';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { texts } from '../../../texts';
import type { BothAsked } from './asked-fields';
import { ChangeRow } from './change-row';
import styles from './changes.module.css';

const HEAD_PX = 66; // of a row, with the names of its columns
const FIELD_PX = 27;

interface Props {
  readonly changes: readonly ItemChange[];
  readonly asked: BothAsked;
}

/** Changes of any number; each is measured once it shows. */
export function ChangeList({ changes, asked }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: changes.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEAD_PX + FIELD_PX * Object.keys(changes[index]?.fields ?? {}).length,
    overscan: 6,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={styles.list} aria-label={texts.again.changes.label} tabIndex={0}>
      <ul className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const change = changes[index];
          return (
            <li
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              {change && <ChangeRow change={change} asked={asked} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
