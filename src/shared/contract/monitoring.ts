import { z } from 'zod';

export const monitoringStreams = {
  readFigures: {
    method: 'GET',
    path: '/metrics',
    scope: 'read',
    summary: 'Figures of this Winnow for Prometheus: pages, errors, jobs by state, the queue and its workers, memory',
    examples: [{ title: 'As Prometheus reads them', request: {} }],
    request: z.object({}),
  },
} as const;
