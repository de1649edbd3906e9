// Written by `npm run fit -- kinds` on 2026-11-23; docs/fitting.md tells how. Do not edit.
// Data: 195 fields of 28 sites, with structured data and stripped of it, from
//   products: scrapinghub/product-extraction-benchmark@cba97d7a8d42 (MIT)
// Score: mean squared error of the confidence (before 0.0720; lower is better); on the data itself 0.064, held out (five folds by site) 0.068.

/** What corrects the evidence for a value of one kind of field, as a logit. */
export interface KindWeights {
  readonly slope: number;
  readonly offset: number;
  readonly disputed: number;
  readonly unconfirmed: number;
}

/** By the kind of field. */
export const KIND_WEIGHTS: Readonly<Record<'availability' | 'sku' | 'price' | 'brand' | 'currency', KindWeights>> = {
  availability: { slope: 1.016, offset: 0.004, disputed: -0.149, unconfirmed: -0.132 },
  price: { slope: 1, offset: 0, disputed: 0, unconfirmed: 0 },
  brand: { slope: 1, offset: 0, disputed: 0, unconfirmed: 0 },
  currency: { slope: 1, offset: 0, disputed: 0, unconfirmed: 0 },
  sku: { slope: 0.997, offset: -0.049, disputed: -0.88, unconfirmed: -0.145 },
};
