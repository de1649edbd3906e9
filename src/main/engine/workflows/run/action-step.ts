import { ActionArgs } from '@shared/contract/workflow-steps';
import { actionJob } from '../part-args';
import { pageOf } from './extract-step';
import { saidOf } from './fetch-step';
import type { Flow } from './flow';
import { joined, pathBelow } from './item-fields';
import { createPageStep } from './page-step';
import type { Run, StepWork } from './ports';

/** Does commands on the page of each item; what stands there afterwards is what the steps behind it read. */
export function createActionStep(run: Run, flow: Omit<Flow, 'work'>): StepWork {
  const args = ActionArgs.parse(flow.step.args);
  return createPageStep(run, flow, {
    job: (url) => actionJob(args, run.args.options, url),
    maxPages: args.maxPages ?? Number.POSITIVE_INFINITY,
    limit: Number.POSITIVE_INFINITY,
    isMany: false,
    followsLists: false,
    answer: (input, page) => {
      const token = page.hasBody ? page.token : null;
      const said = saidOf(page.url, page.status ?? 'error', page.message, token, run.now());
      const path = pathBelow(input.path, 0);
      return [{ path, item: joined(input.item, said), evidence: {}, ...pageOf(page), source: null }];
    },
  });
}
