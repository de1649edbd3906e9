import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

/** Keys for virtual rows: arrows move the focus to the adjacent row, Escape closes the details. */
export function walkRows(event: KeyboardEvent, close: (() => void) | null): void {
  const step = STEPS[event.key];
  if (event.key === 'Escape') close?.();
  else if (step !== undefined && moveFocus(event.target, step)) event.preventDefault();
}

/** Adjacent rows are already rendered. */
function moveFocus(from: EventTarget, step: 1 | -1): boolean {
  const row = from instanceof Element ? from.closest('li') : null;
  const next = row?.parentElement?.querySelector<HTMLElement>(
    `[data-index="${Number(row.dataset.index) + step}"] button`,
  );
  next?.focus();
  return row !== null;
}
