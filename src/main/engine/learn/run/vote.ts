import type { Finding } from './locator';

/** A locator's vote. */
export interface Voice {
  readonly finding: Finding;
  readonly value: unknown;
  readonly weight: number;
  /** Whether it is that of the field's best locator. */
  readonly isBest: boolean;
}

export interface Verdict {
  readonly voice: Voice;
  /** Share of the weight that agrees, 0 to 1. */
  readonly confidence: number;
}

const LONE = 0.9; // the only one of several locators with a value
const MOST = 0.99;

/** The value with the most weight, and its first voter; null without votes. `silent` is the weight of locators without a value. */
export function decide(voices: readonly Voice[], silent: number): Verdict | null {
  const groups = new Map<string, Voice[]>();
  for (const voice of voices) {
    const key = getVoteKey(voice.value);
    const group = groups.get(key);
    if (group) group.push(voice);
    else groups.set(key, [voice]);
  }
  let best: readonly Voice[] | null = null;
  for (const group of groups.values()) if (best === null || getVoiceWeight(group) > getVoiceWeight(best)) best = group;
  const [voice] = best ?? [];
  if (best === null || voice === undefined) return null;
  const share = getVoiceWeight(best) / getVoiceWeight(voices);
  const heard = getVoiceWeight(voices) / (getVoiceWeight(voices) + silent);
  return { voice, confidence: Math.round(MOST * share * (LONE + (1 - LONE) * heard) * 100) / 100 };
}

function getVoiceWeight(voices: readonly Voice[]): number {
  return voices.reduce((sum, { weight }) => sum + weight, 0);
}

/** Texts that differ only in case or white space are equal. */
function getVoteKey(value: unknown): string {
  return JSON.stringify(value).toLowerCase().replace(/\s+/g, ' ');
}
