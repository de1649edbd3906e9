/** A query as a worker needs it: plain data. */
export interface QueryTask {
  readonly query: string;
}

/** What a page has to do with a query, as far as the page alone tells. */
export interface QueryReading {
  /** 0 to 1: how likely it is what the query describes. */
  readonly score: number;
  /** Why, for a person. */
  readonly reason: string;
  readonly title: string;
  /** The beginning of the page's main text, for a model to judge by. */
  readonly excerpt: string;
}
