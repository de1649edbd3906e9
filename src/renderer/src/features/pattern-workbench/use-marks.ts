import { useEffect, useMemo, useState } from 'react';
import { type Marks, markUrls } from './marks';
import { type ReadRow, scopeOf } from './read-rows';

const NONE: Marks = { letters: '', matches: new Map() };

/** Marks by address alone; those of a long list come a moment after the last key. */
export function useMarks(urls: readonly string[], rows: readonly ReadRow[], startUrls: readonly string[]): Marks {
  const starts = startUrls.join('\n');
  const begun = useMemo(() => {
    const work = markUrls(urls, rows, scopeOf(rows, starts.split('\n')));
    const first = work.next();
    return { work, marks: first.done ? first.value : null };
  }, [urls, rows, starts]);
  const [late, setLate] = useState<{ of: unknown; marks: Marks }>({ of: null, marks: NONE });
  useEffect(() => {
    if (begun.marks !== null) return;
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      const step = begun.work.next();
      if (step.done) setLate({ of: begun, marks: step.value });
      else timer = setTimeout(goOn);
    };
    timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [begun]);
  return begun.marks ?? late.marks;
}
