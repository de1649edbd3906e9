import { printStep } from '@shared/clean-up/index';
import { isMany } from '../../store/draft/template-rows';
import { texts } from '../../texts';
import type { FieldAt } from './field-at';
import { shownValue } from './shown-value';

/** What the editor says of a field under the pointer, a line each. */
export function hoverLines({ row, names }: FieldAt, sample: unknown): readonly string[] {
  const { hover, types } = texts.templateEditor;
  const many = isMany(row) ? [hover.many] : [];
  const head = `**${plain(names.join('.'))}**`;
  if (row.kind === 'group') return [head, [hover.group, ...many].join(' · ')];
  const type = row.type === null ? hover.byName : hover.type(types[row.type]);
  const steps =
    row.steps.length === 0 ? [] : [hover.steps(row.steps.map((step) => `\`${printStep(step)}\``).join(' → '))];
  return [
    head,
    ...(row.description === '' ? [] : [plain(row.description)]),
    [type, ...many].join(' · '),
    ...steps,
    ...(sample === undefined ? [] : [hover.sample(plain(shownValue(sample)))]),
  ];
}

/** Text that Markdown does not read as anything else. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>]/g, '\\$&');
}
