import type { Forecast } from '@shared/contract/agent-plan';
import type { RateCard } from '@shared/rate-card';
import { RENDERING_TIERS, TIERS, type Tier } from '@shared/tier';
import type { Draft } from './types';

/** Inputs of a forecast. */
export interface ForecastSources {
  readonly rates: RateCard;
  /** Usual bytes of a page of a host, from those that loaded; null if there are none. */
  readonly bytesOfHost: (host: string) => number | null;
  /** The model that reads unsure fields; null if none is set up. */
  readonly model: { readonly name: string; readonly usd: (input: number, output: number) => number | null } | null;
}

/** A plan as it would be sent, including options. */
export type Priced = Pick<Draft, 'strategy' | 'args' | 'canRun'>;

// Typical page sizes in bytes and tokens, used until real sizes are known.
const USUAL_BYTES = 60_000;
const USUAL_RENDERED_BYTES = 500_000;
const READING = { input: 4000, output: 1000 };
const JUDGING = { input: 800, output: 80 };
const BYTES_PER_GB = 1e9;

/** Estimates the maximum that a plan visits, transfers and costs. */
export function getForecast(plan: Priced, sources: ForecastSources): Forecast {
  if (!plan.canRun) return { visits: 0, bytes: 0, tokens: 0, costUsd: 0, basis: 'Nothing is visited.' };
  const visits = getVisits(plan);
  const extracts = plan.strategy === 'crawl' ? 0 : Math.min(visits, getNumberArg(plan.args, 'maxExtracts') ?? visits);
  const size = pageBytes(plan.args, sources);
  const asked = getAskedPages(plan, sources, visits, extracts);
  const operations = { crawl: plan.strategy === 'extract' ? 0 : visits, extract: extracts };
  const fees =
    (operations.crawl * sources.rates.perThousand.crawl + extracts * sources.rates.perThousand.extract) / 1000;
  const network = (visits * size.bytes * gigabyteUsd(plan.args, sources.rates)) / BYTES_PER_GB;
  const ai = asked.usd === null ? null : asked.usd * (1 + sources.rates.aiSurcharge);
  return {
    visits,
    bytes: Math.round(visits * size.bytes),
    tokens: asked.tokens,
    costUsd: ai === null ? null : Number((fees + network + ai).toFixed(9)),
    basis: `At most ${visits} ${visits === 1 ? 'visit' : 'visits'}, ${size.basis}${asked.basis}.`,
  };
}

function getVisits({ strategy, args }: Priced): number {
  if (strategy !== 'extract') return getNumberArg(args, 'maxVisits') ?? 0;
  const pages = args.urls ?? args.rows;
  const lists = Array.isArray(pages) ? pages.length : 1;
  return lists * (getNumberArg(args, 'maxPages') ?? 1);
}

function pageBytes(
  args: Draft['args'],
  { bytesOfHost }: ForecastSources,
): { readonly bytes: number; readonly basis: string } {
  const host = getFirstHost(args);
  const known = host === null ? null : bytesOfHost(host);
  if (known !== null) return { bytes: known, basis: `about ${kilobytes(known)} per page, as ${host} sent before` };
  const usual =
    args.render === 'always' || getTiers(args).some((tier) => RENDERING_TIERS.has(tier))
      ? USUAL_RENDERED_BYTES
      : USUAL_BYTES;
  return { bytes: usual, basis: `about ${kilobytes(usual)} per page, a usual size` };
}

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} kB`;

function getAskedPages({ strategy, args }: Priced, { model }: ForecastSources, visits: number, extracts: number) {
  const judges = strategy !== 'extract' && args.query !== undefined;
  if (model === null || args.extractMode === 'code') return { tokens: 0, usd: 0, basis: ', read by rules' };
  const input = extracts * READING.input + (judges ? visits * JUDGING.input : 0);
  const output = extracts * READING.output + (judges ? visits * JUDGING.output : 0);
  if (input === 0) return { tokens: 0, usd: 0, basis: '' };
  const each = `, ${model.name} asked about every page; most need no model`;
  const usd = model.usd(input, output);
  return { tokens: input + output, usd, basis: usd === null ? `${each}; its price is unknown` : each };
}

/**
 * A race is charged for all its tiers. `auto` is estimated at its cheapest tier, because the tier it will need is not
 * known yet.
 */
function gigabyteUsd(args: Draft['args'], { perGigabyte }: RateCard): number {
  const tiers = getTiers(args);
  return tiers.length === 0 ? perGigabyte.none : tiers.reduce((usd, tier) => usd + perGigabyte[tier], 0);
}

function getTiers({ proxy }: Draft['args']): readonly Tier[] {
  const named: readonly unknown[] = Array.isArray(proxy) ? proxy : [proxy];
  return TIERS.filter((tier) => named.includes(tier));
}

function getFirstHost({ url, urls, pattern, startUrls }: Draft['args']): string | null {
  const [first] = [
    url,
    ...(Array.isArray(urls) ? urls : []),
    ...(Array.isArray(startUrls) ? startUrls : []),
    pattern,
  ].filter((each) => typeof each === 'string');
  const text = typeof first === 'string' ? first.replaceAll(/\*|\{\{[^{}]*\}\}/g, '1') : '';
  return URL.canParse(text) ? new URL(text).host : null;
}

function getNumberArg(args: Draft['args'], name: string): number | null {
  const value = args[name];
  return typeof value === 'number' ? value : null;
}
