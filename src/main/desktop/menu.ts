import type { DesktopWords } from '@shared/words/desktop';
import { Menu, type MenuItemConstructorOptions } from 'electron';

export interface MenuActions {
  readonly newCollection: () => void;
  readonly openProject: () => void;
  readonly newWindow: () => void;
  readonly openInBrowser: () => void;
  readonly showDataFolder: () => void;
  readonly showGuide: () => void;
  readonly startTour: () => void;
  readonly checkForUpdates: () => void;
  readonly showAbout: () => void;
}

/** An entry of the list of open windows. */
export interface MenuWindow {
  readonly title: string;
  /** Whether it is the one used last. */
  readonly current: boolean;
  readonly show: () => void;
}

export interface MenuOptions {
  readonly mac: boolean;
  /** Whether to add entries for developers of the app. */
  readonly development: boolean;
  readonly windows: readonly MenuWindow[];
}

/** Sets the application menu. */
export function setMenu(actions: MenuActions, options: MenuOptions, words: MenuWords): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(createMenu(actions, options, words)));
}

type Item = MenuItemConstructorOptions;
type MenuWords = DesktopWords['menu'];

const SEPARATOR: Item = { type: 'separator' };

/** The menu as data. Entries with a role have labels too: Electron has its own in English only. */
export function createMenu(actions: MenuActions, { mac, development, windows }: MenuOptions, words: MenuWords): Item[] {
  const about: Item[] = [
    { label: words.about, click: actions.showAbout },
    { label: words.updates, click: actions.checkForUpdates },
  ];
  return [
    ...(mac ? [macMenu(about, words)] : []),
    {
      label: words.file,
      submenu: [
        { label: words.newCollection, accelerator: 'CmdOrCtrl+N', click: actions.newCollection },
        { label: words.openProject, accelerator: 'CmdOrCtrl+O', click: actions.openProject },
        { label: words.newWindow, accelerator: 'CmdOrCtrl+Shift+N', click: actions.newWindow },
        { label: words.openInBrowser, click: actions.openInBrowser },
        SEPARATOR,
        { role: 'close', label: words.closeWindow },
        ...(mac ? [] : [{ role: 'quit' as const, label: words.quit }]),
      ],
    },
    editMenu(mac, words),
    viewMenu(development, words),
    windowMenu(mac, windows, words),
    helpMenu(actions, mac ? [] : [SEPARATOR, ...about], words),
  ];
}

function macMenu(about: readonly Item[], words: MenuWords): Item {
  return {
    role: 'appMenu',
    submenu: [
      ...about,
      SEPARATOR,
      { role: 'hide', label: words.hide },
      { role: 'hideOthers', label: words.hideOthers },
      { role: 'unhide', label: words.showAll },
      SEPARATOR,
      { role: 'quit', label: words.quit },
    ],
  };
}

function editMenu(mac: boolean, words: MenuWords): Item {
  const speech: Item = {
    label: words.speech,
    submenu: [
      { role: 'startSpeaking', label: words.startSpeaking },
      { role: 'stopSpeaking', label: words.stopSpeaking },
    ],
  };
  return {
    role: 'editMenu',
    label: words.edit,
    submenu: [
      { role: 'undo', label: words.undo },
      { role: 'redo', label: words.redo },
      SEPARATOR,
      { role: 'cut', label: words.cut },
      { role: 'copy', label: words.copy },
      { role: 'paste', label: words.paste },
      ...(mac ? [{ role: 'pasteAndMatchStyle' as const, label: words.pasteStyle }] : []),
      { role: 'delete', label: words.delete },
      { role: 'selectAll', label: words.selectAll },
      ...(mac ? [SEPARATOR, speech] : []),
    ],
  };
}

function viewMenu(development: boolean, words: MenuWords): Item {
  const developing: Item[] = [
    SEPARATOR,
    { role: 'reload', label: words.reload },
    { role: 'toggleDevTools', label: words.devTools },
  ];
  return {
    label: words.view,
    submenu: [
      { role: 'resetZoom', label: words.actualSize },
      { role: 'zoomIn', label: words.zoomIn },
      { role: 'zoomOut', label: words.zoomOut },
      SEPARATOR,
      { role: 'togglefullscreen', label: words.fullScreen },
      ...(development ? developing : []),
    ],
  };
}

/** macOS lists the windows itself; other systems have no such list. */
function windowMenu(mac: boolean, windows: readonly MenuWindow[], words: MenuWords): Item {
  const minimize: Item = { role: 'minimize', label: words.minimize };
  if (mac) {
    const arranging: Item[] = [
      { role: 'zoom', label: words.zoom },
      SEPARATOR,
      { role: 'front', label: words.allToFront },
    ];
    return { role: 'windowMenu', label: words.window, submenu: [minimize, ...arranging] };
  }
  const list = windows.map(
    ({ title, current, show }): Item => ({
      label: title.replaceAll('&', '&&'), // a single & would underline a letter
      type: 'radio',
      checked: current,
      click: show,
    }),
  );
  return { label: words.window, submenu: [minimize, SEPARATOR, ...list] };
}

function helpMenu(actions: MenuActions, last: readonly Item[], words: MenuWords): Item {
  return {
    role: 'help',
    label: words.help,
    submenu: [
      { label: words.guide, accelerator: 'F1', registerAccelerator: false, click: actions.showGuide },
      { label: words.tour, click: actions.startTour },
      { label: words.dataFolder, click: actions.showDataFolder },
      ...last,
    ],
  };
}
