import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './virtual-rows.module.css';

interface Props {
  readonly label: string;
  readonly count: number;
  /** Pixels; an estimate if rows are `measured`. */
  readonly heightOf: (index: number) => number;
  /** Whether rows are as high as their content. */
  readonly measured?: boolean;
  /** Stable while heights are the same; a new value lays the rows out again. */
  readonly layout?: unknown;
  /** Called with the first and last visible row; must be stable. */
  readonly onShown?: (first: number, last: number) => void;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  readonly children: (index: number) => ReactNode;
}

/** A list of any length that renders only visible rows. */
export function VirtualRows({ label, count, heightOf, measured = false, layout, onShown, empty, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: 10,
  });
  const visible = virtual.getVirtualItems();
  const first = visible[0]?.index ?? 0;
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => onShown?.(first, last), [onShown, first, last]);
  useEffect(() => {
    if (layout !== undefined) virtual.measure();
  }, [virtual, layout]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={styles.frame} aria-label={label} tabIndex={0}>
      {count === 0 && empty}
      <ul className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {visible.map(({ index, start, size }) => (
          <li
            key={index}
            ref={measured ? virtual.measureElement : undefined}
            data-index={index}
            style={{ transform: `translateY(${start}px)`, height: measured ? undefined : size }}
          >
            {children(index)}
          </li>
        ))}
      </ul>
    </section>
  );
}
