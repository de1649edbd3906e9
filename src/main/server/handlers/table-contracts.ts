import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type TableContractHandlers = Pick<
  Handlers,
  | 'getScheduleContract'
  | 'changeScheduleContract'
  | 'getJobContract'
  | 'changeJobContract'
  | 'releaseRun'
  | 'repairRun'
  | 'refuseRun'
  | 'listHeldRuns'
>;

export function tableContractHandlers({ contracts, jobs }: Engine): TableContractHandlers {
  return {
    getScheduleContract: ({ id }) => contracts.ofSchedule(id),
    changeScheduleContract: ({ id, ...change }) => contracts.changeOfSchedule(id, change),
    getJobContract: ({ id }) => contracts.ofJob(jobs.get(id)),
    changeJobContract: ({ id, ...change }) => contracts.changeOfJob(jobs.get(id), change),
    releaseRun: ({ id, widen }) => contracts.release(jobs.get(id), { widen }),
    repairRun: ({ id }) => contracts.repair(jobs.get(id)),
    refuseRun: ({ id }) => contracts.refuse(jobs.get(id)),
    listHeldRuns: ({ limit }) => ({ results: contracts.held(limit) }),
  };
}
