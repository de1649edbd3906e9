import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { getPidStat } from '../process-tree';
import { treeRssMb } from '../tree-memory';
import type { Figures, Measured } from './figures';

export const IN_FLIGHT = 16;

/** One that crawls the site, in a process of its own. */
export interface Contender {
  readonly name: string;
  /** Whether what it needs is installed. */
  readonly isThere: () => boolean;
  readonly run: (origin: string, pages: number) => Promise<Measured>;
}

const SAMPLE_MS = 50;
const TICKS_PER_S = 100;
const PYTHON = '/usr/bin/python3'; // the system's, which has the system's Scrapy

export function getBenchFileContenders(benchFile: string): readonly Contender[] {
  const here = () => true;
  const own = (mode: string) => (origin: string, pages: number) =>
    reporting(fork(benchFile, [mode, origin, String(pages)], { stdio: 'inherit' }));
  return [
    { name: 'winnow', isThere: here, run: own('winnow') },
    { name: 'winnow-all', isThere: here, run: own('winnow-all') },
    {
      name: 'crawlee-cheerio',
      isThere: here,
      run: (origin) =>
        reporting(fork(resolve('bench/peers/crawlee-cheerio.mjs'), [origin, String(IN_FLIGHT)], { stdio: 'inherit' })),
    },
    { name: 'scrapy', isThere: () => succeeds(PYTHON, ['-c', 'import scrapy']), run: runScrapy },
    { name: 'wget -r', isThere: () => succeeds('wget', ['--version']), run: runWget },
  ];
}

/** A fork that sends its figures. */
function reporting(child: ChildProcess): Promise<Measured> {
  const figures = new Promise<Figures>((resolve, reject) => {
    child.once('message', (value) => resolve(value as Figures));
    child.once('exit', (code) => reject(new Error(`a contender ended early with ${code}`)));
  });
  return withPeak(child, figures);
}

async function runScrapy(origin: string): Promise<Measured> {
  return inFolder((folder) => {
    const script = resolve('bench/peers/scrapy-links.py');
    const child = spawn(PYTHON, [script, origin, String(IN_FLIGHT), folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    return withPeak(
      child,
      text(child.stdout).then((printed) => JSON.parse(printed) as Figures),
    );
  });
}

/** By one connection, since it knows no more. */
async function runWget(origin: string): Promise<Measured> {
  return inFolder((folder) => {
    const started = performance.now();
    const flags = ['-r', '-l', 'inf', '-e', 'robots=off', '-nv', '-o', join(folder, 'wget.log'), '-P', folder];
    const child = spawn('wget', [...flags, `${origin}/p/0`], { stdio: 'ignore' });
    let cpuSeconds = 0;
    const timer = setInterval(() => {
      const [user = 0, system = 0] = getPidStat(child.pid ?? 0)
        .slice(11, 13)
        .map(Number);
      cpuSeconds = Math.max(cpuSeconds, (user + system) / TICKS_PER_S);
    }, SAMPLE_MS);
    const figures = new Promise<Figures>((resolve) => {
      child.once('exit', () => {
        clearInterval(timer);
        const seconds = (performance.now() - started) / 1000;
        const files = readdirSync(folder, { recursive: true }).filter((path) => /\/p\/\d+$/.test(String(path)));
        resolve({ pages: files.length, seconds, cpuSeconds });
      });
    });
    return withPeak(child, figures);
  });
}

async function withPeak({ pid }: ChildProcess, figures: Promise<Figures>): Promise<Measured> {
  let peakMb = 0;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, treeRssMb(pid ?? 0));
  }, SAMPLE_MS * 4);
  try {
    return { ...(await figures), peakMb };
  } finally {
    clearInterval(timer);
  }
}

async function inFolder<Value>(run: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-peer-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, [...args], { stdio: 'ignore' }).status === 0;
}
