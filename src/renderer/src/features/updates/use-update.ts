import type { UpdateAct, UpdateState } from '@shared/desktop-update';
import { useEffect, useState } from 'react';

interface Update {
  /** Null until known, and in a browser, which cannot update. */
  readonly state: UpdateState | null;
  readonly act: (act: UpdateAct) => void;
}

/** State of the desktop app's update, and the possible actions. */
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
