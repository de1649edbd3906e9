import { TableProperties } from 'lucide-react';
import type { Screen } from '../../components/screen';
import { texts } from '../../texts';
import { Collect } from './collect';

/** The first paint shows it, so it is loaded at once. */
export const collect: Screen = {
  name: texts.app.screens.collect,
  group: 'collect',
  icon: TableProperties,
  part: { Part: Collect, load: async () => {} },
};
