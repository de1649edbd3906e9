import type { Engine } from '../../engine/index';
import type { Auth } from '../auth';
import type { Handlers } from '../dispatch';
import type { SessionStreams } from '../session-streams';

type SignInHandlers = Pick<Handlers, 'listSignIns' | 'endSignIn' | 'endSignIns' | 'createDownload'>;

export function signInHandlers(
  { access: { signIns } }: Engine,
  auth: Pick<Auth, 'createDownload'>,
  streams: SessionStreams,
): SignInHandlers {
  return {
    listSignIns: () => ({ results: signIns.list() }),
    endSignIn: ({ id }) => {
      signIns.end(id);
      streams.cut(id);
      return { id, ended: true };
    },
    endSignIns: ({ except = null }) => {
      const ended = signIns.endOthers(except);
      for (const id of ended) streams.cut(id);
      return { ended: ended.length };
    },
    createDownload: ({ path }) => ({ path: auth.createDownload(path) }),
  };
}
