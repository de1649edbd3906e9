import { FIELD_TYPES, STEP_NAMES } from '@shared/clean-up/index';
import { renderCode } from '../html';
import type { Section } from './section';

const listCodes = (words: readonly string[]) => words.map((word) => `<code>${word}</code>`).join(', ');

export const templates: Section = {
  id: 'templates',
  title: 'Types and clean-up',
  html: `<p>A description in a template may end in a type and clean-up steps, each behind a bar with spaces around it:</p>
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
<p>Types say which values fit: ${listCodes(FIELD_TYPES)}; <code>list</code> beside one of them means several values. Steps run on
each value before it is stored: ${listCodes(STEP_NAMES)}. Texts stand in quotes. A step that does not fit a value leaves it, and
the item's <code>_message</code> says so; evidence stays as it was found on the page.</p>
<p>What stands behind a bar and is no known type or step is plain description, as before. Templates are kept under
<code>/api/templates</code>.</p>`,
};
