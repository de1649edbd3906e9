import { ApiError, ConnectionError } from '@shared/client/api-error';
import { AppError, ERROR_TABLE } from '@shared/errors';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import styles from './error-notice.module.css';

interface Props {
  readonly error: unknown;
  readonly children?: ReactNode;
}

/** Says what went wrong and what a person can do about it. */
export function ErrorNotice({ error, children }: Props) {
  return (
    <div className={styles.notice} role="alert">
      <CircleAlert size={16} className={styles.icon} aria-hidden />
      <div className={styles.list}>
        {describe(error).map(({ message, hint }) => (
          <div key={message}>
            <div>{message}</div>
            {hint && <div className={styles.hint}>{hint}</div>}
          </div>
        ))}
        {children}
      </div>
    </div>
  );
}

// the table's words for these codes are for those who write requests
const FOR_SCRIPTS: ReadonlySet<string | undefined> = new Set([
  ERROR_TABLE.invalid_request.hint,
  ERROR_TABLE.unknown_parameter.hint,
  ERROR_TABLE.conflicting_parameters.hint,
]);

interface Line {
  readonly message: string;
  readonly hint?: string | undefined;
}

function describe(error: unknown): readonly Line[] {
  if (error instanceof ApiError) {
    if (error.status === 401) return [{ message: texts.errors.session, hint: texts.errors.sessionHint }];
    return error.faults.map(forPeople);
  }
  if (error instanceof AppError) return error.details.map(forPeople);
  if (error instanceof ConnectionError) return [{ message: texts.app.lost, hint: texts.app.lostHint }];
  return [{ message: texts.errors.unknown, hint: texts.errors.unknownHint }];
}

function forPeople({ message, hint }: Line): Line {
  return { message, hint: FOR_SCRIPTS.has(hint) ? undefined : hint };
}
