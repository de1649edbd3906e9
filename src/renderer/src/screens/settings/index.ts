import { SlidersHorizontal } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';

export const settings: Screen = {
  group: 'foot',
  icon: SlidersHorizontal,
  part: later(async () => (await import('./settings')).Settings),
};
