/** Texts of what must not be missed about a job. */
export const noticeTexts = {
  label: 'Notices of this job',
  shortfall: (count: number, shown: string) =>
    count === 1 ? '1 page lists more records than were read.' : `${shown} pages list more records than were read.`,
  details: 'Details',
} as const;
