import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';
import { readTask } from './schedules';

type ProjectHandlers = Pick<
  Handlers,
  | 'listProjects'
  | 'createProject'
  | 'getProject'
  | 'changeProject'
  | 'deleteProject'
  | 'duplicateProject'
  | 'runProject'
  | 'previewProject'
  | 'openProject'
>;

export function projectHandlers({ projects }: Engine): ProjectHandlers {
  return {
    listProjects: () => ({ results: [...projects.list()] }),
    createProject: (body) => projects.create({ ...body, task: body.task && readTask(body.task) }),
    getProject: ({ id }) => projects.get(id),
    changeProject: ({ id, task, ...change }) => projects.change(id, { ...change, task: task && readTask(task) }),
    deleteProject: ({ id }) => {
      projects.remove(id);
      return { id, deleted: true };
    },
    duplicateProject: ({ id, name }) => projects.duplicate(id, name),
    runProject: async ({ id }) => ({ jobId: (await projects.run(id)).id }),
    previewProject: projects.preview,
    openProject: projects.open,
  };
}
