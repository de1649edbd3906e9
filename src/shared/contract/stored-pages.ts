import { z } from 'zod';
import { soughtTexts } from './list-parameters';

const token = z.string().describe('Token of the stored page');
/** What is wrong in the address of a page is left out, so that the page is shown. */
const loose = z.unknown().optional();
const isTrue = loose.transform((value) => value === 'true');

/** Stored pages by their addresses: whoever has one may read it. */
export const storedPages = {
  storedPage: {
    path: '/pages/{token}/{kind}',
    request: z.object({
      token,
      kind: z.string().describe('A content kind, or evidence'),
      look: isTrue.describe('With the styles it had'),
      mainContent: isTrue.describe('Narrowed to its main content'),
      source: loose,
      path: loose,
      from: loose,
      to: loose,
      text: soughtTexts.optional(),
    }),
  },
} as const;

/** What the window alone is shown of a stored page. */
export const windowPages = {
  pickerPage: { path: '/pages/{token}/picker', request: z.object({ token }) },
  pageStyles: { path: '/pages/{token}/styles', request: z.object({ token }) },
  pageImage: {
    path: '/pages/{token}/image',
    request: z.object({ token, url: z.string().default('').describe('One that the page shows') }),
  },
} as const;
