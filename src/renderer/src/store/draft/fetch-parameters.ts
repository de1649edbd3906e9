import { CONSENT_CHOICES } from '@shared/consent';
import type { RequestInput } from '@shared/contract/index';
import { RENDERS } from '@shared/contract/task';
import { isRecord } from '@shared/json-value';
import { splitOcrLanguages } from '@shared/ocr-languages';
import { TIERS, type Tier } from '@shared/tier';
import { texts } from '../../texts';
import type { FetchChoice } from './fetch-choice';

const SECOND_MS = 1000;

/** Tiers of a choice; empty for the cheapest and for `auto`. */
export function getTiers(proxy: string): readonly Tier[] {
  return proxy.split(',').flatMap((name) => TIERS.find((tier) => tier === name) ?? []);
}

type FetchParameters = Pick<
  RequestInput<'extract'>,
  | 'consentBanners'
  | 'ocr'
  | 'ocrLanguages'
  | 'proxy'
  | 'render'
  | 'loadWait'
  | 'scroll'
  | 'session'
  | 'secretsFrom'
  | 'visitAs'
  | 'region'
>;

/** Request parameters; empty for defaults. */
export function getFetchParameters({
  proxy,
  render,
  loadWaitS,
  scroll,
  consentBanners,
  ocr,
  ocrLanguages,
  session,
  visitAs,
  region,
  secretsFrom,
}: FetchChoice): FetchParameters {
  const tiers = getTiers(proxy);
  const [first] = tiers;
  const languages = splitOcrLanguages(ocrLanguages);
  return {
    ...(proxy === 'auto' && { proxy: 'auto' }),
    ...(first && { proxy: tiers.length === 1 ? first : [...tiers] }),
    ...(render !== 'auto' && { render }),
    ...(loadWaitS !== null && render !== 'never' && { loadWait: Math.round(loadWaitS * SECOND_MS) }),
    ...(scroll && render !== 'never' && { scroll }),
    ...(consentBanners !== '' && render !== 'never' && { consentBanners }),
    ...(ocr && { ocr }),
    ...(ocr && languages.length > 0 && { ocrLanguages: [...languages] }),
    ...(session !== '' && { session }),
    ...(visitAs !== '' && { visitAs: JSON.parse(visitAs) }),
    ...(region.trim() !== '' && { region: region.trim() }),
    ...(secretsFrom !== undefined && { secretsFrom }),
  };
}

/** Description for the plan; empty for defaults. */
export function describeFetch({ proxy, render }: FetchChoice): string {
  const names = getTiers(proxy).map((tier) => texts.reach.tiers[tier].name);
  return [
    proxy === 'auto' ? texts.reach.plan.auto : '',
    names.length === 0 ? '' : texts.reach.plan.proxy(names.join(texts.plan.or)),
    render === 'always' ? texts.reach.plan.render : '',
  ].join('');
}

/** The choice behind a job's arguments. */
export function readFetchChoice(args: Readonly<Record<string, unknown>>): FetchChoice {
  const proxies = [args.proxy].flat().filter((name) => typeof name === 'string');
  const languages = [args.ocrLanguages].flat().filter((code) => typeof code === 'string');
  return {
    proxy: proxies.join(','),
    render: RENDERS.find((each) => each === args.render) ?? 'auto',
    loadWaitS: typeof args.loadWait === 'number' ? args.loadWait / SECOND_MS : null,
    scroll: typeof args.scroll === 'number' ? args.scroll > 0 : args.scroll === true,
    consentBanners: CONSENT_CHOICES.find((each) => each === args.consentBanners) ?? '',
    ocr: args.ocr === true || (args.ocr === undefined && languages.length > 0),
    ocrLanguages: languages.join(', '),
    session: typeof args.session === 'string' ? args.session : '',
    visitAs: readVisitor(args.visitAs),
    region: typeof args.region === 'string' ? args.region : '',
    ...(typeof args.secretsFrom === 'string' && { secretsFrom: args.secretsFrom }),
  };
}

/** A job keeps the parts of its profile; to run it again, the name is enough. */
function readVisitor(visitAs: unknown): string {
  if (typeof visitAs === 'string') return JSON.stringify(visitAs);
  if (!isRecord(visitAs)) return '';
  return JSON.stringify(typeof visitAs.name === 'string' ? visitAs.name : visitAs);
}
