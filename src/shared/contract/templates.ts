import { z } from 'zod';
import { Template } from '../template';
import { endpoint } from './endpoint';

const id = z.object({ id: z.string() });

export const SavedTemplateBody = z.object({
  name: z.string().trim().min(1).max(100).describe('A name that no other template has'),
  description: z.string().max(2000).default('').describe('What it is for'),
  template: Template,
  pattern: z
    .string()
    .trim()
    .max(2000)
    .nullable()
    .default(null)
    .describe('A URL or URL pattern of the pages it is for; null if it is for any'),
});
export type SavedTemplateBody = z.infer<typeof SavedTemplateBody>;

export const SavedTemplate = SavedTemplateBody.extend({
  id: z.string(),
  description: z.string(),
  pattern: z.string().nullable().describe('A URL or URL pattern of the pages it is for; null if it is for any'),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SavedTemplate = z.infer<typeof SavedTemplate>;

export const templateEndpoints = {
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/templates',
    scope: 'read',
    summary: 'The saved templates, last changed first',
    examples: [{ title: 'All', request: {} }],
    request: z.object({}),
    response: z.object({ results: z.array(SavedTemplate) }),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/api/templates',
    scope: 'run',
    summary: 'Save a template to use again',
    examples: [
      {
        title: 'Fields with types and clean-up steps',
        request: {
          name: 'Sample products',
          description: 'Names without what is in brackets, prices as numbers',
          template: { name: "Product name | before '('", price: 'Current price | number | round 2' },
          pattern: '{origin}/products/*',
        },
      },
      { title: 'A sentence', request: { name: 'Headlines', template: 'The headline and the author' } },
    ],
    request: SavedTemplateBody,
    response: SavedTemplate,
  }),
  getTemplate: endpoint({
    method: 'GET',
    path: '/api/templates/{id}',
    scope: 'read',
    summary: 'One saved template',
    request: id,
    response: SavedTemplate,
  }),
  replaceTemplate: endpoint({
    method: 'PUT',
    path: '/api/templates/{id}',
    scope: 'run',
    summary: 'Replace the document of a saved template',
    examples: [
      {
        title: 'Another name and fields',
        request: { id: '{templateId}', name: 'Goods', template: { name: 'Product name', sku: 'Article number' } },
      },
    ],
    request: SavedTemplateBody.extend(id.shape),
    response: SavedTemplate,
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: '/api/templates/{id}',
    scope: 'run',
    summary: 'Delete a saved template; jobs made with it are kept',
    request: id,
    response: z.object({ id: z.string(), deleted: z.literal(true) }),
  }),
};
