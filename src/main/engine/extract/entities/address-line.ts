import { getProperties, getTexts } from './property';

/** Countries whose addresses have the postcode after the town: "4 High St, Kendal, LA9 4AB". */
const POSTCODE_LAST = /^en(?:$|-)/;
const EAST_ASIAN = /^(?:ja|zh)(?:$|-)/;

/**
 * The line that a schema.org address makes, in the order of the page's language; null for one without a street, which is
 * only a place. Country codes are left out, names of countries kept.
 */
export function toAddressLine(value: unknown, language: string | null): string | null {
  const properties = getProperties(value);
  if (properties === null) return null;
  const read = (key: string) => (getTexts(properties[key], 'text')[0] ?? '').replace(/\s+/g, ' ').trim();
  const [street, town, region, postcode] = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'].map(
    read,
  ) as [string, string, string, string];
  if (street === '') return null;
  const named = read('addressCountry');
  const country = /^[A-Z]{2,3}$/i.test(named) ? '' : named;
  if (EAST_ASIAN.test(language ?? '')) return [postcode, `${region}${town}${street}`].filter(Boolean).join(' ');
  const isOwnRegion = region !== '' && region !== town;
  const place = POSTCODE_LAST.test(language ?? '')
    ? [town, [isOwnRegion ? region : '', postcode].filter(Boolean).join(' ')]
    : [[postcode, town].filter(Boolean).join(' '), isOwnRegion ? region : ''];
  return withoutRepeated([street, ...place, country]).join(', ');
}

/** Parts without those that the street already ends with: some sites write the whole address there. */
function withoutRepeated(parts: readonly string[]): readonly string[] {
  const [street = '', ...rest] = parts;
  const lower = street.toLowerCase();
  return [street, ...rest.filter((part) => part !== '' && !lower.includes(part.toLowerCase()))];
}
