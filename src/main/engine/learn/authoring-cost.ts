/** Cost of writing code for a kind of page, and its possible savings, in USD. */
export interface Prospect {
  /** Pages of the kind still to be read. */
  readonly pages: number;
  /** Current cost of such a page by model; null if no price is known. */
  readonly pageUsd: number | null;
  /** Cost of having the code written, including repairs; null if no price is known. */
  readonly authorUsd: number | null;
}

export interface Forecast {
  readonly isWorthIt: boolean;
  /** Null if a price is unknown. */
  readonly savingUsd: number | null;
  /** Explanation for a person. */
  readonly text: string;
}

const SUCCEEDS = 0.7; // share of written code that passes; the rest is wasted
const MARGIN = 1.5; // savings must clearly exceed the cost, because both are estimates
const MANY_PAGES = 50; // without known prices, at least time is saved

/** Whether having code written for a kind of page is worth it. */
export function getForecast({ pages, pageUsd, authorUsd }: Prospect): Forecast {
  const more = `${pages.toLocaleString('en')} more ${pages === 1 ? 'page' : 'pages'} of the kind`;
  if (pageUsd === null || authorUsd === null) {
    const isWorthIt = pages >= MANY_PAGES;
    const text = `${more}, at prices that are not known: writing code ${isWorthIt ? 'was tried' : 'was left'}.`;
    return { isWorthIt, savingUsd: null, text };
  }
  const savingUsd = pages * pageUsd * SUCCEEDS;
  const isWorthIt = savingUsd > authorUsd * MARGIN;
  const cost = `writing code for about ${formatUsd(authorUsd)} may spare ${formatUsd(savingUsd)}`;
  const text = `${more} at ${formatUsd(pageUsd)} each: ${cost}, so it ${isWorthIt ? 'was tried' : 'was left'}.`;
  return { isWorthIt, savingUsd, text };
}

function formatUsd(usd: number): string {
  return `${usd >= 0.01 ? usd.toFixed(2) : Number(usd.toPrecision(2)).toString()} USD`;
}
