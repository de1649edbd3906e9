import { useEffect, useState } from 'react';

/** Restores the focus to the element that had it before, such as the button that opened a dialog. */
export function useFocusBack(): void {
  const [before] = useState(() => getOpener(document.activeElement));
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}

/** The element itself; for an item of a menu, which closes with the click, the button of the menu. */
function getOpener(element: Element | null): Element | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button ? document.getElementById(button) : null) ?? element;
}
