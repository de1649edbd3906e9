import { BriefcaseBusiness } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';
import { texts } from '../../texts';

export const jobs: Screen = {
  name: texts.app.screens.jobs,
  group: 'run',
  icon: BriefcaseBusiness,
  part: later(async () => (await import('./jobs')).Jobs),
};
