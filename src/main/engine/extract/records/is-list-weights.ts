// Fitted on 2026-11-25 by logistic regression (standardized signs, ridge .01, Newton steps) to 555 readings. `npm run fit -- records` reads the same signs
// with the same code from all pages; it climbs by gradient, writes what it finds only where that holds out better, and has not been run on these.
// Do not edit.
// Data: 555 readings of pages of 395 sites, with structured data or stripped of it, from
//   recipes: hhursev/recipe-scrapers@d08ddd0240ee (MIT)
//   products: scrapinghub/product-extraction-benchmark@cba97d7a8d42 (MIT)
//   books: SWDE (Hao et al. 2011), one shop
//   articles: fixtures of postlight/parser, with truth read from their tests
//   lists: list pages collected with the records that their own markup names
//   main-content: Murrough-Foley/web-content-extraction-benchmark@c039d5ee9f5a (CC-BY-4.0), of which the kind of each page alone
// Score: share of pages told right, mean of lists and others; on the data itself 0.940, held out (5 folds by site) 0.933 (by the weights before: .909,
// which had seen a third of these pages). Which signs are left was chosen by the same folds, so .933 is a little too good.

/** Log odds of a list: a logistic regression over the signs of `list-signs.ts`. */
export const IS_LIST_WEIGHTS = {
  bias: -3.769,
  doublings: 0.374,
  recordsSure: 8.671,
  oneFilled: -2.677,
  oneStated: -1.759,
  shared: -0.804,
  saysOne: -0.359,
  saysMany: 1.3,
  headed: -0.53,
  linked: 0.75,
  recordShare: 0.07,
  before: -1.482,
  prose: -0.525,
  outside: -1.47,
} as const;
