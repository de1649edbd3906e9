// Written by `npm run fit -- kinds` on 2026-11-25; docs/fitting.md tells how. Do not edit.
// Data: 198 fields of 28 sites, with structured data and stripped of it, from
//   products: scrapinghub/product-extraction-benchmark@cba97d7a8d42 (MIT)
// Score: mean squared error of the confidence (before 0.0714; lower is better); on the data itself 0.062, held out (five folds by site) 0.066.

/** What corrects the evidence for a value of one kind of field, as a logit. */
export interface KindWeights {
  readonly slope: number;
  readonly offset: number;
  readonly disputed: number;
  readonly unconfirmed: number;
}

/** By the kind of field. */
export const KIND_WEIGHTS: Readonly<Record<'availability' | 'sku', KindWeights>> = {
  availability: { slope: 1.014, offset: 0.005, disputed: -0.311, unconfirmed: -0.165 },
  sku: { slope: 0.993, offset: -0.065, disputed: -0.963, unconfirmed: -0.127 },
};
