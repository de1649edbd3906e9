import type { FieldSource, Json, Recipe } from '@shared/replay';
import { getAt } from './json-path';
import type { ReplayedPage } from './run-recipe';
import { widenShape } from './shape';
import { hasFormat } from './text-format';

/** The recipe extended by the forms and numbers of a page that the browser confirmed. */
export function widenRecipe(recipe: Recipe, { answers }: ReplayedPage): Recipe {
  const steps = recipe.steps.map((step, at) => {
    const own = answers.filter((_, place) => (place < recipe.steps.length ? place : recipe.records?.step) === at);
    return step.request === null
      ? step
      : { ...step, shape: own.reduce((shape, { answer }) => widenShape(shape, answer), step.shape) };
  });
  const texts = ({ step, path }: FieldSource): readonly string[] => {
    const holders = recipe.records
      ? answers.slice(recipe.records.step).flatMap(({ answer }) => getAt(answer, recipe.records?.path ?? []) ?? [])
      : [answers[step]?.answer ?? null];
    return holders.map((holder) => getAt(holder as Json, path)).filter((text) => typeof text === 'string');
  };
  const fields = Object.fromEntries(
    Object.entries(recipe.fields).map(([name, field]) => [
      name,
      {
        ...field,
        numbers: field.numbers && widenRange(field.numbers),
        format: field.format && texts(field).every((text) => hasFormat(text, field.format ?? '')) ? field.format : null,
      },
    ]),
  );
  return { ...recipe, steps, fields };
}

const WIDER = 3;

function widenRange({ least, most }: { readonly least: number; readonly most: number }) {
  return { least: least > 0 ? least / WIDER : least * WIDER, most: most > 0 ? most * WIDER : most };
}
