import type { Element } from 'domhandler';
import type { Page } from '../../page/index';
import { elementsOf, imageReferences, resolveUrl } from '../../page/index';

/** The element whose attributes say a value that no text says: a picture, a link or a point in time; null where none does. */
export function findElement(page: Page, value: string): Element | null {
  const elements = elementsOf(page.document);
  if (/^https?:\/\//i.test(value)) return findAddress(elements, page.baseUrl, value);
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(value) ?? [];
  const says = (element: Element) => element.name === 'time' && element.attribs.datetime?.trim().startsWith(day ?? '');
  return day === undefined ? null : (elements.find(says) ?? null);
}

function findAddress(elements: readonly Element[], baseUrl: string, address: string): Element | null {
  const pictures = elements.filter(({ name }) => name === 'img' || name === 'source');
  const links = elements.filter(({ name }) => name === 'a');
  const shows = (same: (url: string) => boolean) => (element: Element) =>
    imageReferences(element).some((reference) => same(resolveUrl(reference, baseUrl) ?? ''));
  const exact = (url: string) => url === address;
  const picture =
    pictures.find(shows(exact)) ?? links.find(({ attribs }) => exact(resolveUrl(attribs.href ?? '', baseUrl) ?? ''));
  // the same picture in another size
  return picture ?? pictures.find(shows((url) => withoutQuery(url) === withoutQuery(address))) ?? null;
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
