import { AppError } from '@shared/errors';
import type { Template } from '@shared/template';
import { planTemplate } from '../../extract/index';
import type { ExtractPlan } from './job-plan';
import type { ExtractArgs, ScrapeArgs } from './task-args';

/** What to read from each page, and by which reader. */
export function planItems(args: ExtractArgs | ScrapeArgs): ExtractPlan {
  const { template, perPage, recordSelector = null, model, extractMode, contentTransform, hint } = args;
  if (extractMode === 'code' && model !== undefined) {
    throw new AppError('conflicting_parameters', 'extractMode "code" asks no model, so none can be named.', {
      path: ['model'],
    });
  }
  const ask = extractMode === 'ai' ? 'all' : extractMode === 'code' ? 'never' : 'unsure';
  const reader = {
    ask,
    model: model ?? null,
    transform: contentTransform,
    ...(hint !== undefined && { hint }),
  } as const;
  return { plan: planTemplate(template as Template), perPage, recordSelector, reader };
}
