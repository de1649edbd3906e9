// Fitted on 2026-11-29 by logistic regression (Newton's method on standardized signs, ridge .003) to 781 readings of real pages and, counted twice, 66 made-up
// ones. `npm run fit -- records` does the same on all real pages; these weights come from every second and every third one. Do not edit.
// Data: readings of pages with structured data or stripped of it, from
//   recipes: hhursev/recipe-scrapers@d08ddd0240ee (MIT)
//   products: scrapinghub/product-extraction-benchmark@cba97d7a8d42 (MIT)
//   books: SWDE (Hao et al. 2011), one shop
//   articles: fixtures of postlight/parser, with truth read from their tests
//   lists: list pages collected with the records that their own markup names
//   main-content: Murrough-Foley/web-content-extraction-benchmark@c039d5ee9f5a (CC-BY-4.0), of which the kind of each page alone
//   bench/short-lists: made-up pages with three to six records, and pages about one thing with a short list of others
// Score: share of pages told right, mean of lists and others; on the data itself .919 of the real and .910 of the made-up pages, held out (5 folds by site)
// .914 and .910. With the signs before, fitted to the same pages: held out .890 and .875. The weights before had .912 and .796.

/** Log odds of a list: a logistic regression over the signs of `list-signs.ts`. */
export const IS_LIST_WEIGHTS = {
  bias: -3.695,
  doublings: 0.404,
  recordsSure: 4.576,
  oneFilled: -3.752,
  oneStated: -2.557,
  oneOwn: -2.009,
  onlyOne: -2.558,
  onlyRecords: -0.715,
  distinct: -0.909,
  recordsFilled: 4.883,
  shared: 0.225,
  saysOne: -0.943,
  saysMany: 2.078,
  headed: -0.355,
  linked: 0.085,
  recordShare: 2.015,
  before: -0.525,
  prose: -0.093,
  outside: -0.867,
} as const;
