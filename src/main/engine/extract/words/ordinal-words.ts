/** Words for the first to the tenth, as parts of a pattern, in the languages of questions. */
export const ORDINAL_WORDS: readonly string[] = [
  'first|1st|erste[rnsm]?|premier|première|primer|primer[oa]|prim[oa]|primeir[oa]',
  'second|2nd|zweite[rnsm]?|deuxième|seconde|segund[oa]|second[oa]',
  'third|3rd|dritte[rnsm]?|troisième|tercer|tercer[oa]|terz[oa]|terceir[oa]',
  'fourth|4th|vierte[rnsm]?|quatrième|cuart[oa]|quart[oa]',
  'fifth|5th|fünfte[rnsm]?|cinquième|quint[oa]',
  'sixth|6th|sechste[rnsm]?|sixième|sext[oa]',
  'seventh|7th|siebte[rnsm]?|septième|séptim[oa]',
  'eighth|8th|achte[rnsm]?|huitième|octav[oa]',
  'ninth|9th|neunte[rnsm]?|neuvième|noven[oa]',
  'tenth|10th|zehnte[rnsm]?|dixième|décim[oa]',
];
