import { Workflow } from 'lucide-react';
import { later } from '../../components/later/later';
import type { Screen } from '../../components/screen';

export const workflows: Screen = {
  group: 'run',
  icon: Workflow,
  part: later(async () => (await import('./workflows')).Workflows),
};
