import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, X } from 'lucide-react';
import { useRef } from 'react';
import { texts } from '../../../texts';
import styles from './pattern-tester.module.css';
import type { Verdict } from './verdicts';

const ROW_PX = 46;

/** One line for each tested URL: icon, word, colour and reason. */
export function VerdictList({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: verdicts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} style={{ height: '100%', overflow: 'auto' }} tabIndex={0} aria-label={texts.tester.results}>
      <ul className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const verdict = verdicts[index];
          return verdict && <Line key={verdict.id} verdict={verdict} start={start} />;
        })}
      </ul>
    </section>
  );
}

function Line({ verdict, start }: { readonly verdict: Verdict; readonly start: number }) {
  const Icon = verdict.matches ? Check : X;
  return (
    <li
      className={`${styles.row} ${verdict.matches ? styles.fits : styles.not}`}
      style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
    >
      <Icon size={16} strokeWidth={2.4} aria-hidden />
      <span className={styles.text}>
        <span className={styles.url} title={verdict.url}>
          {verdict.url}
        </span>
        <span className={styles.reason} title={verdict.reason}>
          <span className={styles.word}>{verdict.matches ? texts.tester.fits : texts.tester.not}</span>
          {!verdict.matches && `: ${verdict.reason}`}
        </span>
      </span>
    </li>
  );
}
