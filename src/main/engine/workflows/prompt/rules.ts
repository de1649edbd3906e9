import { NUMBER_WORDS } from '@shared/number-words';
import { createLookup } from '@shared/table';
import { getAnySelector, stripQuotes, toTargetSelector } from './target';

/** Meaning of a clause: commands, or `read` for what reading steps do anyway; null if not understood. */
export type Meaning = { readonly commands: readonly Sent[] } | 'read' | null;

/** A command as callers write it. */
export type Sent = Readonly<Record<string, unknown>>;

interface Rule {
  readonly says: RegExp;
  readonly means: (parts: Readonly<Record<string, string>>) => Meaning;
}

const one = (command: Sent): Meaning => ({ commands: [command] });

const MAX_CLICKS = 200;
const KEYS: Readonly<Record<string, string>> = {
  enter: 'Enter',
  return: 'Enter',
  tab: 'Tab',
  escape: 'Escape',
  esc: 'Escape',
  space: 'Space',
  'space bar': 'Space',
  spacebar: 'Space',
  backspace: 'Backspace',
  delete: 'Delete',
  home: 'Home',
  end: 'End',
  'page down': 'PageDown',
  'page up': 'PageUp',
  'arrow down': 'ArrowDown',
  'down arrow': 'ArrowDown',
  'arrow up': 'ArrowUp',
  'up arrow': 'ArrowUp',
  'arrow left': 'ArrowLeft',
  'left arrow': 'ArrowLeft',
  'arrow right': 'ArrowRight',
  'right arrow': 'ArrowRight',
};
const KEY = Object.keys(KEYS)
  .sort((a, b) => b.length - a.length)
  .join('|');
const NUMBERS: Readonly<Record<string, number>> = createLookup({ ...NUMBER_WORDS, a: 1, an: 1, once: 1, twice: 2 });
const parseNumber = (text: string) => NUMBERS[text.toLowerCase()] ?? Number(text);
const NUMBER = Object.keys(NUMBER_WORDS).join('|');
const COUNT = `\\d+|once|twice|${NUMBER}`;
const UNIT_MS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|millis)/, 1],
  [/^s/, 1000],
  [/^m/, 60_000],
];
const MAX_WAIT_MS = 60_000;

const ACCEPT = getAnySelector(
  'accept all cookies',
  'accept all',
  'accept cookies',
  'allow all cookies',
  'allow all',
  'i agree',
  'agree',
  'i accept',
  'accept',
  'allow',
  'got it',
  'ok',
);
const REJECT = getAnySelector(
  'reject all cookies',
  'reject all',
  'decline all',
  'reject cookies',
  'only necessary',
  'necessary only',
  'reject',
  'decline',
  'deny',
  'refuse',
);
const CLOSE = getAnySelector('close', 'dismiss', 'no thanks', 'not now', '×', '✕', '✖', 'x button');
const MORE = getAnySelector('load more', 'show more', 'view more', 'see more', 'more results', 'more');
const NEXT = getAnySelector('next', 'next page', 'older', '›', '»', '→');
const SUBMIT = getAnySelector('submit', 'send', 'search', 'go', 'apply', 'continue', 'ok');
const SEARCH = getAnySelector('search field');

/** The first rule that matches a whole clause wins. */
const RULES: readonly Rule[] = [
  {
    says: /^(?:accept|agree to|allow|confirm|consent to|acknowledge|click accept on)\b.*\b(?:cookies?|consent|gdpr|privacy (?:notice|banner|policy))\b.*$/iu,
    means: () => one({ click: ACCEPT, optional: true }),
  },
  {
    says: /^(?:reject|decline|refuse|deny|opt out of)\b.*\b(?:cookies?|consent|tracking|gdpr)\b.*$/iu,
    means: () => one({ click: REJECT, optional: true }),
  },
  {
    says: /^(?:close|dismiss|get rid of|remove|hide)\b.*\b(?:cookie|consent)\b.*$/iu,
    means: () => one({ click: `${ACCEPT}|${CLOSE.slice(CLOSE.indexOf('=') + 1)}`, optional: true }),
  },
  {
    says: /^(?:close|dismiss|get rid of)\s+(?:the |any |all |every |this |that )?(?:[\p{L}-]+ )?(?:pop-?ups?|dialogs?|modals?|banners?|overlays?|windows?|notices?|it)$/iu,
    means: () => one({ click: CLOSE }),
  },
  {
    says: new RegExp(
      `^(?:press|hit|push|type|use)\\s+(?:the\\s+|on\\s+)?(?<key>${KEY})(?:\\s+key)?(?:\\s+on the keyboard)?$`,
      'iu',
    ),
    means: ({ key = '' }) => one({ press: KEYS[key.toLowerCase()] ?? key }),
  },
  {
    says: /^(?:scroll|go|move)\s+(?:all the way\s+)?(?:down\s+)?(?:to|until|till)\s+(?:(?:you reach|reaching)\s+)?(?:the\s+)?(?:very\s+)?(?:bottom|end)(?:\s+of\s+.*)?$/iu,
    means: () => one({ scroll: 'end' }),
  },
  {
    says: /^(?:keep scrolling|scroll(?: down)?)\s+(?:until|till|to load|so that)\s+.*\b(?:all|everything|every|nothing|no more|more)\b.*$/iu,
    means: () => one({ scroll: 'end' }),
  },
  {
    says: new RegExp(
      `^scroll(?:\\s+down)?(?:\\s+(?:by\\s+)?(?<count>${COUNT})(?:\\s+(?:times?|screens?|pages?))?)?(?:\\s+the page)?(?:\\s+a (?:bit|little))?$`,
      'iu',
    ),
    means: ({ count = 'one' }) => one({ scroll: parseNumber(count) }),
  },
  {
    says: /^scroll\s+(?:down\s+)?(?:to|until you (?:see|find|reach))\s+(?<target>(?!(?:the )?top\b).+)$/iu,
    means: ({ target = '' }) => one({ scroll: { to: toTargetSelector(target) } }),
  },
  {
    says: new RegExp(
      String.raw`^(?:wait|pause|sleep)\s+(?:for\s+)?(?:about\s+)?(?<count>\d+(?:\.\d+)?|an?|${NUMBER})\s*(?<unit>ms|milliseconds?|s|secs?|seconds?|mins?|minutes?|moment)$`,
      'iu',
    ),
    means: ({ count = '', unit = '' }) => {
      const factor = UNIT_MS.find(([name]) => unit !== 'moment' && name.test(unit.toLowerCase()))?.[1] ?? 1000;
      const ms = Math.round(parseNumber(count) * factor);
      return ms < 1 || ms > MAX_WAIT_MS ? null : one({ wait: ms });
    },
  },
  {
    says: /^wait\s+(?:for|until|till)\s+(?:the |this )?(?:page|site|content|everything|it|results?|items?)\s+(?:to (?:be |finish )?|is |has |have |are |finish(?:es|ed)? )?(?:fully |completely )?(?:load(?:s|ed|ing)?|ready|appears?|done)$/iu,
    means: () => one({ wait: 1000 }),
  },
  {
    says: /^wait\s+(?:for|until|till)\s+(?<target>.+?)\s+(?:to )?(?:disappears?|(?:is |be |has )?gone|vanish(?:es)?|goes away|go away|(?:is |be )?hidden)$/iu,
    means: ({ target = '' }) => one({ wait: { gone: toTargetSelector(target) } }),
  },
  {
    says: /^wait\s+(?:for|until|till)\s+(?<target>.+?)(?:\s+(?:to )?(?:appears?|shows?(?: up)?|(?:is |be )?(?:visible|shown|there|loaded)|load|loads))?$/iu,
    means: ({ target = '' }) => one({ wait: { for: toTargetSelector(target) } }),
  },
  {
    says: /^search\s+(?:the (?:page|site) )?for\s+(?<text>.+)$/iu,
    means: ({ text = '' }) => one({ type: { into: SEARCH, text: stripQuotes(text), enter: true } }),
  },
  {
    says: /^(?:type|enter|input|write|put|insert)\s+(?:in\s+)?(?:the (?:text|word|words|value|number|term)\s+)?(?<text>.+?)\s+(?:into|in|to|inside|on)\s+(?<field>(?:the|a|an|this|that|its|field|input|"|“|')\s*.+|\S+(?:\s+\S+)?\s+(?:field|box|input|bar|area))$/iu,
    means: ({ text = '', field = '' }) => one({ type: { into: toTargetSelector(field), text: stripQuotes(text) } }),
  },
  {
    says: /^(?:type|enter|input|write|put)\s+(?<text>.+?)\s+(?:into|in)\s+(?<field>\S+)$/iu,
    means: ({ text = '', field = '' }) => one({ type: { into: toTargetSelector(field), text: stripQuotes(text) } }),
  },
  {
    says: /^(?:fill(?:\s+(?:in|out))?|complete|set)\s+(?<field>.+?)\s+(?:with|to|as)\s+(?<text>.+)$/iu,
    means: ({ text = '', field = '' }) => one({ type: { into: toTargetSelector(field), text: stripQuotes(text) } }),
  },
  {
    says: /^(?:type|write)\s+(?<text>"[^"]+"|“[^”]+”|'[^']+'|\S+)$/iu,
    means: ({ text = '' }) => one({ type: { into: getAnySelector('text field'), text: stripQuotes(text) } }),
  },
  {
    says: /^(?:select|choose|pick)\s+(?:the option\s+)?(?<option>.+?)\s+(?:from|in|for|as|under)\s+(?<list>(?:the\s+)?.+?)$/iu,
    means: ({ option = '', list = '' }) => one({ select: { in: toTargetSelector(list), option: stripQuotes(option) } }),
  },
  {
    says: /^(?:check|tick)\s+(?:off\s+)?(?<target>.+)$/iu,
    means: ({ target = '' }) => one({ check: toTargetSelector(target) }),
  },
  {
    says: /^(?:hover(?:\s+(?:the mouse|your mouse))?|move\s+(?:the |your )?(?:mouse|cursor|pointer))\s+(?:over|on|onto|above|to)\s+(?<target>.+)$/iu,
    means: ({ target = '' }) => one({ hover: toTargetSelector(target) }),
  },
  { says: /^(?:load|show|view|see)\s+(?:me\s+)?more(?:\s+.*)?$/iu, means: () => one({ click: MORE }) },
  {
    says: /^(?:load|show)\s+(?:all|everything|every)(?:\s+.*)?$/iu,
    means: () => one({ click: MORE, repeat: MAX_CLICKS }),
  },
  {
    says: /^(?:go|move|navigate|turn|switch|advance)\s+to\s+(?:the\s+)?next\s+page(?:\s+of\s+.*)?$/iu,
    means: () => one({ click: NEXT }),
  },
  {
    says: /^(?:submit|send)(?:\s+(?:it|the (?:[\p{L}]+ )?(?:form|search|query)))?$/iu,
    means: () => one({ click: SUBMIT }),
  },
  {
    says: new RegExp(
      `^(?:click|tap|press|hit|push)\\s+(?<target>.+?)(?:\\s+(?<count>${COUNT})(?:\\s+times?)?|\\s+(?<often>repeatedly|(?:again and again\\s*)?(?:until|till|as long as|while)\\s+.+|as often as .+))$`,
      'iu',
    ),
    means: ({ target = '', count, often }) =>
      one({ click: toTargetSelector(target), repeat: often === undefined ? parseNumber(count ?? '1') : MAX_CLICKS }),
  },
  {
    says: /^(?:click|tap|press|hit|push|select|choose|pick|open|expand|follow|activate|go to|switch to|navigate to|unfold|toggle)\s+(?<target>.+)$/iu,
    means: ({ target = '' }) => (isPronoun(target) ? null : one({ click: toTargetSelector(target) })),
  },
  {
    says: /^(?:tell (?:me|us)|describe|report|extract|read|return|give me|collect|note|look at|see|observe|get)\b.*$/iu,
    means: () => 'read',
  },
];

function isPronoun(target: string): boolean {
  return /^(?:on\s+)?(?:it|them|that|this|there|here|something|anything)$/iu.test(target.trim());
}

/** Parses one clause by the rules. */
export function getClauseMeaning(clause: string): Meaning {
  const condition = /^if\s+.+?,\s*(?:then\s+)?(?<rest>.+)$/iu.exec(clause)?.groups?.rest;
  if (condition !== undefined) return optional(getClauseMeaning(condition));
  const whenThere =
    /^(?<rest>.+?),?\s+(?:if|when|in case)\s+(?:there is one|it (?:is (?:there|shown|visible)|appears|shows(?: up)?|pops up)|one (?:is there|appears)|there are any|any|present|needed|necessary|asked|possible)$/iu;
  const usual = whenThere.exec(clause)?.groups?.rest;
  if (usual !== undefined) return optional(getClauseMeaning(usual));
  for (const { says, means } of RULES) {
    const match = says.exec(clause);
    if (match) return means({ ...match.groups });
  }
  return null;
}

function optional(meaning: Meaning): Meaning {
  if (meaning === null || meaning === 'read') return meaning;
  return { commands: meaning.commands.map((command) => ({ ...command, optional: true })) };
}
