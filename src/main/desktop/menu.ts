import { Menu, type MenuItemConstructorOptions } from 'electron';

export interface MenuActions {
  readonly newCollection: () => void;
  readonly openInBrowser: () => void;
  readonly showDataFolder: () => void;
  readonly showAbout: () => void;
}

export interface MenuOptions {
  readonly mac: boolean;
  /** Whether to add entries for developers of the app. */
  readonly development: boolean;
}

/** Sets the application menu. */
export function setMenu(actions: MenuActions, options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(actions, options)));
}

function menuTemplate(actions: MenuActions, { mac, development }: MenuOptions): MenuItemConstructorOptions[] {
  const about: MenuItemConstructorOptions = { label: 'About Winnow', click: actions.showAbout };
  const dataFolder: MenuItemConstructorOptions = { label: 'Show Data Folder', click: actions.showDataFolder };
  return [
    ...(mac ? [macMenu(about)] : []),
    {
      label: '&File',
      submenu: [
        { label: 'New Collection', accelerator: 'CmdOrCtrl+N', click: actions.newCollection },
        { label: 'Open in Browser', click: actions.openInBrowser },
        { type: 'separator' },
        mac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    viewMenu(development),
    { role: 'windowMenu' },
    { role: 'help', submenu: mac ? [dataFolder] : [dataFolder, { type: 'separator' }, about] },
  ];
}

function macMenu(about: MenuItemConstructorOptions): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      about,
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
