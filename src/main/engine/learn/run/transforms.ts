import { assertNever } from '@shared/errors';
import type { Transform } from '@shared/extractor';

type Texts = readonly string[];

const MAX_MATCHED = 20_000; // characters a pattern is tried on

/** Combines transforms into one function; texts that do not fit are dropped. */
export function compileTransforms(transforms: readonly Transform[]): (texts: Texts) => Texts {
  const steps = transforms.map(getTransformStep);
  return (texts) => steps.reduce((now, step) => step(now), texts);
}

function getTransformStep(transform: Transform): (texts: Texts) => Texts {
  switch (transform.do) {
    case 'between': {
      const { after = '', before = '' } = transform;
      return (texts) => texts.flatMap((text) => between(text, after, before));
    }
    case 'match': {
      const pattern = getPattern(transform.pattern, transform.flags);
      return (texts) => (pattern === null ? [] : texts.flatMap((text) => matched(text, pattern)));
    }
    case 'split':
      return (texts) => texts.flatMap((text) => text.split(transform.by).map((part) => part.trim())).filter(Boolean);
    case 'join':
      return (texts) => (texts.length === 0 ? [] : [texts.join(transform.with)]);
    case 'pick':
      return (texts) => texts.slice(transform.at).slice(0, 1);
    default:
      return assertNever(transform);
  }
}

function between(text: string, after: string, before: string): Texts {
  const found = after === '' ? 0 : text.indexOf(after);
  if (found < 0) return [];
  const from = found + after.length;
  const to = before === '' ? text.length : text.indexOf(before, from);
  const part = to < 0 ? '' : text.slice(from, to).trim();
  return part === '' ? [] : [part];
}

function matched(text: string, pattern: RegExp): Texts {
  const match = pattern.exec(text.slice(0, MAX_MATCHED));
  const part = match?.[1] ?? match?.[0];
  return part === undefined || part === '' ? [] : [part];
}

function getPattern(pattern: string, flags: string | undefined): RegExp | null {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return null;
  }
}
