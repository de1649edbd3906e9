import type { Frame, Locator } from 'playwright-core';

/** What a command does with an element, which limits the elements that its description can match. */
export type Purpose = 'act' | 'fill' | 'choose' | 'tick';

const PREFIX = 'words=';

type Role = Parameters<Frame['getByRole']>[0];

const KIND =
  /\s+(button|link|tab|icon|checkbox|check box|radio button|field|box|input|input field|text field|textbox|text box|dropdown|drop-down|select|menu|list|menu item|element|area|bar|label|anchor)$/iu;
const ROLES: Readonly<Record<string, readonly Role[]>> = {
  button: ['button', 'link'],
  link: ['link', 'button'],
  anchor: ['link'],
  tab: ['tab', 'link', 'button'],
  checkbox: ['checkbox', 'switch'],
  'check box': ['checkbox', 'switch'],
  'radio button': ['radio'],
  'menu item': ['menuitem', 'link', 'button'],
};
const ACTING: readonly Role[] = ['button', 'link', 'tab', 'menuitem', 'option', 'checkbox', 'radio', 'switch'];
const FILLED: readonly Role[] = ['searchbox', 'textbox', 'combobox', 'spinbutton'];
const TEXT_FIELDS =
  'input:not([type]), input[type=text], input[type=search], input[type=email], input[type=tel], input[type=url], input[type=number], input[type=password], textarea, [contenteditable=true]';
const SEARCH_FIELDS = 'input[type=search], [role=searchbox], input[name=q], input[name*=search i], input[id*=search i]';
const FIELD_TYPES = new Set(['email', 'password', 'search', 'tel', 'url', 'number', 'date', 'time']);

/** The words of a selector that describes an element; null for other selectors. */
export function getSelectorWords(selector: string): string | null {
  return selector.startsWith(PREFIX) ? selector.slice(PREFIX.length) : null;
}

/** Candidate elements for the words in a frame, best first. `|` separates alternatives. */
export function getFramePlaces(frame: Frame, words: string, purpose: Purpose): readonly Locator[] {
  const names = words.split('|').map((name) => name.trim());
  const candidates = names.map((name) => PLACES[purpose](frame, name));
  // exact matches of any name come before inexact ones
  const most = Math.max(...candidates.map(({ length }) => length));
  return Array.from({ length: most }, (_, rank) => candidates.flatMap((candidate) => candidate[rank] ?? [])).flat();
}

const PLACES: Readonly<Record<Purpose, (frame: Frame, name: string) => readonly Locator[]>> = {
  act: (frame, name) => {
    const { bare, kind } = parted(name);
    const roles = ROLES[kind] ?? ACTING;
    return [
      ...byRoles(frame, roles, exactly(bare)),
      frame.getByText(exactly(bare)),
      ...findByLabel(frame, exactly(bare)),
      ...byRoles(frame, roles, toWholeWord(bare)),
      ...(bare.length < SHORTEST_PART
        ? []
        : [frame.getByText(toWholeWord(bare)), ...findByLabel(frame, toWholeWord(bare))]),
      frame.locator(toAttributeSelector(bare)),
    ];
  },
  fill: (frame, name) => {
    const { bare } = parted(name);
    if (/^(?:text|input|)$/iu.test(bare)) return [frame.locator(TEXT_FIELDS)];
    const type = FIELD_TYPES.has(bare.toLowerCase()) ? [frame.locator(`input[type=${bare.toLowerCase()}]`)] : [];
    return [
      ...fields(frame, exactly(bare)),
      ...type,
      ...fields(frame, toWholeWord(bare)),
      ...(/search/iu.test(bare) ? [frame.locator(SEARCH_FIELDS)] : []),
      frame.locator(toAttributeSelector(bare)).and(frame.locator(TEXT_FIELDS)),
    ];
  },
  choose: (frame, name) => {
    const { bare } = parted(name);
    const lists = frame.locator('select');
    if (/^(?:list|dropdown|menu|)$/iu.test(bare)) return [lists];
    return [
      frame.getByLabel(exactly(bare)).and(lists),
      frame.getByLabel(toWholeWord(bare)).and(lists),
      frame.locator(toAttributeSelector(bare)).and(lists),
    ];
  },
  tick: (frame, name) => {
    const { bare } = parted(name);
    const boxes = frame.locator(
      'input[type=checkbox], input[type=radio], [role=checkbox], [role=radio], [role=switch]',
    );
    return [
      frame.getByLabel(exactly(bare)).and(boxes),
      frame.getByLabel(toWholeWord(bare)).and(boxes),
      frame.locator(toAttributeSelector(bare)).and(boxes),
    ];
  },
};

const SHORTEST_PART = 3; // characters; a shorter name is not matched as part of a longer text

/** Splits a name from a following kind of element, as in "Search button". */
function parted(name: string): { readonly bare: string; readonly kind: string } {
  const kind = KIND.exec(` ${name}`)?.[1] ?? '';
  return { bare: name.slice(0, name.length - kind.length).trim(), kind: kind.toLowerCase() };
}

function byRoles(frame: Frame, roles: readonly Role[], name: RegExp): readonly Locator[] {
  const [first, ...others] = roles.map((role) => frame.getByRole(role, { name }));
  return first ? [others.reduce((all, other) => all.or(other), first)] : [];
}

function findByLabel(frame: Frame, name: RegExp): readonly Locator[] {
  return [frame.getByLabel(name), frame.getByTitle(name), frame.getByAltText(name)];
}

function fields(frame: Frame, name: RegExp): readonly Locator[] {
  const all = frame.locator(TEXT_FIELDS);
  return [frame.getByLabel(name).and(all), frame.getByPlaceholder(name), ...byRoles(frame, FILLED, name)];
}

function exactly(name: string): RegExp {
  return new RegExp(`^\\s*${escaped(name)}\\s*[:*…]*\\s*$`, 'iu');
}

function toWholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'iu');
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
}

/** Selector for an element whose attributes contain every word, such as `class="votearrow" title="upvote"`. */
function toAttributeSelector(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return ':not(*)';
  return words
    .map((word) => `:is(${['id', 'class', 'name', 'title', 'aria-label'].map((each) => `[${each}*="${word}" i]`)})`)
    .join('');
}
