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
import { type Later, later } from '../components/later/later';
import type { Route, ScreenName } from '../routing/route';
import { Collect } from '../screens/collect/collect';

/** The groups of the navigation, in their order; the last stands at its foot, without a caption. */
export const SCREEN_GROUPS = ['collect', 'run', 'know', 'foot'] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

interface Screen {
  readonly group: ScreenGroup;
  readonly icon: LucideIcon;
  readonly part: Later<object>;
  /** Where the navigation leads. */
  readonly route: Route;
}

/** Every screen of the window; the first paint needs one, and the others come when they are opened. */
export const SCREENS: Record<ScreenName, Screen> = {
  collect: {
    group: 'collect',
    icon: TableProperties,
    part: { Part: Collect, load: async () => {} },
    route: { screen: 'collect', jobId: null },
  },
  picker: {
    group: 'collect',
    icon: MousePointerClick,
    part: later(async () => (await import('../features/picker/picker')).Picker),
    route: { screen: 'picker', page: null },
  },
  jobs: {
    group: 'run',
    icon: BriefcaseBusiness,
    part: later(async () => (await import('../screens/jobs/jobs')).Jobs),
    route: { screen: 'jobs' },
  },
  workflows: {
    group: 'run',
    icon: Workflow,
    part: later(async () => (await import('../screens/workflows/workflows')).Workflows),
    route: { screen: 'workflows', workflowId: null },
  },
  schedules: {
    group: 'run',
    icon: CalendarClock,
    part: later(async () => (await import('../screens/schedules/schedules')).Schedules),
    route: { screen: 'schedules', scheduleId: null },
  },
  extractors: {
    group: 'know',
    icon: Puzzle,
    part: later(async () => (await import('../screens/extractors/extractors')).Extractors),
    route: { screen: 'extractors', extractorId: null },
  },
  sessions: {
    group: 'know',
    icon: LogIn,
    part: later(async () => (await import('../screens/sessions/sessions')).Sessions),
    route: { screen: 'sessions' },
  },
  settings: {
    group: 'foot',
    icon: SlidersHorizontal,
    part: later(async () => (await import('../screens/settings/settings')).Settings),
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
