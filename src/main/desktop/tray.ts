import { Menu, nativeImage, Tray } from 'electron';
import type { JobBoard } from './job-board';
import { createTrayMenu, createTrayTooltip, type TrayActions } from './tray-menu';

const ICON_PX = process.platform === 'darwin' ? 18 : 22;

/** Adds a tray icon with a menu of jobs; null if the system has no tray. */
export function openTray(
  iconFile: string,
  board: JobBoard,
  actions: TrayActions,
): { readonly show: () => void } | null {
  try {
    const tray = new Tray(nativeImage.createFromPath(iconFile).resize({ width: ICON_PX, height: ICON_PX }));
    tray.on('click', actions.open);
    const show = () => {
      tray.setToolTip(createTrayTooltip(board.running()));
      tray.setContextMenu(Menu.buildFromTemplate(createTrayMenu(board.jobs(), actions)));
    };
    show();
    return { show };
  } catch (error) {
    process.stderr.write(`No icon in the tray: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}
