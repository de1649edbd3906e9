import { STEP_NAMES, type StepName } from '@shared/contract/workflow-steps';
import {
  Files,
  Filter,
  Globe,
  ListEnd,
  type LucideIcon,
  MousePointerClick,
  Radar,
  SquareStack,
  TextSearch,
} from 'lucide-react';
import { texts } from '../../texts';

export const STEP_ICONS: Readonly<Record<StepName, LucideIcon>> = {
  const: SquareStack,
  crawl: Radar,
  extract: TextSearch,
  fetch: Globe,
  action: MousePointerClick,
  filter: Filter,
  limit: ListEnd,
  unique: Files,
};

/** A step's name as one of the kinds there are; null for any other. */
export function getKind(name: string): StepName | null {
  return STEP_NAMES.find((each) => each === name) ?? null;
}

/** What a kind of step is called. */
export function kindName(name: string): string {
  const kind = getKind(name);
  return kind === null ? texts.workflows.unknownKind(name) : texts.workflows.kinds[kind];
}
