import type { ModelProvider } from '@shared/contract/models';
import type { ModelPrice, Settings } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import { type ModelName, PROVIDERS, parseEnvironmentModelName, parseModelName, writeModelName } from '@shared/model';
import type { Secrets } from '../secrets/index';
import { hasPath } from './address';
import { type Backoff, type CallContext, callModel } from './call';
import { type CallLimiter, createCallLimiter } from './call-limiter';
import { type Connection, describeMissing, describeProvider, getConnection, isReady } from './connection';
import { type ProviderChange, storeChange } from './keep-provider';
import { createKnownModels, type ModelList } from './known-models';
import { getContextTokens, getCost, getPrice, type Priced } from './prices';
import type { Environment } from './providers/index';
import { PROVIDER } from './providers/index';
import { NO_QUIRKS, type Quirks } from './quirks';
import type { CallOptions, Completion, Question, ResolvedModel } from './types';

export { AiError } from './error';
export type { ProviderChange } from './keep-provider';
export type { ModelList } from './known-models';
export { createSpending, type Spending } from './spending';
export type { CallOptions, CallUsage, Completion, Question, ResolvedModel } from './types';

/** AI models of all providers behind one interface. */
export interface Models {
  /** The model used if a request names none; null if none is set up. */
  readonly default: () => { readonly name: string; readonly from: 'setting' | 'environment' } | null;
  /** The named model, or the default for null. Throws `invalid_request` for an invalid name, `no_model` if it is not available. */
  readonly resolve: (name: string | null) => ResolvedModel;
  /** Asks a model for JSON. A malformed, cut or declined answer is a result; throws AiError if there is no answer. */
  readonly complete: (model: ResolvedModel, question: Question, options?: CallOptions) => Promise<Completion>;
  /** USD per million tokens; null if unknown. */
  readonly priceOf: (model: ModelName) => ModelPrice | null;
  /** Maximum cost of one attempt in USD; null if the price is unknown. */
  readonly estimateUsd: (model: ModelName, inputTokens: number, maxOutputTokens: number) => number | null;
  /** Total tokens of question and answer; null if unknown. */
  readonly contextTokens: (model: ModelName) => number | null;
  /** Providers, default model, and models with a known price. Contains no keys. */
  readonly describe: () => ModelList;
  /** Stores or removes a provider's key or address. Throws `not_found`, `invalid_request`. */
  readonly changeProvider: (id: string, change: ProviderChange) => ModelProvider;
}

export interface ModelsHost {
  readonly environment: Environment;
  readonly secrets: Secrets;
  readonly settings: () => Settings;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: (line: string) => void;
  /** Waits between attempts; tests shorten them. @default 4 attempts, the first after a second */
  readonly backoff?: Partial<Backoff>;
}

// ms; a job that waits longer than two minutes should report it instead
const BACKOFF: Backoff = { baseMs: 1000, attempts: 4, longestWaitMs: 120_000 };

export function createModels(host: ModelsHost): Models {
  const { environment, secrets, settings, now } = host;
  const contextOf = createContexts(host);
  const known = createKnownModels(now);
  const connect = (model: ModelName) => getConnection(model.provider, environment, secrets);
  const priced = (model: ModelName): Priced => ({
    provider: PROVIDER[model.provider],
    model: model.model,
    baseUrl: connect(model).baseUrl,
    price: settings().modelPrices[writeModelName(model)] ?? null,
  });
  const defaultModel: Models['default'] = () => getDefault(settings(), environment);

  return {
    default: defaultModel,
    resolve: (name) => {
      const wanted = name ?? defaultModel()?.name ?? null;
      if (wanted === null) throw noModel('No model is set up: name one, or choose one under Settings → AI models.');
      const model = parseModelName(wanted);
      const connection = connect(model);
      if (!isReady(connection)) throw noModel(describeMissing(connection));
      return { ...model, name: writeModelName(model) };
    },
    complete: async (model, question, options = {}) => {
      const price = priced(model);
      const context = contextOf(model, connect(model));
      return callModel(model, question, options, { ...context, costOf: (tokens) => getCost(price, tokens, now()) });
    },
    priceOf: (model) => getPrice(priced(model), now()),
    estimateUsd: (model, input, maxOutputTokens) => {
      const output = maxOutputTokens + (PROVIDER[model.provider].thoughtTokens?.(model.model) ?? 0);
      const cost = getCost(priced(model), { input, output, cacheRead: 0, cacheWrite: 0 }, now());
      return cost && cost.input + cost.output;
    },
    contextTokens: (model) => getContextTokens(priced(model), environment, now()),
    describe: () => {
      const connections = PROVIDERS.map((provider) => connect({ provider, model: '' }));
      const chosen = defaultModel();
      return {
        default: chosen?.name ?? null,
        defaultFrom: chosen?.from ?? null,
        providers: connections.map(describeProvider),
        models: known(connections, settings()),
      };
    },
    changeProvider: (id, change) =>
      describeProvider(getConnection(storeChange(id, change, secrets), environment, secrets)),
  };
}

const noModel = (message: string) => new AppError('no_model', message, { path: ['model'] });

function getDefault({ model }: Settings, { WINNOW_AI_MODEL }: Environment): ReturnType<Models['default']> {
  if (model !== null) return { name: model, from: 'setting' };
  if (!WINNOW_AI_MODEL?.trim()) return null;
  return { name: writeModelName(parseEnvironmentModelName(WINNOW_AI_MODEL)), from: 'environment' };
}

type Context = Omit<CallContext, 'costOf'>;

/** One limiter and one set of learned quirks for each model, address and key. */
function createContexts({ settings, now, random, log, backoff: waits }: ModelsHost) {
  const backoff = { ...BACKOFF, ...waits };
  const limiters = new Map<string, CallLimiter>();
  const quirks = new Map<string, Quirks>();
  const down = new Set<string>();
  const createLimiter = () =>
    createCallLimiter({ concurrency: () => settings().modelConcurrency, now, longestWaitMs: backoff.longestWaitMs });
  return (model: ModelName, connection: Connection): Context => {
    const place = `${writeModelName(model)} ${connection.baseUrl}`;
    const door = `${place} ${connection.key}`;
    const limiter = limiters.get(door) ?? createLimiter();
    limiters.set(door, limiter);
    const first = { ...NO_QUIRKS, bareAddress: connection.baseUrl !== null && hasPath(connection.baseUrl) };
    return {
      connection,
      limiter,
      quirks: () => quirks.get(place) ?? first,
      learned: (found) => {
        quirks.set(place, found);
      },
      isDown: () => down.has(door),
      setDown: (isDown) => {
        if (isDown) down.add(door);
        else down.delete(door);
      },
      timeoutMs: settings().modelTimeoutMs,
      backoff,
      now,
      random,
      log,
    };
  };
}
