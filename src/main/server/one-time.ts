import { randomId } from '../engine/index';

/** Values that can be taken once with an unguessable token. */
export interface OneTime<Value> {
  readonly give: (value: Value) => string;
  /** Whether a token was issued and not used yet, expired or not. */
  readonly has: (token: string) => boolean;
  /** Null for an unknown, used or expired token. */
  readonly take: (token: string) => Value | null;
}

const MAX_GIVEN = 1000; // unused links are forgotten, oldest first

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
