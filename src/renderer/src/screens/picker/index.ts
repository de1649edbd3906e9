import { MousePointerClick } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';
import { texts } from '../../texts';

export const picker: Screen = {
  name: texts.app.screens.picker,
  group: 'collect',
  within: 'collect',
  icon: MousePointerClick,
  part: later(async () => (await import('../../features/picker')).loadPicker()),
};
