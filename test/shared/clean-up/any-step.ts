import { type ArgumentSpec, STEP_NAMES, STEPS, type Step } from '@shared/clean-up/index';
import fc from 'fast-check';

/** Any step with arguments that it takes. */
export const anyStep: fc.Arbitrary<Step> = fc
  .constantFrom(...STEP_NAMES)
  .chain((name) => fc.tuple(...STEPS[name].args.map(anyArgument)).map((args) => ({ name, args })));

function anyArgument(spec: ArgumentSpec): fc.Arbitrary<string | number> {
  const text = fc.string({ minLength: spec.mayBeEmpty ? 0 : 1, maxLength: 12, unit: 'binary' });
  const number = fc
    .double({ min: spec.least ?? -1e9, max: spec.most ?? 1e9, noNaN: true })
    .map((each) => (each === 0 ? 0 : each));
  if (spec.kind === 'number') return number;
  return spec.kind === 'text' ? text : fc.oneof(text, number);
}
