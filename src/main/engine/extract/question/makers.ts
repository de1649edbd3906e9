/** Verbs of questions about who did something, and the field for that person or company. */
const ROLES: readonly (readonly [verb: RegExp, role: string])[] = [
  [/\b(?:teaches|taught|gives the (?:course|class|lesson))\b/, 'instructor'],
  [
    /\b(?:asked|asks|posted|posts|answered|commented|(?:started|opened|created) (?:the |this )?(?:thread|topic|discussion|issue))\b/,
    'author',
  ],
  [
    /\b(?:writes?|wrote|written|authored|penned|reported|contributed|came up with|created?|invented|thought up)\b/,
    'author',
  ],
  [/\b(?:directs?|directed)\b/, 'director'],
  [/\b(?:illustrated|illustrates)\b/, 'illustrator'],
  [/\b(?:translated|translates)\b/, 'translator'],
  [/\b(?:edited|edits)\b/, 'editor'],
  [/\b(?:composed|composes)\b/, 'composer'],
  [/\b(?:stars?|starred|plays|played|acts|acted)\b/, 'actors'],
  [/\b(?:sings|sang|performs|performed|recorded|painted)\b/, 'artist'],
  [/\b(?:hosts|hosted|organi[sz]es|organi[sz]ed|runs)\b/, 'organizer'],
  [/\b(?:designs|designed)\b/, 'designer'],
  [/\b(?:founded|started)\b/, 'founder'],
  [/\b(?:sells|sold|offers|offered)\b/, 'seller'],
  [/\b(?:makes?|made|manufactures?|manufactured|builds?|built)\b/, 'brand'],
  [/\b(?:hires|hiring|recruits|recruiting)\b/, 'company'],
  [/\b(?:published|publishes|brought out|released|issued|put out)\b/, 'publisher'],
];
const PERSON = /\b(?:writer|author|journalist|reporter|cook|chef|person|blogger|user|member)\b/u;
const COMPANY = /\b(?:company|firm|house|manufacturer|maker|shop|store|publisher)\b/u;
/** Works that a person publishes under their own name. */
const OWN_WORK = /\b(?:recipe|dish|article|story|post|video|review|comment)\b/u;

/** Field for a person or company: "who directed it", "which company made this". */
export function findMakerField(rest: string, text: string): string | null {
  const role = ROLES.find(([verb]) => verb.test(rest))?.[1] ?? null;
  const isWho = /^(?:by whom|who)\b/u.test(text);
  const byPerson = PERSON.test(rest);
  if (role === 'publisher' && (byPerson || (isWho && OWN_WORK.test(rest)))) return 'author';
  if (role !== null && (isWho || byPerson || COMPANY.test(rest))) return role;
  const isBy = /(?:^| )by$/u.test(rest) || /^by /u.test(text);
  if (isBy && (isWho || byPerson)) return 'author';
  return null;
}
