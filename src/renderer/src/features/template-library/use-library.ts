import type { SavedTemplate, SavedTemplateBody } from '@shared/contract/templates';
import { useEffect, useState } from 'react';
import { call } from '../../api/client';

import { texts } from '../../texts';

export interface Library {
  /** Null until loaded. */
  readonly saved: readonly SavedTemplate[] | null;
  readonly error: unknown;
  readonly refused: (error: unknown) => void;
  readonly create: (body: Body) => Promise<SavedTemplate>;
  readonly replace: (id: string, body: Body) => Promise<SavedTemplate>;
  readonly duplicate: (template: SavedTemplate) => Promise<SavedTemplate>;
  readonly remove: (id: string) => Promise<void>;
}

type Body = Omit<SavedTemplateBody, 'description' | 'pattern'> & Partial<SavedTemplateBody>;

/** The saved templates. */
export function useLibrary(): Library {
  const [saved, setSaved] = useState<readonly SavedTemplate[] | null>(null);
  const [error, refused] = useState<unknown>(null);
  const load = async () => {
    const { results } = await call('listTemplates', {});
    setSaved(results);
  };
  useEffect(() => {
    call('listTemplates', {}).then(({ results }) => setSaved(results), refused);
  }, []);
  const after = async <Value>(done: Promise<Value>): Promise<Value> => {
    const value = await done;
    await load();
    return value;
  };
  return {
    saved,
    error,
    refused,
    create: (body) => after(call('createTemplate', body)),
    replace: (id, body) => after(call('replaceTemplate', { ...body, id })),
    duplicate: ({ name, description, template, pattern }) =>
      after(
        call('createTemplate', {
          name: getFreeCopyName(
            name,
            (saved ?? []).map((one) => one.name),
          ),
          description,
          template,
          pattern,
        }),
      ),
    remove: async (id) => {
      await after(call('deleteTemplate', { id }));
    },
  };
}

/** A name for a copy that no template has. */
export function getFreeCopyName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  const copy = texts.templateLibrary.copyName(name);
  for (let number = 1; ; number++) {
    const free = number === 1 ? copy : `${copy} ${number}`;
    if (!used.has(free.toLowerCase())) return free;
  }
}
