import type { LucideIcon } from 'lucide-react';
import type { Later } from './later/later';

/** The groups of the navigation, in their order; the last stands at its foot, without a caption. */
export const SCREEN_GROUPS = ['collect', 'run', 'know', 'foot'] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/** What the frame needs of a screen. */
export interface Screen {
  /** As the navigation calls it. */
  readonly name: string;
  readonly group: ScreenGroup;
  /** The screen whose entry of the navigation stands for it too. @default one of its own */
  readonly within?: string;
  readonly icon: LucideIcon;
  readonly part: Later<object>;
}
