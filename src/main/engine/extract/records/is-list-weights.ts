// Fitted on 2026-11-29 by logistic regression (Newton's method on standardized signs, ridge .003) to 577 readings of real pages and, counted twice, 62 made-up
// ones. `npm run fit -- records` does the same on all real pages; these weights come from every second one. Do not edit.
// Data: readings of pages with structured data or stripped of it, from
//   recipes: hhursev/recipe-scrapers@d08ddd0240ee (MIT)
//   products: scrapinghub/product-extraction-benchmark@cba97d7a8d42 (MIT)
//   books: SWDE (Hao et al. 2011), one shop
//   articles: fixtures of postlight/parser, with truth read from their tests
//   lists: list pages collected with the records that their own markup names
//   main-content: Murrough-Foley/web-content-extraction-benchmark@c039d5ee9f5a (CC-BY-4.0), of which the kind of each page alone
//   bench/short-lists: made-up pages with three to six records, and pages about one thing with a short list of others
// Score: share of pages told right, mean of lists and others; on the data itself .931 of the real and .977 of the made-up pages, held out (5 folds by site)
// .909 and .942. The weights before had .935 on these real pages, most of which they were fitted on, and .834 on the made-up ones.

/** Log odds of a list: a logistic regression over the signs of `list-signs.ts`. */
export const IS_LIST_WEIGHTS = {
  bias: -3.315,
  doublings: 0.432,
  recordsSure: 5.666,
  oneFilled: -4.499,
  oneStated: -2.96,
  oneOwn: -1.782,
  onlyOne: -3.05,
  onlyRecords: -0.327,
  distinct: -0.681,
  recordsFilled: 4.561,
  shared: 0.197,
  saysOne: -1.04,
  saysMany: 1.952,
  headed: -0.433,
  linked: -0.058,
  recordShare: 1.771,
  before: -0.072,
  prose: -0.62,
  outside: -0.832,
} as const;
