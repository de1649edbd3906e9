import type { Element } from 'domhandler';
import { foldSpaces } from '../characters';
import { remember } from '../remember';
import { keepScope } from '../select-scope';
import { serializeTree } from '../serialize';
import { slimAttributes } from '../slim/attributes';
import { elementsWithContent, hasImpliedEnd, isIdleSpace, isMereWrapper, isSlimKept } from '../slim/structure';
import type { IncludeInput } from './input';

/**
 * The page reduced to what is needed to find values and write selectors: text, structure and distinctive attributes.
 * Drops the content of empty elements, replaces wrappers without distinctive attributes by their content, and omits
 * implied end tags.
 */
export function slimHtml({ page, htmlScope }: IncludeInput): string {
  const withContent = elementsWithContent(page.document);
  const scope = htmlScope && keepScope(page.document, htmlScope);
  const isWritten = (element: Element) =>
    isSlimKept(element) && (withContent.has(element) || isOutermost(element, withContent));
  const attributes = remember((element: Element) => slimAttributes(element, page));
  return serializeTree(page.document, {
    keeps: scope ? (element) => isWritten(element) && scope.keeps(element) : isWritten,
    attributes,
    unwraps: (element) => isMereWrapper(element, attributes(element).length),
    impliesEnd: (element) => hasImpliedEnd(element, isWritten),
    text: (data, verbatim, node) => {
      if (scope && !scope.keepsText(node.parent)) return '';
      if (verbatim) return data;
      return isIdleSpace(node) ? '' : foldSpaces(data);
    },
  });
}

/** An empty element may have a meaningful class, like the stars of a rating; its children add nothing. */
function isOutermost(element: Element, withContent: ReadonlySet<Element>): boolean {
  const { class: names, id } = element.attribs;
  const around = element.parent;
  if (around?.type !== 'tag') return true;
  return (names !== undefined || id !== undefined) && withContent.has(around);
}
