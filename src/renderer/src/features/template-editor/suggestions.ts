import { FIELD_TYPES, LIST_WORD, STEP_NAMES, STEPS, type StepName } from '@shared/clean-up/index';
import { texts } from '../../texts';

export interface Suggestion {
  readonly label: string;
  readonly kind: 'type' | 'step';
  readonly hint: string;
  /** With placeholders for its arguments, as snippets are written. */
  readonly snippet: string;
}

/** What can stand behind a bar in a description. */
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

/** How many characters before the caret are the beginning of a type or step; null where none can stand. */
export function typedBehindBar(line: string): number | null {
  const found = /"(?:[^"\\]|\\.)*(?:^|\s|")\|\s+([a-z ]*)$/i.exec(line);
  return found ? (found[1]?.length ?? 0) : null;
}
