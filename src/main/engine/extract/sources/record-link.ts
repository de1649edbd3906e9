import type { Element } from 'domhandler';
import type { Subject } from '../subject';
import type { PageView } from '../view/page-view';

const MAX_WORDS = 150; // characters of a link's text; more say nothing about it
const MAX_TAG = 40; // characters of a link to a group of pages

/** The link of a record that leads to the record itself: that of its heading, or else the one with the most words. */
export function findRecordLink({ view }: Pick<Subject, 'view'>): Element | null {
  const all = view.elements.filter((element) => element.name === 'a' && isDestination(element.attribs.href));
  const titled = all.findIndex((link) => lengthOf(view, link) > 1 && !leadsToGroup(view, link));
  // a tag may be longer than the title above it, but a name that leads to a member's page is its record's
  const links = titled < 0 ? all : all.filter((link, at) => at < titled || !leadsToGroup(view, link));
  const headed = all.find((link) => isInHeading(view, view.indexOf(link) ?? 0));
  const worded = links.reduce<Element | null>(
    (best, next) => (best && lengthOf(view, best) >= lengthOf(view, next) ? best : next),
    null,
  );
  return headed ?? worded;
}

function lengthOf(view: PageView, link: Element): number {
  return Math.min(view.textOf(view.indexOf(link) ?? 0).length, MAX_WORDS);
}

const GROUP_REL = /(?:^|\s)(?:tag|author|category)(?:$|\s)/i;
/** The last two parts of the address of all things with one tag, of one category or by one person. */
const GROUP_ADDRESS =
  /\/(?:tags?|tagged|topics?|hashtags?|categor(?:y|ies)|kategorien?|rubrik(?:en)?|themen?|genres?|labels?|authors?|autor(?:en)?|users?|members?|profiles?|brands?)\/[^/?#]+\/?(?:[?#].*)?$/i;

/** Whether a link leads to other things that have something in common with the record, such as those with one of its tags. */
function leadsToGroup(view: PageView, link: Element): boolean {
  const { rel = '', href = '' } = link.attribs;
  if (lengthOf(view, link) > MAX_TAG) return false;
  return GROUP_REL.test(rel) || GROUP_ADDRESS.test(href);
}

function isInHeading(view: PageView, at: number): boolean {
  for (let before = at; before >= 0; before--) {
    if (/^h[1-6]$/.test(view.elements[before]?.name ?? '')) return view.endOf(before) > at;
  }
  return false;
}

/** Whether an address leads to a page. */
export function isDestination(href: string | undefined): boolean {
  return href !== undefined && href !== '' && !/^(?:#|javascript:|mailto:|tel:)/i.test(href.trim());
}
