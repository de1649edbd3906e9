import { Check, X } from 'lucide-react';
import { VirtualRows } from '../../../components/virtual-rows';
import { texts } from '../../../texts';
import styles from './pattern-tester.module.css';
import type { Verdict } from './verdicts';

const FITS_PX = 30;
const REASON_PX = 46; // a second line says why not

/** One line for each tested URL: icon, word, colour and reason. */
export function VerdictList({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  return (
    <VirtualRows
      label={texts.tester.results}
      count={verdicts.length}
      heightOf={(index) => heightOf(verdicts[index])}
      layout={verdicts} // another pattern turns rows to the other height
    >
      {(index) => {
        const verdict = verdicts[index];
        return verdict && <Line verdict={verdict} />;
      }}
    </VirtualRows>
  );
}

function heightOf(verdict: Verdict | undefined): number {
  return verdict?.matches ? FITS_PX : REASON_PX;
}

function Line({ verdict }: { readonly verdict: Verdict }) {
  const Icon = verdict.matches ? Check : X;
  return (
    <div className={`${styles.row} ${verdict.matches ? styles.fits : styles.not}`}>
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
    </div>
  );
}
