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
export function setMenu(actions: MenuActions, options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(createMenu(actions, options)));
}

/** The menu as data. */
export function createMenu(
  actions: MenuActions,
  { mac, development, windows }: MenuOptions,
): MenuItemConstructorOptions[] {
  const about: MenuItemConstructorOptions[] = [
    { label: 'About Winnow', click: actions.showAbout },
    { label: 'Check for Updates…', click: actions.checkForUpdates },
  ];
  return [
    ...(mac ? [macMenu(about)] : []),
    {
      label: '&File',
      submenu: [
        { label: 'New Collection', accelerator: 'CmdOrCtrl+N', click: actions.newCollection },
        { label: 'Open Project…', accelerator: 'CmdOrCtrl+O', click: actions.openProject },
        { label: 'New Window', accelerator: 'CmdOrCtrl+Shift+N', click: actions.newWindow },
        { label: 'Open in Browser', click: actions.openInBrowser },
        { type: 'separator' },
        { role: 'close' },
        ...(mac ? [] : [{ role: 'quit' as const }]),
      ],
    },
    { role: 'editMenu' },
    viewMenu(development),
    windowMenu(mac, windows),
    helpMenu(actions, mac ? [] : [{ type: 'separator' }, ...about]),
  ];
}

function macMenu(about: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      ...about,
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  };
}

function viewMenu(development: boolean): MenuItemConstructorOptions {
  const developing: MenuItemConstructorOptions[] = [
    { type: 'separator' },
    { role: 'reload' },
    { role: 'toggleDevTools' },
  ];
  return {
    label: '&View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
      ...(development ? developing : []),
    ],
  };
}

/** macOS lists the windows itself; other systems have no such list. */
function windowMenu(mac: boolean, windows: readonly MenuWindow[]): MenuItemConstructorOptions {
  if (mac) return { role: 'windowMenu' };
  const list = windows.map(
    ({ title, current, show }): MenuItemConstructorOptions => ({
      label: title.replaceAll('&', '&&'), // a single & would underline a letter
      type: 'radio',
      checked: current,
      click: show,
    }),
  );
  return { label: '&Window', submenu: [{ role: 'minimize' }, { type: 'separator' }, ...list] };
}

function helpMenu(actions: MenuActions, last: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions {
  return {
    role: 'help',
    submenu: [
      { label: 'Winnow Guide', accelerator: 'F1', registerAccelerator: false, click: actions.showGuide },
      { label: 'Take the Tour', click: actions.startTour },
      { label: 'Show Data Folder', click: actions.showDataFolder },
      ...last,
    ],
  };
}
