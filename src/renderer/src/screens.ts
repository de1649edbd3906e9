import {
  BriefcaseBusiness,
  KeyRound,
  type LucideIcon,
  MousePointerClick,
  Puzzle,
  SlidersHorizontal,
  Sparkles,
  TableProperties,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { ScreenName } from './route';
import { Collect } from './screens/collect/collect';
import { Extractors } from './screens/extractors/extractors';
import { Jobs } from './screens/jobs/jobs';
import { Keys } from './screens/keys/keys';
import { Models } from './screens/models/models';
import { Picker } from './screens/picker/picker';
import { Settings } from './screens/settings/settings';

interface Screen {
  readonly icon: LucideIcon;
  readonly component: ComponentType;
}

/** Every screen of the window, in the order of the navigation. */
export const SCREENS: Record<ScreenName, Screen> = {
  collect: { icon: TableProperties, component: Collect },
  picker: { icon: MousePointerClick, component: Picker },
  extractors: { icon: Puzzle, component: Extractors },
  jobs: { icon: BriefcaseBusiness, component: Jobs },
  models: { icon: Sparkles, component: Models },
  keys: { icon: KeyRound, component: Keys },
  settings: { icon: SlidersHorizontal, component: Settings },
};

export const SCREEN_NAMES = [
  'collect',
  'picker',
  'extractors',
  'jobs',
  'models',
  'keys',
  'settings',
] as const satisfies readonly ScreenName[];
