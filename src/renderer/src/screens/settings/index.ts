import { SlidersHorizontal } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';
import { texts } from '../../texts';

export const settings: Screen = {
  name: texts.app.screens.settings,
  group: 'foot',
  icon: SlidersHorizontal,
  part: later(async () => (await import('./settings')).Settings),
};
