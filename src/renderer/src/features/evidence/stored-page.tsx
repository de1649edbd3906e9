import { useDebouncedValue } from '@mantine/hooks';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { Placeholder } from '../../components/placeholder';
import { texts } from '../../texts';
import styles from './evidence.module.css';

const SKIM_MS = 150; // ms; cells passed over load nothing

interface Props {
  /** Null if there is no stored page. */
  readonly link: string | null;
  /** Whether the link marks the value. */
  readonly marked: boolean;
}

/** A stored page in a sandboxed frame that runs and loads nothing. */
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
        key={settled} // a new frame for each page keeps pages out of the window's history
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

/** The link on the window's own origin, which may be spelled differently from the server's. */
function framePath(link: string): string {
  const url = new URL(link, window.location.href);
  if (/\/(?:evidence|html)$/.test(url.pathname)) url.searchParams.set('look', 'true'); // with the page's styles if available
  return url.pathname + url.search + url.hash;
}
