import type { Recipe } from '@shared/replay';
import type { ReplayedPage } from './run-recipe';
import { widenShape } from './shape';

/** The recipe with the forms and numbers of a page that the browser has confirmed. */
export function widenRecipe(recipe: Recipe, { answers }: ReplayedPage): Recipe {
  const steps = recipe.steps.map((step, at) => {
    const own = answers.filter((_, place) => (place < recipe.steps.length ? place : recipe.records?.step) === at);
    return step.request === null
      ? step
      : { ...step, shape: own.reduce((shape, { answer }) => widenShape(shape, answer), step.shape) };
  });
  const fields = Object.fromEntries(
    Object.entries(recipe.fields).map(([name, field]) => [
      name,
      field.numbers ? { ...field, numbers: widenRange(field.numbers) } : field,
    ]),
  );
  return { ...recipe, steps, fields };
}

const WIDER = 3;

function widenRange({ least, most }: { readonly least: number; readonly most: number }) {
  return { least: least > 0 ? least / WIDER : least * WIDER, most: most > 0 ? most * WIDER : most };
}
