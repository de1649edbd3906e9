import { z } from 'zod';
import { NamedVisitAs } from '../visit-as';
import { endpoint } from './endpoint';

const id = z.object({ id: z.string() });

/** A named profile of `visitAs`. Header values are returned as `***`. */
export const VisitProfile = z.object({
  ...NamedVisitAs.shape,
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type VisitProfile = z.infer<typeof VisitProfile>;

export const visitProfileEndpoints = {
  listVisitProfiles: endpoint({
    method: 'GET',
    path: '/api/visit-profiles',
    scope: 'read',
    summary: 'The visit profiles, by name',
    examples: [{ title: 'All', request: {} }],
    request: z.object({}),
    response: z.object({ results: z.array(VisitProfile) }),
  }),
  createVisitProfile: endpoint({
    method: 'POST',
    path: '/api/visit-profiles',
    scope: 'admin',
    summary: 'Save a profile under a name, which visitAs of a task can use instead of its parts',
    examples: [
      {
        title: 'A phone in Germany',
        request: { name: 'German phone', device: 'phone', locale: 'de-DE', timezone: 'Europe/Berlin' },
      },
    ],
    request: NamedVisitAs,
    response: VisitProfile,
  }),
  getVisitProfile: endpoint({
    method: 'GET',
    path: '/api/visit-profiles/{id}',
    scope: 'read',
    summary: 'One profile',
    request: id,
    response: VisitProfile,
  }),
  replaceVisitProfile: endpoint({
    method: 'PUT',
    path: '/api/visit-profiles/{id}',
    scope: 'admin',
    summary: 'Replace the parts of a profile; a header sent as *** keeps its value. Existing jobs do not change',
    examples: [
      {
        title: 'A tablet instead',
        request: { id: '{visitProfileId}', name: 'German tablet', device: 'tablet', locale: 'de-DE' },
      },
    ],
    request: NamedVisitAs.safeExtend(id.shape),
    response: VisitProfile,
  }),
  deleteVisitProfile: endpoint({
    method: 'DELETE',
    path: '/api/visit-profiles/{id}',
    scope: 'admin',
    summary: 'Delete a profile; jobs made with it keep its parts, schedules that name it fail',
    request: id,
    response: z.object({ id: z.string(), deleted: z.literal(true) }),
  }),
};
