// Written by `npm run fit -- records` on 2026-11-23; docs/fitting.md tells how. Do not edit.
// Data: 588 readings of pages of 197 sites, with structured data and stripped of it, from
//   recipes: hhursev/recipe-scrapers@d08ddd0240ee (MIT)
//   products: scrapinghub/product-extraction-benchmark@cba97d7a8d42 (MIT)
//   books: SWDE (Hao et al. 2011), one shop
//   articles: fixtures of postlight/parser, with truth read from their tests
//   lists: list pages collected with the records that their own markup names
// Score: share of pages told right, mean of lists and others; on the data itself 0.979, held out (5 folds by site) 0.952.

/** Log odds of a list: a logistic regression over the signs of `is-list.ts`. */
export const IS_LIST_WEIGHTS = {
  bias: -7.091,
  doublings: 0.774,
  recordsFilled: 4.005,
  recordsSure: 4.605,
  oneFilled: -0.966,
  oneSure: -0.421,
  saysOne: -1.015,
  proseShare: -0.844,
  prose: 0.562,
  outside: -0.307,
} as const;
