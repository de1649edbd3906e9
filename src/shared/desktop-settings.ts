import { z } from 'zod';

/** What closing the last window does while jobs run. */
export const CLOSINGS = ['ask', 'background', 'quit'] as const;
export type Closing = (typeof CLOSINGS)[number];

/** Whether Winnow checks for new versions by itself. It never downloads or installs one without being asked. */
export const UPDATE_CHECKS = ['off', 'tell'] as const;
export type UpdateCheck = (typeof UPDATE_CHECKS)[number];

/** Settings of the desktop app. */
export const DesktopSettings = z.object({
  closing: z.enum(CLOSINGS),
  /** Notify when a job ends or needs the user while the window is not in view. */
  notifications: z.boolean(),
  updates: z.enum(UPDATE_CHECKS),
  /**
   * Whether the tour was left or finished. Stored here instead of in the page, whose storage belongs to a port that may
   * change.
   */
  tourDone: z.boolean(),
  /** Start with the computer, without a window; null if the system does not support it. */
  startAtLogin: z.boolean().nullable(),
});
export type DesktopSettings = z.infer<typeof DesktopSettings>;
export const DesktopChange = DesktopSettings.partial().strict();
export type DesktopChange = z.infer<typeof DesktopChange>;
