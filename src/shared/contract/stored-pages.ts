import { z } from 'zod';
import { soughtTexts } from './list-parameters';

const token = z.string().describe('Token of the stored page');
/** Invalid parts of a page's URL are ignored, so that the page is shown. */
const loose = z.unknown().optional();
const isTrue = loose.transform((value) => value === 'true');

/** Stored pages by URL: anyone with the URL may read it. */
export const storedPages = {
  storedPage: {
    path: '/pages/{token}/{kind}',
    request: z.object({
      token,
      kind: z.string().describe('A content kind, evidence, or picture: the element that holds a value, as JPEG'),
      look: isTrue.describe('Return the page with its styles'),
      mainContent: isTrue.describe('Return only the main content'),
      includeTags: soughtTexts.optional().describe('Only the parts that match these CSS selectors'),
      excludeTags: soughtTexts.optional().describe('Leave out the parts that match these CSS selectors'),
      source: loose,
      path: loose,
      from: loose,
      to: loose,
      text: soughtTexts.optional(),
    }),
  },
} as const;

/** Views of a stored page for the window only. */
export const windowPages = {
  pickerPage: { path: '/pages/{token}/picker', request: z.object({ token }) },
  pageStyles: { path: '/pages/{token}/styles', request: z.object({ token }) },
  pageImage: {
    path: '/pages/{token}/image',
    request: z.object({ token, url: z.string().default('').describe('URL of an image on the page') }),
  },
} as const;
