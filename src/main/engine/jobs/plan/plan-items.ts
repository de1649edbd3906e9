import { FileOptions } from '@shared/contract/file-options';
import { AppError } from '@shared/errors';
import type { Template } from '@shared/template';
import { leafPaths, planTemplate } from '../../extract/index';
import { requireFileName } from '../files/file-name';
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
  const plan = planTemplate(template as Template);
  const files = FileOptions.parse(args.files ?? {});
  requireFileName(files.name, plan.fields.flatMap(leafPaths));
  return { plan, perPage, recordSelector, reader, files };
}
