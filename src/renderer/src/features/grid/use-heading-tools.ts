import { useState } from 'react';
import type { ColumnActs } from './field-panel';
import type { GridHeader } from './use-columns';

/** Actions of headings, in addition to the field panel. */
export interface HeadingTools {
  readonly acts: ColumnActs;
  readonly sort: (field: string, beside: boolean) => void;
  readonly resized: (header: GridHeader) => void;
  /** Field with an open panel. */
  readonly about: string | null;
  readonly onAbout: (field: string | null) => void;
  /** The dragged field, and the one it is over. */
  readonly dragged: string | null;
  readonly over: string | null;
  readonly onDrag: (dragged: string | null, over: string | null) => void;
  readonly onDrop: () => void;
}

interface Parts extends Pick<HeadingTools, 'acts' | 'sort' | 'resized'> {
  readonly place: (field: string, target: string) => void;
  readonly onAboutClosed: () => void;
}

/** Tracks which heading's panel is open and which column is dragged. */
export function useHeadingTools({ place, onAboutClosed, ...rest }: Parts): HeadingTools {
  const [about, setAbout] = useState<string | null>(null);
  const [drag, setDrag] = useState<{ readonly dragged: string | null; readonly over: string | null }>(NO_DRAG);
  return {
    ...rest,
    about,
    onAbout: (field) => {
      setAbout(field);
      if (field === null) onAboutClosed();
    },
    dragged: drag.dragged,
    over: drag.over,
    onDrag: (dragged, over) => {
      if (dragged !== drag.dragged || over !== drag.over) setDrag({ dragged, over });
    },
    onDrop: () => {
      if (drag.dragged !== null && drag.over !== null) place(drag.dragged, drag.over);
      setDrag(NO_DRAG);
    },
  };
}

const NO_DRAG = { dragged: null, over: null } as const;
