import { LogIn } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';

export const sessions: Screen = {
  group: 'know',
  icon: LogIn,
  part: later(async () => (await import('./sessions')).Sessions),
};
