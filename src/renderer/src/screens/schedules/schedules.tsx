import { useRoute } from '../../routing/use-route';
import { ScheduleScreen } from './detail/schedule-screen';
import { NewSchedule } from './editor/new-schedule';
import { ScheduleList } from './list/schedule-list';

/** All schedules, one with its runs, or a new one. */
export function Schedules() {
  const route = useRoute();
  const id = route.screen === 'schedules' ? route.scheduleId : null;
  if (id === null) return <ScheduleList />;
  if (id === 'new' || id.startsWith('new~')) return <NewSchedule key={id} id={id} />;
  return <ScheduleScreen key={id} id={id} />;
}
