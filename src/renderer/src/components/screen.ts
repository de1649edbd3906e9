import type { LucideIcon } from 'lucide-react';
import type { Later } from './later/later';

/** Groups of the navigation in order; the last one is at the bottom, without a heading. */
export const SCREEN_GROUPS = ['collect', 'run', 'know', 'foot'] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/** What the frame needs to know about a screen. */
export interface Screen {
  /** Name in the navigation. */
  readonly name: string;
  readonly group: ScreenGroup;
  /** The screen whose navigation entry also stands for this one. @default its own */
  readonly within?: string;
  readonly icon: LucideIcon;
  readonly part: Later<object>;
}
