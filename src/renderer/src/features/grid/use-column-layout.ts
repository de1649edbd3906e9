import { useCallback, useState } from 'react';
import { ColumnLayout, PLAIN_LAYOUT } from './column-layout';

const PREFIX = 'winnow-columns:';
const MAX_KEPT = 100; // sets of fields whose layouts are stored
const INDEX = 'winnow-columns';

/** Layout for a set of fields, stored for the next job with the same ones. */
export function useColumnLayout(fields: readonly string[]) {
  const name = PREFIX + JSON.stringify(fields.toSorted());
  const [state, setState] = useState({ name, layout: readLayout(name) });
  const layout = state.name === name ? state.layout : readLayout(name);
  if (state.name !== name) setState({ name, layout });
  const change = useCallback(
    (next: (before: ColumnLayout) => ColumnLayout) => {
      setState((before) => {
        const changed = next(before.layout);
        keepLayout(name, changed);
        return { name, layout: changed };
      });
    },
    [name],
  );
  return { layout, change };
}

function readLayout(name: string): ColumnLayout {
  try {
    const parsed = ColumnLayout.safeParse(JSON.parse(window.localStorage.getItem(name) ?? 'null'));
    return parsed.success ? parsed.data : PLAIN_LAYOUT;
  } catch {
    return PLAIN_LAYOUT; // edited by hand, or storage is forbidden
  }
}

function keepLayout(name: string, layout: ColumnLayout): void {
  try {
    const kept = (window.localStorage.getItem(INDEX) ?? '').split('\n').filter((each) => each !== '' && each !== name);
    for (const old of kept.slice(0, Math.max(0, kept.length + 1 - MAX_KEPT))) window.localStorage.removeItem(old);
    window.localStorage.setItem(INDEX, [...kept, name].slice(-MAX_KEPT).join('\n'));
    window.localStorage.setItem(name, JSON.stringify(layout));
  } catch {
    // storage may be forbidden or full; the layout then lasts until the window is closed
  }
}
