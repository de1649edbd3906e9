import { spawn } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  getTree,
  listProcesses,
  parsePs,
  parseWindowsProcesses,
} from '../../../../src/main/engine/fetch/browser/process-table';

const SLEEPERS = 200; // all of them at once would be 400 files; tests beside this one in the same process list processes too, 32 files at a time

describe('the processes of this computer', () => {
  it('hold this one', async () => {
    const own = (await listProcesses()).find(({ pid }) => pid === process.pid);
    expect(own?.parent).toBe(process.ppid);
    expect(own?.bytes).toBeGreaterThan(1_000_000);
  });

  it.skipIf(process.platform !== 'linux')('are read without opening the files of all at once', async () => {
    const sleepers = Array.from({ length: SLEEPERS }, () => spawn('sleep', ['60'], { stdio: 'ignore' }));
    onTestFinished(() => sleepers.forEach((each) => void each.kill()));
    const listed = listProcesses();
    let most = 0;
    let isOver = false;
    const over = listed.then(() => {
      isOver = true;
    });
    while (!isOver) {
      most = Math.max(most, openFiles().filter((file) => /^\/proc\/\d+\/stat/.test(file)).length);
      await new Promise((resume) => setImmediate(resume));
    }
    await over;
    expect((await listed).filter(({ command }) => command === 'sleep 60').length).toBeGreaterThanOrEqual(SLEEPERS);
    expect(most).toBeLessThan(SLEEPERS);
  });

  it('are read from ps', () => {
    const said = '    1     0   1200 /sbin/launchd\n  421     1 98304 /Applications/A B.app/x --type=renderer --y\n\n';
    expect(parsePs(said)).toEqual([
      { pid: 1, parent: 0, bytes: 1_228_800, command: '/sbin/launchd' },
      { pid: 421, parent: 1, bytes: 100_663_296, command: '/Applications/A B.app/x --type=renderer --y' },
    ]);
  });

  it('are read from PowerShell', () => {
    const said = '[{"ProcessId":4,"ParentProcessId":0,"WorkingSetSize":15,"CommandLine":null}]';
    expect(parseWindowsProcesses(said)).toEqual([{ pid: 4, parent: 0, bytes: 15, command: '' }]);
  });

  it('make a tree with all that a process started', () => {
    const process = (pid: number, parent: number) => ({ pid, parent, bytes: 0, command: '' });
    const all = [process(9, 7), process(7, 5), process(5, 1), process(6, 1)];
    expect(getTree(all, ({ pid }) => pid === 5).map(({ pid }) => pid)).toEqual([5, 7, 9]);
  });
});

/** What the open files of this process are. */
function openFiles(): readonly string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return []; // it was closed meanwhile
    }
  });
}
