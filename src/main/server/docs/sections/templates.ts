import { FIELD_TYPES, STEP_NAMES } from '@shared/clean-up/index';
import { renderCode } from '../html';
import type { Section } from './section';

const listCodes = (words: readonly string[]) => words.map((word) => `<code>${word}</code>`).join(', ');

export const templates: Section = {
  id: 'templates',
  title: 'Types and clean-up',
  html: `<p>A description in a template may end with a type and clean-up steps, each after a bar with spaces around it:</p>
${renderCode(
  JSON.stringify(
    {
      name: "Product name | before ','",
      price: 'Current price | number | round 2',
      tags: "Tags | split ';' | lowercase",
    },
    null,
    2,
  ),
  'A template with types and steps',
)}
<p>The types are ${listCodes(FIELD_TYPES)}; add <code>list</code> for several values. Winnow applies the steps to
each value before it stores it: ${listCodes(STEP_NAMES)}. Texts are in quotes. If a step does not apply to a value, the value stays as it is, and
the item's <code>_message</code> says so. The evidence keeps the text as it is on the page.</p>
<p>Other words after a bar belong to the description. To save templates, use
<code>/api/templates</code>.</p>`,
};
