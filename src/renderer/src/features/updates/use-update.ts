import type { UpdateAct, UpdateState } from '@shared/desktop-update';
import { useEffect, useState } from 'react';

interface Update {
  /** Null until known, and in a browser, which updates nothing. */
  readonly state: UpdateState | null;
  readonly act: (act: UpdateAct) => void;
}

/** How far an update of the desktop app is, and what can be done about it. */
export function useUpdate(): Update {
  const [state, setState] = useState<UpdateState | null>(null);
  useEffect(() => {
    const { winnow } = window;
    if (!winnow) return;
    void winnow.readUpdate().then(setState);
    return winnow.onUpdate(setState);
  }, []);
  return { state, act: (act) => void window.winnow?.actOnUpdate(act).then(setState) };
}
