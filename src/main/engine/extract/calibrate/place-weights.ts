// Written by `npm run fit -- places` on 2026-11-28; docs/fitting.md tells how. Do not edit.
// Data: 5475 fields of 272 sites, with structured data and stripped of it, from
//   recipes: hhursev/recipe-scrapers@d08ddd0240ee (MIT)
//   products: scrapinghub/product-extraction-benchmark@cba97d7a8d42 (MIT)
//   books: SWDE (Hao et al. 2011), one shop
//   articles: fixtures of postlight/parser, with truth read from their tests
// Score: calibration error over ten bins (uncorrected 0.214; lower is better); on the data itself 0.086, held out (five folds by site) 0.146.

/** What corrects the confidence of a value when it is reported, as a logit, by the kind of place it is from and the kind of value. */
export const PLACE_WEIGHTS = {
  'heading name': { slope: 0.367, offset: 1.535 },
  'label text': { slope: 0.67, offset: 0.968 },
  'label code': { slope: 2.003, offset: 0.733 },
} as const;
