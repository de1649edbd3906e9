/** A line of the list: a URL, or a folder. */
export type Line =
  | { readonly kind: 'url'; readonly index: number; readonly level: number }
  | {
      readonly kind: 'folder';
      readonly path: string;
      readonly name: string;
      readonly level: number;
      readonly urls: number;
      readonly isOpen: boolean;
    };

interface Folder {
  readonly path: string;
  readonly name: string;
  readonly folders: Map<string, Folder>;
  readonly own: number[];
  urls: number;
}

/** The URLs at these indices as a flat list. */
export function listFlatLines(indexes: readonly number[]): readonly Line[] {
  return indexes.map((index) => ({ kind: 'url', index, level: 0 }));
}

/** The same by folder; only open ones show their content. `toggled`: folders that differ from the initial state. */
export function listFolderLines(
  urls: readonly string[],
  indexes: readonly number[],
  toggled: ReadonlySet<string>,
): readonly Line[] {
  const root = newFolder('', '');
  for (const index of indexes) put(root, index, urls[index] ?? '');
  const lines: Line[] = [];
  const add = (folder: Folder, level: number) => {
    for (const child of folder.folders.values()) {
      const isOpen = toggled.has(child.path) !== level < OPEN_LEVELS;
      const { path, name, urls: count } = child;
      lines.push({ kind: 'folder', path, name, level, urls: count, isOpen });
      if (isOpen) add(child, level + 1);
    }
    for (const index of folder.own) lines.push({ kind: 'url', index, level });
  };
  add(root, 0);
  return lines;
}

const OPEN_LEVELS = 1; // the sites; their folders start closed

function put(root: Folder, index: number, url: string): void {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?') < 0 ? url.length : url.indexOf('?');
  const names = [
    url.slice(0, start),
    ...url
      .slice(start + 1, end)
      .split('/')
      .slice(0, -1),
  ];
  let folder = root;
  for (const name of names) {
    const path = `${folder.path}${name}/`;
    const known = folder.folders.get(name) ?? newFolder(path, name);
    folder.folders.set(name, known);
    known.urls++;
    folder = known;
  }
  folder.own.push(index);
}

function newFolder(path: string, name: string): Folder {
  return { path, name, folders: new Map(), own: [], urls: 0 };
}
