import type { Candidate } from '../candidate';
import { fold, splitName } from '../words/fold';
import type { FieldQuery } from './query';

/** Words of each kind of area that a property has, in the languages of templates; folded. */
const KINDS = {
  outside:
    /terrass|terrace|terraza|terrazz|balco|balkon|loggia|garden|garten|jardin|giardin|jardim|tuin|patio|veranda|バルコニー|阳台/u,
  land: /(?:^| )(?:plot|lot|land|solar|suelo|terreno|lotto|lote|perceel|kavel|terrain)(?: |$)|grundst|parcel|dzialk|土地|敷地|地块/u,
  living:
    /(?:^| )(?:living|floor|habitable|habitation|util|construida|interior|interna|calpestabile|abitabile|loi carrez|carrez|internal)(?: |$)|wohn|woon|nutzfl|専有|延床|建物|建筑|套内/u,
} as const;

type AreaKind = keyof typeof KINDS;
const NAMES: readonly AreaKind[] = ['outside', 'land', 'living'];

/** The kind of area that words name; null if they name none. */
function getAreaKind(words: string): AreaKind | null {
  const folded = fold(words);
  return NAMES.find((kind) => KINDS[kind].test(folded)) ?? null;
}

/** Whether a label names another kind of area than a field asks for: the living area, where it asks for that of the land. */
export function labelsOtherArea({ where }: Candidate, query: FieldQuery): boolean {
  const [, label = ''] = /^label:(.*)$/s.exec(where.place()) ?? [];
  return query.concept?.id === 'area' && label !== '' && isOther(getAreaKind(label), query);
}

/** The same for the words beside an area that no label of the field names: of land and of what is outside, they must say so. */
export function isOfOtherArea(words: string, query: FieldQuery): boolean {
  const shown = getAreaKind(words);
  const asked = getAskedKind(query);
  return shown === null ? asked === 'land' || asked === 'outside' : isOther(shown, query);
}

function isOther(shown: AreaKind | null, query: FieldQuery): boolean {
  const asked = getAskedKind(query);
  return asked !== null && shown !== null && shown !== asked;
}

function getAskedKind({ path, description }: FieldQuery): AreaKind | null {
  return getAreaKind(`${splitName(path)} ${description}`);
}
