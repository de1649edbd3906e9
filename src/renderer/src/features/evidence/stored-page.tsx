import { useDebouncedValue } from '@mantine/hooks';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { Placeholder } from '../../components/placeholder';
import { texts } from '../../texts';
import styles from './evidence.module.css';

const SKIM_MS = 150; // cells passed over load nothing

interface Props {
  /** Of the stored page; null where there is none. */
  readonly link: string | null;
  /** Whether the link marks the value. */
  readonly marked: boolean;
}

/** A stored page, shut off from everything: it runs nothing, sends nothing and leads nowhere. */
export function StoredPage({ link, marked }: Props) {
  const [settled] = useDebouncedValue(link, SKIM_MS);
  const [loaded, setLoaded] = useState<string | null>(null);
  if (settled === null)
    return (
      <div className={styles.frame}>
        <Placeholder icon={FileX} title={texts.evidence.noCopy} hint={texts.evidence.noCopyHint} />
      </div>
    );
  return (
    <div className={styles.frame} aria-busy={loaded !== settled}>
      <iframe
        key={settled} // a frame of its own for each page keeps the window's history free of them
        src={framePath(settled)}
        sandbox=""
        referrerPolicy="no-referrer"
        title={marked ? texts.evidence.frame : texts.evidence.frameWhole}
        onLoad={() => setLoaded(settled)}
      />
      {loaded !== settled && <p className={styles.loading}>{texts.evidence.loading}</p>}
    </div>
  );
}

/** The link below the window's own origin, which may be spelled otherwise than the server's. */
function framePath(link: string): string {
  const url = new URL(link, window.location.href);
  if (/\/(?:evidence|html)$/.test(url.pathname)) url.searchParams.set('look', 'true'); // as the page looked, where that is to be had
  return url.pathname + url.search + url.hash;
}
