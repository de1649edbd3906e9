import { printStep } from '@shared/clean-up/index';
import { isMany } from '../../store/draft/template-rows';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { monaco } from '../code-editor';
import { type FieldAt, findFieldAt } from './field-at';
import { loadSamples, NO_SAMPLES } from './load-samples';
import { formatShownValue } from './shown-value';
import { countTypedAfterBar, SUGGESTIONS } from './suggestions';

/** Adds completion of types and steps and hover help for fields to the JSON of one kind of editor. */
export function registerTemplateLanguage(kind: string): void {
  const selector = { language: 'json', pattern: `**/*.${kind}.json` };
  monaco.languages.registerCompletionItemProvider(selector, {
    triggerCharacters: ['|', ' '],
    provideCompletionItems: (model, position) => {
      const line = model.getLineContent(position.lineNumber).slice(0, position.column - 1);
      const typed = countTypedAfterBar(line);
      if (typed === null) return { suggestions: [] };
      const range = new monaco.Range(
        position.lineNumber,
        position.column - typed,
        position.lineNumber,
        position.column,
      );
      return { suggestions: SUGGESTIONS.map((one, at) => toCompletion(one, at, range)) };
    },
  });
  monaco.languages.registerHoverProvider(selector, {
    provideHover: async (model, position) => {
      const found = findFieldAt(model.getValue(), model.getOffsetAt(position));
      if (!found) return null;
      const sample = await getNameSample(found.names);
      return { contents: hoverLines(found, sample).map((value) => ({ value })) };
    },
  });
}

/** A value of the open job's field; undefined without a job. */
async function getNameSample(names: readonly string[]): Promise<unknown> {
  const { job } = useStore.getState();
  if (!job) return undefined;
  const { values } = await loadSamples(job.id, names).catch(() => NO_SAMPLES);
  return values[0];
}

function toCompletion(
  { label, kind, hint, snippet }: (typeof SUGGESTIONS)[number],
  at: number,
  range: monaco.IRange,
): monaco.languages.CompletionItem {
  const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages;
  return {
    label,
    kind: kind === 'type' ? CompletionItemKind.TypeParameter : CompletionItemKind.Function,
    detail: kind === 'type' ? texts.templateEditor.typeWord : texts.templateEditor.stepWord,
    documentation: hint,
    insertText: snippet,
    insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
    sortText: String(at).padStart(3, '0'),
    range,
  };
}

/** Hover help of a field, by line. */
function hoverLines({ row, names }: FieldAt, sample: unknown): readonly string[] {
  const { hover, types } = texts.templateEditor;
  const many = isMany(row) ? [hover.many] : [];
  const head = `**${escapeMarkdown(names.join('.'))}**`;
  if (row.kind === 'group') return [head, [hover.group, ...many].join(' · ')];
  const type = row.type === null ? hover.byName : hover.type(types[row.type]);
  const steps =
    row.steps.length === 0 ? [] : [hover.steps(row.steps.map((step) => `\`${printStep(step)}\``).join(' → '))];
  return [
    head,
    ...(row.description === '' ? [] : [escapeMarkdown(row.description)]),
    [type, ...many].join(' · '),
    ...steps,
    ...(sample === undefined ? [] : [hover.sample(escapeMarkdown(formatShownValue(sample)))]),
  ];
}

/** Escapes text for Markdown. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>]/g, '\\$&');
}
