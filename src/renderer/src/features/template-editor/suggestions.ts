import { FIELD_TYPES, LIST_WORD, STEP_NAMES, STEPS, type StepName } from '@shared/clean-up/index';
import { texts } from '../../texts';

export interface Suggestion {
  readonly label: string;
  readonly kind: 'type' | 'step';
  readonly hint: string;
  /** As a snippet, with placeholders for its arguments. */
  readonly snippet: string;
}

/** Completions after a bar in a description. */
export const SUGGESTIONS: readonly Suggestion[] = [
  ...FIELD_TYPES.map((type) => ({
    label: type,
    kind: 'type' as const,
    hint: texts.templateEditor.typeHints[type],
    snippet: type,
  })),
  { label: LIST_WORD, kind: 'type', hint: texts.templateEditor.list, snippet: LIST_WORD },
  ...STEP_NAMES.map((name) => ({
    label: name,
    kind: 'step' as const,
    hint: texts.templateEditor.steps[name].hint,
    snippet: getSnippet(name),
  })),
];

function getSnippet(name: StepName): string {
  const args = STEPS[name].args.map(({ kind }, at) => (kind === 'number' ? `\${${at + 1}:2}` : `'\${${at + 1}:,}'`));
  return [name, ...args].join(' ');
}

/** Number of characters before the caret that start a type or step; null if none is possible. */
export function countTypedAfterBar(line: string): number | null {
  const found = /"(?:[^"\\]|\\.)*(?:^|\s|")\|\s+([a-z ]*)$/i.exec(line);
  return found ? (found[1]?.length ?? 0) : null;
}
