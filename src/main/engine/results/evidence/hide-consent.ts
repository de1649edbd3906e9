import type { Document } from 'domhandler';
import { getElements } from '../../page/index';
import { findConsentBanners } from './consent-banners';
import { hide } from './draw';
import { getAncestors } from './folded-text';
import { VALUE_ID } from './place';

/** Hides consent banners, unless the marked value is in one. */
export function hideConsent(document: Document): void {
  const marked = getElements(document).find(({ attribs }) => attribs.id === VALUE_ID);
  const around = new Set<unknown>(marked ? [marked, ...getAncestors(marked)] : []);
  for (const banner of findConsentBanners(document)) if (!around.has(banner)) hide(banner);
}
