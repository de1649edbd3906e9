import type { ProjectPreview } from '@shared/contract/projects';
import { isProjectFile, PROJECT_FILE } from '@shared/project-file';
import { FileArchive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { BackLink } from '../../../components/back-link';
import { Card } from '../../../components/card';
import { FileButton } from '../../../components/file-button';
import { Placeholder } from '../../../components/placeholder';
import { ErrorNotice } from '../../../features/errors';
import { getRouteHash } from '../../../routing/route';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import styles from '../projects.module.css';
import type { ProjectSource } from './choices';
import { ConfirmOpening } from './confirm-opening';

const words = texts.projects.open;

type State =
  | { readonly kind: 'choose' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'shown'; readonly source: ProjectSource; readonly preview: ProjectPreview };

/** Opens a project's file: choose, review, add. `path` is set if the desktop app was asked to open a file. */
export function OpenProject({ path }: { readonly path: string | null }) {
  const file = useStore((store) => store.projectFile);
  const setFile = useStore((store) => store.setProjectFile);
  // a file dropped earlier is unrelated to this path
  useEffect(() => {
    if (path !== null) setFile(null);
  }, [path, setFile]);
  const state = usePreview(path, file);
  const choose = (
    <FileButton
      accept={`.${PROJECT_FILE.extension}`}
      label={state.kind === 'choose' ? words.chooseButton : words.another}
      onFile={async (chosen) => setFile(chosen)}
      onRefused={() => undefined}
    />
  );
  return (
    <div className={styles.screen}>
      <BackLink href={getRouteHash({ screen: 'projects', projectId: null })}>{texts.projects.back}</BackLink>
      {state.kind === 'shown' ? (
        <ConfirmOpening key={state.preview.digest} source={state.source} preview={state.preview} choose={choose} />
      ) : (
        <>
          <div className={styles.head}>
            <h1>{words.title}</h1>
          </div>
          {state.kind === 'refused' && <ErrorNotice error={state.error} />}
          <Card>
            <Placeholder
              icon={FileArchive}
              title={state.kind === 'reading' ? words.reading : words.choose}
              hint={words.chooseHint}
            >
              {state.kind !== 'reading' && choose}
            </Placeholder>
          </Card>
        </>
      )}
    </div>
  );
}

/** Loads the preview of the chosen file, or of the one at a path. */
function usePreview(path: string | null, file: File | null): State {
  const [state, setState] = useState<State>({ kind: 'choose' });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const source = await toSource(path, file);
      if (!source) return setState({ kind: 'choose' });
      setState({ kind: 'reading' });
      const preview = await call('previewProject', source, { signal });
      if (!signal.aborted) setState({ kind: 'shown', source, preview });
    };
    read().catch((error: unknown) => {
      if (!signal.aborted) setState({ kind: 'refused', error });
    });
    return () => controller.abort();
  }, [path, file]);
  return state;
}

async function toSource(path: string | null, file: File | null): Promise<ProjectSource | null> {
  if (!file) return path === null ? null : { path };
  if (!isProjectFile(file.name)) throw new Error(words.wrongFile(file.name));
  if (file.size > PROJECT_FILE.maxBytes) throw new Error(words.tooLarge(PROJECT_FILE.maxBytes / 1_000_000));
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { data: btoa(binary) };
}
