import { Puzzle } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';

export const extractors: Screen = {
  group: 'know',
  icon: Puzzle,
  part: later(async () => (await import('./extractors')).Extractors),
};
