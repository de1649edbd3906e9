import { useState } from 'react';

/** Keeps the typed text while it means the stored value, so that unfinished lines stay. */
export function useTyped<Shown>(
  value: unknown,
  show: (value: unknown) => Shown,
  read: (shown: Shown) => unknown,
): readonly [Shown, (shown: Shown) => void] {
  const [typed, setTyped] = useState(() => show(value));
  const current = isEqualJson(read(typed), value) ? typed : show(value);
  return [current, setTyped];
}

function isEqualJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
