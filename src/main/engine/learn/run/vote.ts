import type { Finding } from './locator';

/** What one locator says. */
export interface Voice {
  readonly finding: Finding;
  readonly value: unknown;
  readonly weight: number;
}

export interface Verdict {
  readonly voice: Voice;
  /** 0 to 1: by how much of the weight agrees. */
  readonly confidence: number;
}

const LONE = 0.9; // one locator of several that says anything
const MOST = 0.99;

/** The value most of the weight is for, with its first speaker; null where nobody speaks. `silent` is the weight of those. */
export function decide(voices: readonly Voice[], silent: number): Verdict | null {
  const groups = new Map<string, Voice[]>();
  for (const voice of voices) {
    const key = getKey(voice.value);
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

/** Texts that differ in case or white space alone are one value. */
function getKey(value: unknown): string {
  return JSON.stringify(value).toLowerCase().replace(/\s+/g, ' ');
}
