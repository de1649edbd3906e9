import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { texts } from '../../../texts';
import styles from './pattern-tester.module.css';
import type { Verdict } from './verdicts';

const FITS_PX = 30;
const REASON_PX = 46; // a second line says why not

/** One line for each tested URL: icon, word, colour and reason. */
export function VerdictList({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: verdicts.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(verdicts[index]),
    overscan: 8,
  });
  useEffect(() => {
    if (verdicts.length > 0) virtual.measure(); // another pattern turns rows to the other height
  }, [virtual, verdicts]);
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

function heightOf(verdict: Verdict | undefined): number {
  return verdict?.matches ? FITS_PX : REASON_PX;
}

function Line({ verdict, start }: { readonly verdict: Verdict; readonly start: number }) {
  const Icon = verdict.matches ? Check : X;
  return (
    <li
      className={`${styles.row} ${verdict.matches ? styles.fits : styles.not}`}
      style={{ height: heightOf(verdict), transform: `translateY(${start}px)` }}
    >
      <Icon size={16} strokeWidth={2.4} aria-hidden />
      <span className={styles.text}>
        <span className={styles.url} title={verdict.url}>
          {verdict.url}
        </span>
        {!verdict.matches && (
          <span className={styles.reason} title={verdict.reason}>
            <span className={styles.word}>{texts.tester.not}</span>: {verdict.reason}
          </span>
        )}
      </span>
      {verdict.matches && <span className={styles.word}>{texts.tester.fits}</span>}
    </li>
  );
}
