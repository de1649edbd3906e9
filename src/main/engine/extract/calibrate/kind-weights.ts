// Written by `npm run fit -- kinds` on 2026-11-23; docs/fitting.md tells how. Do not edit.
// Data: 350 fields of 28 sites, with structured data and stripped of it, from
//   products: scrapinghub/product-extraction-benchmark@cba97d7a8d42 (MIT)
// Score: mean squared error of the confidence (before 0.0770; lower is better); on the data itself 0.071, held out (five folds by site) 0.076.

/** What corrects the evidence for a value of one kind of field, as a logit. */
export interface KindWeights {
  readonly slope: number;
  readonly offset: number;
  readonly disputed: number;
  readonly unconfirmed: number;
}

/** By the kind of field. */
export const KIND_WEIGHTS: Readonly<Record<'price' | 'availability' | 'sku' | 'brand', KindWeights>> = {
  price: { slope: 0.976, offset: -0.1, disputed: -0.053, unconfirmed: -0.07 },
  availability: { slope: 1.016, offset: 0.004, disputed: -0.149, unconfirmed: -0.132 },
  sku: { slope: 0.965, offset: -0.068, disputed: -0.97, unconfirmed: -0.113 },
  brand: { slope: 0.931, offset: -0.13, disputed: 0.0, unconfirmed: -0.21 },
};
