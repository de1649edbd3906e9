import { ApiError } from '@shared/client/api-error';
import { Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { ErrorNotice } from '../../features/errors';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './connection-banner.module.css';

const RETRY_MS = 2000;

/** Shown while the server does not respond; retries until it does. */
export function ConnectionBanner() {
  const lost = useStore((store) => store.connection === 'lost');
  const error = useStore((store) => store.connectError);
  const signedOut = useStore((store) => store.app !== null) && error instanceof ApiError && error.status === 401;
  const connect = useStore((store) => store.connect);
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => void connect(), RETRY_MS);
    return () => clearInterval(timer);
  }, [lost, connect]);
  if (signedOut) return <ErrorNotice error={error} />;
  if (!lost) return null;
  return (
    <div className={styles.banner} role="alert">
      <Unplug size={16} className={styles.icon} aria-hidden />
      <strong>{texts.app.lost}</strong> {texts.app.lostHint}
    </div>
  );
}
