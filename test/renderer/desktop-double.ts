import type { DesktopApi } from '@shared/desktop-api';
import type { DesktopSettings } from '@shared/desktop-settings';
import type { UpdateAct, UpdateState } from '@shared/desktop-update';
import { onTestFinished } from 'vitest';

export interface DesktopDouble {
  readonly acts: readonly UpdateAct[];
  readonly settings: () => DesktopSettings;
  /** Tells the window of a new state, as the app does. */
  readonly tell: (state: UpdateState) => void;
}

/** Gives the window the calls of the desktop app that keep settings and update, for the rest of a test. */
export function serveDesktop(state: UpdateState, given: Partial<DesktopSettings> = {}): DesktopDouble {
  const acts: UpdateAct[] = [];
  const listeners = new Set<(state: UpdateState) => void>();
  let now = state;
  let settings: DesktopSettings = {
    closing: 'ask',
    notifications: true,
    updates: 'tell',
    tourDone: true,
    startAtLogin: null,
    ...given,
  };
  const api: Partial<DesktopApi> = {
    readDesktop: async () => settings,
    changeDesktop: async (change) => {
      settings = { ...settings, ...change };
      return settings;
    },
    readUpdate: async () => now,
    actOnUpdate: async (act) => {
      acts.push(act);
      return now;
    },
    onUpdate: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onCommand: () => () => undefined,
  };
  Reflect.set(window, 'winnow', api);
  onTestFinished(() => void Reflect.deleteProperty(window, 'winnow'));
  return {
    acts,
    settings: () => settings,
    tell: (next) => {
      now = next;
      for (const listener of listeners) listener(next);
    },
  };
}
