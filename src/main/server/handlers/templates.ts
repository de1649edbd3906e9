import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type TemplateHandlers = Pick<
  Handlers,
  'listTemplates' | 'createTemplate' | 'getTemplate' | 'replaceTemplate' | 'deleteTemplate'
>;

export function templateHandlers({ templates }: Engine): TemplateHandlers {
  return {
    listTemplates: () => ({ results: [...templates.list()] }),
    createTemplate: (body) => templates.create(body),
    getTemplate: ({ id }) => templates.get(id),
    replaceTemplate: ({ id, ...body }) => templates.replace(id, body),
    deleteTemplate: ({ id }) => {
      templates.remove(id);
      return { id, deleted: true };
    },
  };
}
