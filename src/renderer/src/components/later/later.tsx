import { type ComponentType, use, useEffect } from 'react';

/** A part of the window that is loaded apart from the first screen. */
export interface Later<Props> {
  /** Suspends until it is loaded; loaded before, it is shown at once. */
  readonly Part: ComponentType<Props>;
  readonly load: () => Promise<unknown>;
}

/** Makes a part of what reads its code, which happens when it is first shown or loaded ahead; styles come with it. */
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
  // a part that is there must not suspend, not even for a moment: what is in its place then would flash
  const Part = (props: Props) => {
    const Loaded = loaded ?? use(load());
    return <Loaded {...props} />;
  };
  return { Part, load };
}

/** Loads parts one after the other once nothing else is to be done; one that fails says so when it is shown. */
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
