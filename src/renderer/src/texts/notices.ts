import { translate } from '../language/translate';

/** Texts of a job's notices. */
export const noticeTexts = translate('notices', {
  label: 'Notices of this job',
  pages: (code: string, count: number, shown: string) => {
    const pages = count === 1 ? '1 page' : `${shown} pages`;
    if (code === 'shortfall') return `${pages} ${count === 1 ? 'lists' : 'list'} more records than were read.`;
    const were = `${pages} ${count === 1 ? 'was' : 'were'} read`;
    return code === 'model_failed' ? `${were} without the model’s answer.` : `${were}, but not as asked.`;
  },
  details: 'Details',
  toExtractors: 'Open Extractors',
} as const);
