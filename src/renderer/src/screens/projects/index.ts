import { FolderKanban } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';
import { texts } from '../../texts';

export const projects: Screen = {
  name: texts.app.screens.projects,
  group: 'collect',
  icon: FolderKanban,
  part: later(async () => (await import('./projects')).Projects),
};
