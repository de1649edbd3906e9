import { Button } from '@mantine/core';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../texts';
import styles from './connection-banner.module.css';

interface Props {
  /** The address at which the window crashed; null if it did not. */
  readonly died: string | null;
}

const START = '#/collect';

/** Says once that the window restarted after a crash, and offers what it showed. */
export function RecoveryBanner({ died }: Props) {
  const [isClosed, setClosed] = useState(false);
  if (died === null || isClosed) return null;
  const { recovered } = texts.app;
  const close = () => setClosed(true);
  return (
    <div className={styles.banner} role="alert">
      <LifeBuoy size={16} className={styles.icon} aria-hidden />
      <span className={styles.words}>
        <strong>{recovered.title}</strong> {recovered.hint}
      </span>
      {!died.startsWith(START) && (
        <Button component="a" href={died} size="compact-sm" variant="default" onClick={close}>
          {recovered.again}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={close}>
        {texts.common.close}
      </Button>
    </div>
  );
}
