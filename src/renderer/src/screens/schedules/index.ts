import { CalendarClock } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';

export const schedules: Screen = {
  group: 'run',
  icon: CalendarClock,
  part: later(async () => (await import('./schedules')).Schedules),
};
