import { useEffect, useState } from 'react';

/** Restores the focus to the element that had it before, such as the button that opened a dialog. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
