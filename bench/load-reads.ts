/** Paths that clients of a loaded server read: its jobs, and the rows, URLs and export of one of them. */
export function getReadPaths(jobId: string): readonly string[] {
  return [
    '/api/jobs',
    `/api/jobs/${jobId}`,
    `/api/jobs/${jobId}/items?limit=20&sort=-title`,
    `/api/jobs/${jobId}/urls?limit=50`,
    '/api/settings',
    `/api/jobs/${jobId}/export?format=csv`,
  ];
}
