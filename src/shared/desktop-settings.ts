import { z } from 'zod';

/** What closing the window does while jobs run. */
export const CLOSINGS = ['ask', 'background', 'quit'] as const;
export type Closing = (typeof CLOSINGS)[number];

/** What a desktop alone can do, as a person wants it. */
export const DesktopSettings = z.object({
  closing: z.enum(CLOSINGS),
  /** Say by the system when a job ends, or needs a person, while the window is not looked at. */
  notifications: z.boolean(),
  /** Start with the computer, without a window; null where the system offers no such setting. */
  startAtLogin: z.boolean().nullable(),
});
export type DesktopSettings = z.infer<typeof DesktopSettings>;
export const DesktopChange = DesktopSettings.partial().strict();
export type DesktopChange = z.infer<typeof DesktopChange>;
