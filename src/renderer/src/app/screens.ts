import type { Screen } from '../components/screen';
import { firstRoute, type Route, type ScreenName } from '../routing/route';
import { collect } from '../screens/collect';
import { extractors } from '../screens/extractors';
import { jobs } from '../screens/jobs';
import { picker } from '../screens/picker';
import { schedules } from '../screens/schedules';
import { sessions } from '../screens/sessions';
import { settings } from '../screens/settings';
import { workflows } from '../screens/workflows';

/** Every screen of the window; the first paint needs one, and the others come when they are opened. */
export const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  collect,
  jobs,
  workflows,
  schedules,
  extractors,
  sessions,
  settings,
  picker,
};

/** Where a screen is entered: the first with the job that is open. */
export function getScreenEntry(name: ScreenName, jobId: string | null): Route {
  return name === 'collect' ? { screen: name, jobId } : firstRoute(name);
}
