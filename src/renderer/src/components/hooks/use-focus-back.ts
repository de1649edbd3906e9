import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before the component, such as the button that opened a dialog. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
