import { otherNoun } from './language-forms';

type Read = (groups: Readonly<Record<string, string | undefined>>, text: string) => string | null;

/** German adjectives that a question asks for by themselves: "Wie schwierig ist das Rezept?". */
const QUALITIES: Readonly<Record<string, string>> = {
  schwierig: 'schwierigkeit',
  schwer: 'gewicht',
  gesund: 'nährwert',
  scharf: 'schärfe',
};

/** German questions whose verb or adjective names the field, read before all others. */
export const GERMAN_FORMS: readonly (readonly [form: RegExp, read: Read])[] = [
  [/^wie schwierig (?:ist|sind) /u, () => QUALITIES.schwierig ?? null],
  [/^wer verkauft /u, () => 'verkäufer'],
  [/^wer (?:organisiert|veranstaltet) /u, () => 'veranstalter'],
  [
    /^wer leitet (?<noun>.+)$/u,
    ({ noun = '' }) => (otherNoun(noun) === null ? 'leitung' : `leiter ${otherNoun(noun)}`),
  ],
  [/^wer (?:hat )?(?:.* )?(?:fotografiert|die fotos gemacht|das foto gemacht)$/u, () => 'foto'],
  [/^wer hat .*übersetzt$/u, () => 'übersetzer'],
  [/^wer hat .*illustriert$/u, () => 'illustrator'],
  [
    /^wer hat (?<noun>den \p{L}+|die \p{L}+|das \p{L}+) (?:erhalten|bekommen|gewonnen)$/u,
    ({ noun = '' }) => otherNoun(noun),
  ],
  [/^wann wurde .*(?:zugelassen)$/u, () => 'erstzulassung'],
  [/^wann wurde .*(?:bekannt ?gemacht|bekanntgegeben)$/u, () => 'bekanntmachung'],
  [/^wann wurde .*gegründet$/u, () => 'gründungsjahr'],
  [/^von wann (?:ist|stammt|sind) /u, () => 'stand'],
  [
    /^bis wann (?:kann|können|muss|müssen) .*angebote?(?: .*)?(?:abgeben|einreichen|abgegeben|eingereicht)(?: werden)?$/u,
    () => 'angebotsfrist',
  ],
  // "Wann endet die Bindefrist?", "Wann beginnt die Ausführung?"
  [
    /^wann (?:endet|läuft) (?<noun>(?:der|die|das) \p{L}+)(?: ab)?$/u,
    ({ noun = '' }) => {
      const other = otherNoun(noun);
      if (other === null) return null;
      return other.endsWith('frist') ? other : `${other}sende`;
    },
  ],
  [
    /^wann (?:beginnt|startet) (?<noun>die \p{L}+ung|der \p{L}+(?:kurs|verkauf)|die bauarbeiten)$/u,
    ({ noun = '' }) => {
      const other = otherNoun(noun);
      return other === null ? null : `${other}sbeginn`;
    },
  ],
  // "Welchen Kraftstoff braucht es?"
  [
    /^(?:(?:in|an|auf|aus|mit|bei|von|ab|unter|zu) )?welche[rnms]? (?<noun>\p{L}+(?:-\p{L}+)?)(?: (?:braucht|verwendet|nutzt|benötigt|brauche|benötige|enthält|findet|gilt|ist|hat|sind|gibt|erscheint|steht|kann|muss|wird|wurde)(?: .+)?)?$/u,
    ({ noun = '' }) => (/^(?:jahr|tag|datum|land|sprache|größe|preis|art|zeit)$/u.test(noun) ? null : otherNoun(noun)),
  ],
  [/^wie viel leistung /u, () => 'leistung'],
  [/^wie viel verbraucht /u, () => 'verbrauch'],
  [
    /^wie viele (?<noun>\p{L}+tage) (?:gibt|hat|sind|bekomme)(?: .*)?$/u,
    ({ noun = '' }) => noun.replace(/stage$/u, ''),
  ],
  [/^wie lange ist .*haltbar$/u, () => 'haltbarkeit'],
  [
    /^wie lange dauert (?<noun>die (?!vorbereitung|zubereitung|herstellung|lieferung)\p{L}+)$/u,
    ({ noun = '' }) => otherNoun(noun),
  ],
  [/^wo findet .* statt$/u, () => 'veranstaltungsort'],
  [/^wie wird .* (?:aufbewahrt|gelagert)$/u, () => 'aufbewahrung'],
  [/^wofür wird .* (?:angewendet|verwendet|benutzt)$/u, () => 'anwendung'],
];
