import { isProjectFile } from '@shared/project-file';
import { useEffect } from 'react';
import { navigate } from '../../routing/use-route';
import { useStore } from '../../store/store';

/** Opens the preview of a project's file that is dropped on the window; other files are left to the screens. */
export function useDroppedProject(): void {
  const setProjectFile = useStore((store) => store.setProjectFile);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault(); // the browser would open it in place of the window
      if (!isProjectFile(file.name)) return;
      event.stopImmediatePropagation();
      setProjectFile(file);
      navigate({ screen: 'projects', projectId: 'open' });
    };
    document.addEventListener('dragover', over, true);
    document.addEventListener('drop', drop, true);
    return () => {
      document.removeEventListener('dragover', over, true);
      document.removeEventListener('drop', drop, true);
    };
  }, [setProjectFile]);
}
