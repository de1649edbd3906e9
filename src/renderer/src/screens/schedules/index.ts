import { CalendarClock } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';
import { texts } from '../../texts';

export const schedules: Screen = {
  name: texts.app.screens.schedules,
  group: 'run',
  icon: CalendarClock,
  part: later(async () => (await import('./schedules')).Schedules),
};
