const MAX_LETTERS = 4;

/** Column headings of results tables, folded, and their meaning. */
const SIGNS: ReadonlyMap<string, RegExp> = new Map([
  ['p', /^(?:games |matches )?played$|^(?:games|matches)$/],
  ['w', /^(?:games |matches )?(?:won|wins)$/],
  ['d', /^(?:games |matches )?(?:drawn|draws)$/],
  ['l', /^(?:games |matches )?(?:lost|losses)$/],
  ['#', /^(?:rank|ranking|position|place|number|no)$/],
  ['pos', /^(?:rank|ranking|position|place)$/],
]);

/**
 * Whether a column head (folded) abbreviates a term: by initials, "GD" for "goal difference", by consonants, "Pts" for
 * "points", or as tables of results do, "W" for "won".
 */
export function abbreviates(label: string, term: string): boolean {
  if (SIGNS.get(label)?.test(term) || IN_STANDINGS[label]?.test(term)) return true;
  const [, rate] = PERCENT.exec(label) ?? [];
  if (rate !== undefined) return PERCENT.exec(term)?.[1] === rate || abbreviates(rate, PERCENT.exec(term)?.[1] ?? '');
  if (!/^[a-z]{2,5}$/.test(label) || label.length > MAX_LETTERS) return false;
  const words = term.split(' ');
  if (label.length === MAX_LETTERS && words.length === 1 && term.length > MAX_LETTERS + 2 && term.startsWith(label))
    return true; // "Plat."
  if (words.length > 1) return label === words.map((word) => word.charAt(0)).join('');
  const letters = label.length > 2 ? label.replace(/s$/, '') : label;
  if (/[aeiou]/.test(letters) || letters.length >= term.length) return false;
  // "Chg" ends with the last consonant of "change"
  const end = term.replace(/(?<=[^aeiou])[aeiou]$/, '').at(-1);
  return letters.charAt(0) === term.charAt(0) && letters.at(-1) === end && isSubsequence(letters, term);
}

/** A rate in percent, as the second of two columns of that name has it: "Chg %". */
const PERCENT = /^(.+?)(?: in| en| im)? (?:percent|percentage|prozent|pourcentage|porcentaje)$/;

/** The usual heads of league tables. */
const IN_STANDINGS: Readonly<Record<string, RegExp>> = {
  p: /^(?:(?:matche|match|game) )?played$|^(?:matche|game)$/,
  mp: /^(?:matche|match|game)(?: played)?$|^played$/,
  gp: /^(?:game|matche)(?: played)?$|^played$/,
  pld: /^(?:(?:matche|game) )?played$/,
  sp: /^(?:spiele|anzahl (?:der )?spiele|gespielt)$/,
  pj: /^partido(?: jugado)?$|^(?:matche|match|game)(?: played)?$|^played$/,
  w: /^(?:(?:matche|game) )?won$|^(?:number of )?win$/,
  s: /^(?:(?:anzahl (?:der )?|number of )?siege?|gewonnen)$/,
  u: /^unentschieden$/,
  n: /^niederlagen?$/,
  pl: /^(?:tabellenplatz|platz|place|rang|rank)$/,
  po: /^(?:position|rank)$/,
  pkt: /^(?:punkte?|anzahl (?:der )?punkte|number of punkte)$/,
  d: /^(?:(?:matche|game) )?drawn$|^draw$/,
  l: /^(?:(?:matche|game) )?lost$|^(?:losse|loss|defeat)$/,
};

/** Whether a word that the page ends with a point is short for a term: "Zi." for "zimmer", "Wfl." for "wohnflache". */
export function shortens(label: string, term: string): boolean {
  if (label.length >= term.length || label.charAt(0) !== term.charAt(0)) return false;
  // "Sa." is not short for "sonntag"
  return term.startsWith(label) || (!/[aeiou]/.test(label) && isSubsequence(label, term));
}

function isSubsequence(letters: string, word: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = word.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}
