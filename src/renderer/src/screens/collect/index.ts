import { TableProperties } from 'lucide-react';
import type { Screen } from '../../components/screen';
import { texts } from '../../texts';
import { Collect } from './collect';

/** loaded at once for the first paint */
export const collect: Screen = {
  name: texts.app.screens.collect,
  group: 'collect',
  icon: TableProperties,
  part: { Part: Collect, load: async () => {} },
};
