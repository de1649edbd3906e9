import { randomId } from '../engine/index';

/** Values that are handed out under an unguessable token and taken back once. */
export interface OneTime<Value> {
  readonly give: (value: Value) => string;
  /** Whether a token was given out and not taken yet, in time or not. */
  readonly has: (token: string) => boolean;
  /** Null for a token that is not known, was used, or came too late. */
  readonly take: (token: string) => Value | null;
}

const MAX_GIVEN = 1000; // links that nobody opens are forgotten, the oldest first

export function createOneTime<Value>(lifeMs: number, now: () => number): OneTime<Value> {
  const given = new Map<string, { readonly value: Value; readonly expiresAt: number }>();
  return {
    give: (value) => {
      const [oldest] = given.keys();
      if (given.size >= MAX_GIVEN && oldest !== undefined) given.delete(oldest);
      const token = randomId();
      given.set(token, { value, expiresAt: now() + lifeMs });
      return token;
    },
    has: (token) => given.has(token),
    take: (token) => {
      const found = given.get(token);
      given.delete(token);
      return found && found.expiresAt > now() ? found.value : null;
    },
  };
}
