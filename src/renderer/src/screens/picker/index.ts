import { MousePointerClick } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';

export const picker: Screen = {
  group: 'collect',
  icon: MousePointerClick,
  part: later(async () => (await import('../../features/picker')).loadPicker()),
};
