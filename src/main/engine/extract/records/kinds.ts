import type { Element } from 'domhandler';
import type { FieldPlan, TemplatePlan } from '../types';
import { fold } from '../words/fold';

/** Words for a record in templates and class names. */
const KINDS = new Set(
  fold(
    'answer article book comment company course event game hotel house job movie offer person photo player post product property question recipe restaurant reply review song story team thread topic video',
  ).split(' '),
);
/** Words in class names for anything that repeats. */
const PARTS = new Set(
  fold('block box card cell element entry item js li listitem listing row single teaser tile wrapper').split(' '),
);

/** The template's words for its records: `comment` if it asks for "text of the comment". */
export function getKinds({ fields }: TemplatePlan): ReadonlySet<string> {
  const words = fields.flatMap((field) => fold(`${field.name} ${getDescription(field)}`).split(' '));
  return new Set(words.filter((word) => KINDS.has(word)));
}

const PLURAL = /s$/i; // the element named `comments` contains them

/** Whether an element's class is one of these words, and not a word for a part of a record or for several records. */
export function isOfKind({ attribs }: Element, kinds: ReadonlySet<string>): boolean {
  if (kinds.size === 0 || !attribs.class) return false;
  return attribs.class.split(/\s+/).some((name) => {
    const words = PLURAL.test(name) ? [] : fold(name).split(' ');
    return words.some((word) => kinds.has(word)) && words.every((word) => kinds.has(word) || PARTS.has(word));
  });
}

function getDescription(field: FieldPlan): string {
  return field.kind === 'value' ? field.description : '';
}
