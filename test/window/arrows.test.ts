import { describe, expect, it } from 'vitest';
import { circlesIn } from '../helpers/imports';
import { importedBy, type WindowImport, windowFiles, windowImports } from './window-imports';

/** Which folders of the window a folder may import from, besides itself. A screen imports no other screen. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['app', 'api'],
  app: ['screens', 'features', 'components', 'store', 'api', 'texts', 'language', 'routing'],
  screens: ['features', 'components', 'store', 'api', 'texts', 'language', 'routing'],
  features: ['features', 'components', 'store', 'api', 'texts', 'language', 'routing'],
  components: ['texts'],
  store: ['api', 'texts', 'language', 'routing'],
  api: [],
  texts: ['language'],
  language: [],
  routing: [],
};
const AMBIENT = 'window.d.ts'; // types that every file has

/** Folders of which each subfolder is a room of its own, entered by its index.ts. */
const HOUSES = ['screens', 'features'];

const files = windowFiles();
const imports = windowImports();

describe('the arrows of the window', () => {
  it('start in folders that have a row', () => {
    const folders = new Set(files.filter((name) => name !== AMBIENT).map(getFolder));
    expect([...folders].toSorted()).toEqual(Object.keys(ARROWS).toSorted());
    expect(imports.length).toBeGreaterThan(1000);
  });

  it('go one way', () => {
    expect(imports.filter((each) => !isAllowed(each)).map(arrow)).toEqual([]);
  });

  it('enter a screen and a feature by its index.ts', () => {
    expect(imports.filter(passesDoor).map(arrow)).toEqual([]);
  });

  it('find a door at every screen and feature', () => {
    const rooms = new Set(files.filter((file) => HOUSES.includes(getFolder(file))).map(getFileRoom));
    expect([...rooms].filter((room) => !files.includes(`${room}/index.ts`))).toEqual([]);
  });

  it('make no circle between files, where types count too', () => {
    expect(circlesIn(imports)).toEqual([]);
  });

  it('make no circle between rooms', () => {
    const between = imports.map(({ from, to }) => ({ from: getFileRoom(from), to: getFileRoom(to) }));
    expect(circlesIn(between.filter(({ from, to }) => from !== to))).toEqual([]);
  });
});

describe('an arrow that is not to be', () => {
  const from = (file: string, code: string) => importedBy(file, code).map((to) => ({ from: file, to }));

  it.each([
    ['a slice that imports a screen', 'store/run-slice.ts', "import type { Jobs } from '../screens/jobs/jobs';"],
    ['a slice that imports a feature', 'store/run-slice.ts', "export { ErrorNotice } from '../features/errors';"],
    ['a screen that imports another', 'screens/jobs/jobs.tsx', "const it = () => import('../workflows/workflows');"],
    ['a component that imports the store', 'components/card.tsx', "type Store = typeof import('../store/store');"],
    ['a text that imports a component', 'texts/crawl.ts', "import '../components/card.module.css';"],
  ])('is %s', (_, file, code) => {
    const found = from(file, code);
    expect(found).toHaveLength(1);
    expect(found.filter(isAllowed)).toEqual([]);
  });

  it('is one past a door, from the outside alone', () => {
    const code = "import { ErrorNotice } from '../../features/errors/error-notice';";
    expect(from('screens/jobs/jobs.tsx', code).filter(passesDoor)).toHaveLength(1);
    expect(from('features/errors/error-lines.ts', code).filter(passesDoor)).toEqual([]);
    expect(from('screens/jobs/jobs.tsx', "import { x } from '../../features/errors';").filter(passesDoor)).toEqual([]);
  });

  it('is one that closes a circle', () => {
    const [a, b, c] = ['a.ts', 'b.ts', 'c.ts'];
    expect(circlesIn([step(a, b), step(b, c), step(c, a), step(a, 'd.ts')])).toEqual(['a.ts b.ts c.ts']);
    expect(circlesIn([step(a, b), step(a, c), step(b, c)])).toEqual([]);
  });
});

function step(from = '', to = ''): WindowImport {
  return { from, to };
}

function arrow({ from, to }: WindowImport): string {
  return `${from} imports ${to}`;
}

function isAllowed({ from, to }: WindowImport): boolean {
  if (getFileRoom(from) === getFileRoom(to)) return true;
  return ARROWS[getFolder(from)]?.includes(getFolder(to)) ?? false;
}

function passesDoor({ from, to }: WindowImport): boolean {
  return (
    HOUSES.includes(getFolder(to)) && getFileRoom(from) !== getFileRoom(to) && to !== `${getFileRoom(to)}/index.ts`
  );
}

function getFolder(file: string): string {
  return file.split('/')[0] ?? file;
}

/** A screen, a feature, or a folder of the window as a whole. */
function getFileRoom(file: string): string {
  const [folder = file, name] = file.split('/');
  return HOUSES.includes(folder) ? `${folder}/${name}` : folder;
}
