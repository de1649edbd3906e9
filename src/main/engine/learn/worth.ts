/** What writing code for a kind of page costs, and what it may spare; money in USD. */
export interface Prospect {
  /** Pages of the kind that are still to be read. */
  readonly pages: number;
  /** What each of these pages costs at present when a model reads it; null where no price is known. */
  readonly pageUsd: number | null;
  /** What the questions to write the code cost, repairs included; null where no price is known. */
  readonly authorUsd: number | null;
}

export interface Forecast {
  readonly isWorthIt: boolean;
  /** Null where a price is not known. */
  readonly savingUsd: number | null;
  /** For a person. */
  readonly text: string;
}

const SUCCEEDS = 0.7; // how often written code passes its exam; the rest is paid for nothing
const MARGIN = 1.5; // it must spare clearly more than it costs, for both are estimates
const MANY_PAGES = 50; // where no price is known, questions are at least spared time

/** Whether it is worth having code written for a kind of page. */
export function getForecast({ pages, pageUsd, authorUsd }: Prospect): Forecast {
  const more = `${pages.toLocaleString('en')} more ${pages === 1 ? 'page' : 'pages'} of the kind`;
  if (pageUsd === null || authorUsd === null) {
    const isWorthIt = pages >= MANY_PAGES;
    const text = `${more}, at prices that are not known: writing code ${isWorthIt ? 'was tried' : 'was left'}.`;
    return { isWorthIt, savingUsd: null, text };
  }
  const savingUsd = pages * pageUsd * SUCCEEDS;
  const isWorthIt = savingUsd > authorUsd * MARGIN;
  const cost = `writing code for about ${shown(authorUsd)} may spare ${shown(savingUsd)}`;
  const text = `${more} at ${shown(pageUsd)} each: ${cost}, so it ${isWorthIt ? 'was tried' : 'was left'}.`;
  return { isWorthIt, savingUsd, text };
}

function shown(usd: number): string {
  return `${usd >= 0.01 ? usd.toFixed(2) : Number(usd.toPrecision(2)).toString()} USD`;
}
