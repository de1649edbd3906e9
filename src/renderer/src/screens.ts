import {
  BriefcaseBusiness,
  CalendarClock,
  LogIn,
  type LucideIcon,
  MousePointerClick,
  Puzzle,
  SlidersHorizontal,
  TableProperties,
  Workflow,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { Route, ScreenName } from './route';
import { Collect } from './screens/collect/collect';

interface Screen {
  readonly icon: LucideIcon;
  readonly component: ComponentType;
  /** Where the navigation leads. */
  readonly route: Route;
}

/** Every screen of the window; the first paint needs one, and the others come when they are opened. */
export const SCREENS: Record<ScreenName, Screen> = {
  collect: { icon: TableProperties, component: Collect, route: { screen: 'collect', jobId: null } },
  picker: {
    icon: MousePointerClick,
    component: lazy(async () => ({ default: (await import('./screens/picker/picker')).Picker })),
    route: { screen: 'picker', page: null },
  },
  jobs: {
    icon: BriefcaseBusiness,
    component: lazy(async () => ({ default: (await import('./screens/jobs/jobs')).Jobs })),
    route: { screen: 'jobs' },
  },
  workflows: {
    icon: Workflow,
    component: lazy(async () => ({ default: (await import('./screens/workflows/workflows')).Workflows })),
    route: { screen: 'workflows', workflowId: null },
  },
  schedules: {
    icon: CalendarClock,
    component: lazy(async () => ({ default: (await import('./screens/schedules/schedules')).Schedules })),
    route: { screen: 'schedules', scheduleId: null },
  },
  extractors: {
    icon: Puzzle,
    component: lazy(async () => ({ default: (await import('./screens/extractors/extractors')).Extractors })),
    route: { screen: 'extractors', extractorId: null },
  },
  sessions: {
    icon: LogIn,
    component: lazy(async () => ({ default: (await import('./screens/sessions/sessions')).Sessions })),
    route: { screen: 'sessions' },
  },
  settings: {
    icon: SlidersHorizontal,
    component: lazy(async () => ({ default: (await import('./screens/settings/settings')).Settings })),
    route: { screen: 'settings', section: 'appearance' },
  },
};

/** In the order of the navigation. */
export const SCREEN_NAMES = [
  'collect',
  'picker',
  'jobs',
  'workflows',
  'schedules',
  'extractors',
  'sessions',
  'settings',
] as const satisfies readonly ScreenName[];
