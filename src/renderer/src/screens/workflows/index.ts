import { Workflow } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';
import { texts } from '../../texts';

export const workflows: Screen = {
  name: texts.app.screens.workflows,
  group: 'run',
  icon: Workflow,
  part: later(async () => (await import('./workflows')).Workflows),
};
