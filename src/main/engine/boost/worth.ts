/** What writing code for a kind of page costs, and what it may spare; money in USD. */
export interface Prospect {
  /** Pages of the kind that are still to be read. */
  readonly pages: number;
  /** What each of them costs a model as things are. */
  readonly pageUsd: number;
  /** What the questions to write the code cost, repairs included. */
  readonly authorUsd: number;
}

export interface Forecast {
  readonly isWorthIt: boolean;
  readonly savingUsd: number;
  /** For a person. */
  readonly text: string;
}

const SUCCEEDS = 0.7; // how often written code passes its exam; the rest is paid for nothing
const MARGIN = 1.5; // it must spare clearly more than it costs, for both are estimates

/** Whether it is worth having code written for a kind of page. */
export function forecastOf({ pages, pageUsd, authorUsd }: Prospect): Forecast {
  const savingUsd = pages * pageUsd * SUCCEEDS;
  const isWorthIt = savingUsd > authorUsd * MARGIN;
  const text =
    `${pages.toLocaleString('en')} more ${pages === 1 ? 'page' : 'pages'} of the kind at ${shown(pageUsd)} each: writing code for about ` +
    `${shown(authorUsd)} may spare ${shown(savingUsd)}, so it ${isWorthIt ? 'was tried' : 'was left'}.`;
  return { isWorthIt, savingUsd, text };
}

function shown(usd: number): string {
  return `${usd >= 0.01 ? usd.toFixed(2) : Number(usd.toPrecision(2)).toString()} USD`;
}
