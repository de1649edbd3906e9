import { expect, it } from 'vitest';
import { writeReport } from '../../../../../src/renderer/src/screens/settings/about/report';

it('names versions, and neither folders nor addresses', () => {
  const runtime = {
    node: '24.1.0',
    sqlite: '3.50.1',
    electron: '45.4.1',
    chromium: '150.0.1',
    system: 'Linux 6.1 x64',
  };
  const app = { version: '1.2.3', runtime, dataDir: '/home/ann/winnow', baseUrl: 'http://127.0.0.1:4327' };
  expect(writeReport(app).split('\n')).toEqual([
    'Winnow 1.2.3',
    'Electron 45.4.1',
    'Chromium 150.0.1',
    'Node.js 24.1.0',
    'SQLite 3.50.1',
    'System Linux 6.1 x64',
  ]);
  expect(writeReport({ ...app, runtime: { ...runtime, electron: null, chromium: null } })).not.toContain('Chromium');
});
