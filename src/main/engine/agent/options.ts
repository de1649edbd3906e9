import type { AgentRequest } from '@shared/contract/agent';
import type { AgentPlan } from '@shared/contract/agent-plan';
import type { Draft } from './types';

const PASSED = [
  'proxy',
  'attempts',
  'respectRobots',
  'nonce',
  'maxAge',
  'render',
  'loadWait',
  'scroll',
  'hostPerSecond',
  'hostConcurrency',
  'commands',
  'consentBanners',
  'ocr',
  'ocrLanguages',
  'session',
  'visitAs',
  'region',
] as const satisfies readonly (keyof AgentRequest)[];
const USUAL: Readonly<Partial<Record<(typeof PASSED)[number], unknown>>> = { attempts: 3, render: 'auto' };

/** Adds the options of the request to a draft's arguments. Arguments that the plan sets take precedence. */
export function withOptions(draft: Draft, request: AgentRequest): Draft {
  const given = PASSED.filter((name) => request[name] !== undefined && request[name] !== USUAL[name]);
  const options = Object.fromEntries(given.map((name) => [name, request[name]]));
  const model = request.model !== undefined && asksModel(draft) ? { model: request.model } : {};
  return { ...draft, args: { ...options, ...model, ...draft.args } };
}

/** Whether the plan can ask a model; a crawl by pattern cannot. */
function asksModel({ strategy, args }: Pick<AgentPlan, 'strategy' | 'args'>): boolean {
  return strategy !== 'crawl' || args.query !== undefined;
}
