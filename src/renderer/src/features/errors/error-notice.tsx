import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { getRouteHash } from '../../routing/route';
import { getErrorLines } from './error-lines';
import styles from './error-notice.module.css';

interface Props {
  readonly error: unknown;
  readonly children?: ReactNode;
}

/** Shows an error and what the user can do about it. */
export function ErrorNotice({ error, children }: Props) {
  return (
    <div className={styles.notice} role="alert">
      <CircleAlert size={16} className={styles.icon} aria-hidden />
      <div className={styles.list}>
        {getErrorLines(error).map(({ message, hint, place }) => (
          <div key={message}>
            <div>{message}</div>
            <div className={styles.hint}>
              {hint} {place && <a href={getRouteHash(place.route)}>{place.name}</a>}
            </div>
          </div>
        ))}
        {children}
      </div>
    </div>
  );
}
