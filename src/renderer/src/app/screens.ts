import type { Screen } from '../components/screen';
import { getFirstRoute, type Route, type ScreenName } from '../routing/route';
import { collect } from '../screens/collect';
import { extractors } from '../screens/extractors';
import { jobs } from '../screens/jobs';
import { picker } from '../screens/picker';
import { projects } from '../screens/projects';
import { schedules } from '../screens/schedules';
import { sessions } from '../screens/sessions';
import { settings } from '../screens/settings';
import { workflows } from '../screens/workflows';

/** All screens. The first paint needs one; the others are loaded when opened. */
export const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  collect,
  projects,
  jobs,
  workflows,
  schedules,
  extractors,
  sessions,
  settings,
  picker,
};

/** Route by which a screen is entered; the first screen keeps the open job. */
export function getScreenEntry(name: ScreenName, jobId: string | null): Route {
  return name === 'collect' ? { screen: name, jobId } : getFirstRoute(name);
}
