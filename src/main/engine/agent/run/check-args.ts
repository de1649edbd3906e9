import { contract } from '@shared/contract';
import { AppError, type ErrorPath } from '@shared/errors';
import { type JobPlan, planJob } from '../../jobs/index';
import type { Draft } from '../types';

type Plan = Pick<Draft, 'strategy' | 'args'>;

/** Parses a plan's arguments as its endpoint would. Throws AppError or ZodError. */
export function parseArgs({ strategy, args }: Plan): {
  readonly args: Readonly<Record<string, unknown>>;
  readonly plan: JobPlan;
} {
  const parsed = contract[strategy].request.parse(args);
  return { args: { ...parsed }, plan: planJob(strategy, parsed) };
}

/** Faults of a plan's arguments, one sentence each; empty if they can be sent. */
export function getPlanFaults(plan: Plan): readonly string[] {
  const parsed = contract[plan.strategy].request.safeParse(plan.args);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'plan'}: ${message}`);
  try {
    planJob(plan.strategy, parsed.data);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details.map(({ path, message }) => `${formatPath(path)}: ${message}`);
  }
}

const formatPath = (path: ErrorPath) => path.join('.') || 'plan';
