import type { FailureGroup } from '@shared/contract/failures';
import type { Session } from '@shared/contract/sessions';
import { call } from '../../../api/client';
import { usePolled } from '../../../store/use-polled';
import { NewSession } from '../../new-session';
import { retryGroup } from './run-action';

interface Props {
  /** The page to log in at. */
  readonly url: string;
  readonly group: FailureGroup;
  readonly onActed: (message: string | null) => void;
  readonly onClose: () => void;
}

const readSessions = (signal: AbortSignal) => call('listSessions', {}, { signal });

/** Makes a session for the site of a group, by a window or by cookies where none can be opened, and tries its pages with it. */
export function LogInHere({ url, group, onActed, onClose }: Props) {
  const { value } = usePolled(readSessions, 0);
  if (!value) return null;
  const kept = async ({ name }: Session) => {
    const message = await retryGroup(group, { session: name });
    onClose();
    onActed(message);
  };
  return (
    <NewSession
      by={value.window ? 'logIn' : 'import'}
      at={url}
      onKept={(session) => void kept(session)}
      onClose={onClose}
    />
  );
}
