import type { StepName } from '@shared/contract/workflow-steps';
import type { ComponentType } from 'react';
import { ActionForm } from './action-form';
import { ConstForm } from './const-form';
import { CrawlForm } from './crawl-form';
import { ExtractForm } from './extract-form';
import { FetchForm } from './fetch-form';
import type { StepFormProps } from './form-props';
import { FilterForm, LimitForm, UniqueForm } from './passing-forms';

/** The form of each kind of step. */
export const STEP_FORMS: Readonly<Record<StepName, ComponentType<StepFormProps>>> = {
  const: ConstForm,
  crawl: CrawlForm,
  extract: ExtractForm,
  fetch: FetchForm,
  action: ActionForm,
  filter: FilterForm,
  limit: LimitForm,
  unique: UniqueForm,
};
