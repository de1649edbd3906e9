import type { Page } from '../types';
import { scanPage } from './page-scan';

const BARE_PROSE = 100; // characters; enough for a notice that something went wrong
const FEW_PICTURES = 6; // logo and icons

/** Whether a page has next to no text besides headings, links and menus, and no pictures. */
export function isBarePage(page: Page): boolean {
  const { prose, headings, pictures } = scanPage(page);
  const titles = headings.reduce((sum, heading) => sum + heading.length, 0);
  return prose - titles < BARE_PROSE && pictures <= FEW_PICTURES;
}
