import { LogIn } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';
import { texts } from '../../texts';

export const sessions: Screen = {
  name: texts.app.screens.sessions,
  group: 'know',
  icon: LogIn,
  part: later(async () => (await import('./sessions')).Sessions),
};
