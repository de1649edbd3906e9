import { type ComponentType, use, useEffect } from 'react';

/** A part of the window that is loaded separately from the first screen. */
export interface Later<Props> {
  /** Suspends until loaded; shows at once if it was loaded before. */
  readonly Part: ComponentType<Props>;
  readonly load: () => Promise<unknown>;
}

/** Creates a part from a loader, which runs when the part is first shown or preloaded; its styles are loaded with it. */
export function later<Props extends object = object>(read: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const load = () => {
    loading ??= Promise.all([read(), import('./later-styles')]).then(([part]) => {
      loaded = part;
      return part;
    });
    return loading;
  };
  // a loaded part must not suspend even briefly, or its fallback would flash
  const Part = (props: Props) => {
    const Loaded = loaded ?? use(load());
    return <Loaded {...props} />;
  };
  return { Part, load };
}

/** Preloads parts one by one when idle; a failed one reports it when shown. */
export function useLoadedAhead(parts: readonly Pick<Later<never>, 'load'>[]): void {
  useEffect(() => {
    let idle = 0;
    const loadFrom = (at: number) => {
      const part = parts[at];
      if (!part) return;
      const goOn = () => loadFrom(at + 1);
      idle = requestIdleCallback(() => void part.load().then(goOn, goOn));
    };
    loadFrom(0);
    return () => cancelIdleCallback(idle);
  }, [parts]);
}
