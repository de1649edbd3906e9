import type { Choice } from '../types';
import { splitName } from '../words/fold';
import type { FieldQuery } from './query';

const GOALS =
  /(?<!\p{L})(?:goals?|score[ds]?|points?|(?:heim|gast|auswärts)?(?:tore?|treffer|punkte)|buts?|goles?|marcador|gol|reti|doelpunten|得点|进球)(?!\p{L})/iu;
const HOME = /(?<!\p{L})(?:home|heim(?:\p{L}+)?|local(?:es)?|domicile|casa|thuis)(?!\p{L})|主队|ホーム/iu;
const AWAY =
  /(?<!\p{L})(?:away|visitors?|guests?|gast(?:\p{L}+)?|gäste|auswärts(?:\p{L}+)?|visitantes?|extérieur|visiteurs?|ospit[ei]|trasferta|uit(?:ploeg)?)(?!\p{L})|客队|アウェー/iu;
const RESULT = /^(\d{1,3})\s?[-–—:]\s?(\d{1,3})$/;

/** Whether a field asks for what one side of a match scored: "home goals", "Tore der Gastmannschaft". */
export function asksForGoals({ path, description, many, nested }: FieldQuery): 'home' | 'away' | null {
  const words = `${splitName(path)} ${description}`;
  if (many || nested || !GOALS.test(words)) return null;
  const [home, away] = [HOME.test(words), AWAY.test(words)];
  if (home === away) return null;
  return home ? 'home' : 'away';
}

/** The goals of a side in a match's result, which states those of the home side first: 3 of "3 - 0". */
export function goalsOfResult(side: 'home' | 'away', result: Choice | null, { type }: FieldQuery): Choice | null {
  const [, home, away] = RESULT.exec(String(result?.value ?? '')) ?? [];
  const goals = side === 'home' ? home : away;
  if (result === null || goals === undefined) return null;
  return { ...result, value: type === 'text' ? goals : Number(goals), place: `${result.place} ${side}` };
}
