import type { LinkRegion } from '@shared/crawl';
import { innerRegion } from './region';

/** Tracks the open elements that show which part of the page a link is in. */
export interface OpenElements {
  readonly region: () => LinkRegion;
  /** `own`: the part that the element itself forms. */
  readonly open: (name: string, own: LinkRegion | null) => void;
  readonly close: (name: string) => void;
}

/** Elements that may contain others of their name, so each is tracked to find its end. */
const CONTAINERS = new Set(
  'div section article nav header footer aside main ul ol dl table menu form fieldset center details'.split(' '),
);
/** Elements that end where another of their name starts. */
const SELF_ENDING = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option']);
const MAX_OPEN = 1_000; // levels; deeper elements belong to the part that is open there

/** Takes tags in source order, even badly nested ones; linear in their number. */
export function createOpenElements(): OpenElements {
  const names: string[] = [];
  const regions: LinkRegion[] = [];
  const counts = new Map<string, number>();
  let current: LinkRegion = 'none';
  const pop = (): string | undefined => {
    const name = names.pop();
    regions.pop();
    current = regions.at(-1) ?? 'none';
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 1) - 1);
    return name;
  };
  return {
    region: () => current,
    open: (name, own) => {
      const last = names.length > 0 ? names[names.length - 1] : undefined;
      if (last !== undefined && SELF_ENDING.has(last) && (last === name || (last === 'p' && CONTAINERS.has(name))))
        pop();
      if ((own === null && !CONTAINERS.has(name)) || names.length >= MAX_OPEN) return;
      current = innerRegion(current, own);
      names.push(name);
      regions.push(current);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    close: (name) => {
      if (!counts.get(name)) return;
      // each is popped once, so this is linear for the page
      while (names.length > 0 && pop() !== name);
    },
  };
}
