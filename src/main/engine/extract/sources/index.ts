import type { PlaceKind } from '../place-kind';
import type { SourceReader } from '../source-reader';
import { fromAddress } from './address';
import { fromAmounts } from './amounts';
import { fromLooks, fromReducedFrom } from './appearance';
import { fromArticleText } from './article-text';
import { fromAtSigns } from './at-signs';
import { fromBrandLinks } from './brand-links';
import { fromBylines } from './bylines';
import { fromColumns } from './columns';
import { fromConditions } from './conditions';
import { fromData } from './data';
import { fromDatedWords } from './dated-words';
import { fromDimensions } from './dimensions';
import { fromDistances } from './distances';
import { fromEntities } from './entities';
import { fromFreeShipping } from './free-shipping';
import { fromGroupHeadings } from './group-headings';
import { fromHeadings } from './headings';
import { fromImages } from './images';
import { fromItemCodes } from './item-codes';
import { fromLabels } from './labels';
import { fromLastPosts } from './last-posts';
import { fromLeads } from './leading-names';
import { fromLeadingText } from './leading-text';
import { fromLives } from './life-dates';
import { fromLinkFields } from './link-fields';
import { fromLinks } from './links';
import { fromMentions } from './mentions';
import { fromMeta } from './meta';
import { fromNames } from './names';
import { fromNearPrice } from './near-price';
import { fromOpeningDays } from './opening-days';
import { fromPageLanguage } from './page-language';
import { fromPeriodPrices } from './period-prices';
import { fromPersonRoles } from './person-roles';
import { fromPersons } from './persons';
import { fromPhrases } from './phrases';
import { fromPosts, fromThreads } from './posts/index';
import { fromQuestions } from './questions';
import { fromRangeEnds } from './range-ends';
import { fromRatingPhrases } from './rating-phrases';
import { fromReleases } from './releases';
import { fromRoles } from './roles';
import { fromSections } from './sections';
import { fromSiteBrand } from './site-brand';
import { fromSiteName } from './site-name';
import { fromStatedHours } from './stated-hours';
import { fromStatedSpans } from './stated-spans';
import { fromTails } from './tails';
import { fromTextParts } from './text-parts';
import { fromTitleCompany } from './title-company';
import { fromTitleFacts } from './title-facts';
import { fromUnitPrices } from './unit-prices';

export { isHarmfulWord } from '../words/harmful-words';
export { fromReducedFrom } from './appearance';
export { findBuyButton, isPressable } from './buy-buttons';
export { fromConditions, readCondition } from './conditions';
export { attributeText } from './element-text';
export { fromHeadings, pageHeading } from './headings';
export { fromLabels } from './labels';
export { fromLastPosts } from './last-posts';
export { toMemberText } from './member-text';
export { fromNames } from './names';
export { fromNearPrice, getNearPrices, isClear, saysOtherPrice } from './near-price';
export { asksForNetPrice } from './net-price';
export { isLabelledAsCode, isLabelledAsNoPrice } from './other-labels';
export { fromPeriodPrices } from './period-prices';
export { isThread } from './posts/index';
export { fromRangeEnds } from './range-ends';
export { asksForRegularPrice } from './regular-price';
export { withoutSiteTail } from './site-name';
export { isMarked } from './stock-labels';
export { withoutTail } from './tails';
export { fromTextParts } from './text-parts';
export { fromUnitPrices } from './unit-prices';

const STATED: readonly (readonly [SourceReader, PlaceKind])[] = [
  [fromEntities, 'thing'],
  [fromStatedHours, 'thing'],
  [fromMeta, 'meta'],
];
const SHOWN: readonly (readonly [SourceReader, PlaceKind])[] = [
  [fromData, 'data'],
  [fromLabels, 'label'],
  [fromColumns, 'label'],
  [fromConditions, 'label'],
  [fromOpeningDays, 'label'],
  [fromItemCodes, 'label'],
  [fromBrandLinks, 'label'],
  [fromSiteBrand, 'label'],
  [fromSections, 'section'],
  [fromNames, 'name'],
  [fromBylines, 'byline'],
  [fromThreads, 'byline'],
  [fromRoles, 'byline'],
  [fromPersonRoles, 'byline'],
  [fromMentions, 'mention'],
  [fromDatedWords, 'label'],
  [fromTitleFacts, 'mention'],
  [fromAtSigns, 'mention'],
  [fromTitleCompany, 'mention'],
  [fromLeads, 'lead'],
  [fromTails, 'label'],
  [fromLives, 'lead'],
  [fromQuestions, 'heading'],
  [fromHeadings, 'heading'],
  [fromGroupHeadings, 'heading'],
  [fromLeadingText, 'heading'],
  [fromPersons, 'heading'],
  [fromImages, 'image'],
  [fromLinks, 'link'],
  [fromLinkFields, 'link'],
  [fromReleases, 'heading'],
  [fromLooks, 'look'],
  [fromReducedFrom, 'look'],
  [fromPeriodPrices, 'label'],
  [fromUnitPrices, 'label'],
  [fromRangeEnds, 'label'],
  [fromDimensions, 'label'],
  [fromDistances, 'label'],
  [fromFreeShipping, 'label'],
  [fromNearPrice, 'look'],
  [fromRatingPhrases, 'look'],
  [fromPosts, 'look'],
  [fromAddress, 'other'],
  [fromPageLanguage, 'other'],
  [fromSiteName, 'other'],
];
const LAST: readonly (readonly [SourceReader, PlaceKind])[] = [
  [fromPhrases, 'mention'],
  [fromStatedSpans, 'mention'],
  [fromAmounts, 'section'],
  [fromArticleText, 'section'],
];
const ASKED: readonly (readonly [SourceReader, PlaceKind])[] = [
  [fromTextParts, 'label'],
  [fromLastPosts, 'label'],
];
const kinds = new Map([...STATED, ...SHOWN, ...LAST, ...ASKED]);

/** Machine-readable markup; if its answer is certain, the page's text is not searched. */
export const STATED_SOURCES: readonly SourceReader[] = STATED.map(([reader]) => reader);

/** Script data of the page and its visible text. */
export const SHOWN_SOURCES: readonly SourceReader[] = SHOWN.map(([reader]) => reader);

/** Sources that are searched if no named place gives a value that is certain enough. */
export const LAST_SOURCES: readonly SourceReader[] = LAST.map(([reader]) => reader);

/** Visible sources to compare with markup, by concept. */
const WITNESSES: Readonly<Record<string, readonly SourceReader[]>> = {
  sku: [fromLabels, fromItemCodes],
  availability: [fromLooks],
  price: [fromNearPrice],
};

/** The readers to consult in addition to markup that is certain. */
export function getWitnesses(conceptId: string | undefined): readonly SourceReader[] {
  return WITNESSES[conceptId ?? ''] ?? [];
}

/** The kind of place that a reader examines. */
export function getReaderKind(reader: SourceReader): PlaceKind {
  return kinds.get(reader) ?? 'other';
}
