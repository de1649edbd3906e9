/** A name that is written without umlauts, "rahmengroesse", as a folded label has it. */
export function withUmlauts(name: string): string {
  return /[aou]e/.test(name) ? name.replace(/([aou])e/g, '$1') : '';
}

/** Words without the period that an amount is for: "gastos de comunidad al mes". */
export function withoutPeriod(words: string): string {
  const [, rest = ''] =
    /^(.+) (?:per|a|al|par|pro|por|a la) (?:day|night|week|month|year|tag|nacht|woche|monat|jahr|jour|nuit|semaine|mois|an|dia|noche|semana|me|ano)$/.exec(
      words,
    ) ?? [];
  return rest;
}

/** What a German word names a kind of: "Kraftstoff" in "Kraftstoffart". */
export function kindOf(words: string): string {
  return /^(?<what>\p{L}{4,}?)s?art$/u.exec(words)?.groups?.what ?? '';
}

/** The other ways in which labels write "número de serie" and "numéro de série": "Nº de serie", "N° de série", "N.º de série". */
export function withNumberSigns(words: string): readonly string[] {
  const [, of] = /^numero ((?:de|d|du|do|da|di|del) .+|[^ ]+)$/.exec(words) ?? [];
  return of === undefined ? [] : ['n', 'no', 'n o', 'num'].map((sign) => `${sign} ${of}`);
}
