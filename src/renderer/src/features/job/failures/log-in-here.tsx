import type { Session } from '@shared/contract/sessions';
import { readSessions } from '../../../api/polled-calls';
import { usePolled } from '../../../store/use-polled';
import { NewSession } from '../../new-session';

interface Props {
  /** Page with the login. */
  readonly url: string;
  /** Retries the pages with a session; returns the message to show. */
  readonly again: (session: string) => Promise<string | null>;
  readonly onActed: (message: string | null) => void;
  readonly onClose: () => void;
}

/** Creates a session for a site, in a window or with cookies, and retries its pages. */
export function LogInHere({ url, again, onActed, onClose }: Props) {
  const { value } = usePolled(readSessions, 0);
  if (!value) return null;
  const kept = async ({ name }: Session) => {
    const message = await again(name);
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
