import { useEffect, useRef, useState } from 'react';

/** A request to leave a screen with unsaved changes. */
export interface LeaveGuard {
  /** Whether to ask. */
  readonly asking: boolean;
  readonly stay: () => void;
  /** Continues the blocked navigation. */
  readonly leave: () => void;
  /** Lets the next navigation pass. */
  readonly release: () => void;
}

/** Blocks navigation to another screen while there are unsaved changes: links, the back button, shortcuts. */
export function useLeaveGuard(changed: boolean): LeaveGuard {
  const [target, setTarget] = useState<string | null>(null);
  const released = useRef(false);
  useEffect(() => {
    if (!changed || !('navigation' in window)) return;
    released.current = false;
    const hold = (event: NavigateEvent) => {
      const { hash } = new URL(event.destination.url);
      if (released.current || !event.cancelable || hash === window.location.hash) return;
      event.preventDefault();
      setTarget(hash);
    };
    window.navigation.addEventListener('navigate', hold);
    return () => window.navigation.removeEventListener('navigate', hold);
  }, [changed]);
  return {
    asking: target !== null,
    stay: () => setTarget(null),
    leave: () => {
      released.current = true;
      setTarget(null);
      if (target !== null) window.location.hash = target;
    },
    release: () => {
      released.current = true;
    },
  };
}
