import { Puzzle } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';
import { texts } from '../../texts';

export const extractors: Screen = {
  name: texts.app.screens.extractors,
  group: 'know',
  icon: Puzzle,
  part: later(async () => (await import('./extractors')).Extractors),
};
