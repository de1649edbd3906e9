import { BriefcaseBusiness } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';

export const jobs: Screen = {
  group: 'run',
  icon: BriefcaseBusiness,
  part: later(async () => (await import('./jobs')).Jobs),
};
