import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { startKillable } from '../test/helpers/killable';
import { fillDataFolder } from './grid-data';

// A finished job of a million items: how long its calls take, and in a window how many frames take more than 50 ms while its grid is
// scrolled by wheel and by the scroll bar, and how long rows take to fill after a jump.
//   npm run bench -- grid [ROWS] [SECONDS]

const [rows = '1000000', seconds = '6'] = process.argv.slice(2);
const SLOW_MS = 50;
const JUMPS = 8;
const dataDir = mkdtempSync(join(tmpdir(), 'winnow-grid-'));
const id = fillDataFolder(dataDir, Number(rows));
const program = await startKillable(dataDir);
try {
  await measureCalls(Number(rows));
  await measureWindow(Number(seconds) * 1000);
} finally {
  await program.kill();
  rmSync(dataDir, { recursive: true });
}

async function measureCalls(total: number): Promise<void> {
  const { api } = program.api;
  const timed = async (what: string, run: () => Promise<unknown>) => {
    let slowest = 0;
    let isOver = false;
    const small = (async () => {
      while (!isOver) {
        const since = performance.now();
        await api('getApp', {});
        slowest = Math.max(slowest, performance.now() - since);
      }
    })();
    const started = performance.now();
    await run();
    const ms = performance.now() - started;
    isOver = true;
    await small;
    console.log(`| ${what} | ${ms.toFixed(0)} | ${slowest.toFixed(0)} |`);
  };
  const items = (more: object) => () => api('listItems', { id, limit: 100, ...more });
  const filter = JSON.stringify([{ field: 'price', op: 'between', value: 100, to: 120 }]);
  console.log('| call | ms | slowest small call meanwhile, ms |');
  console.log('|---|---|---|');
  await timed('the first 100 items', items({}));
  await timed('100 items at 90%', items({ offset: total * 0.9 }));
  await timed('the next 100', items({ offset: total * 0.9 + 100 }));
  await timed('sorted by a number, at 90%', items({ sort: 'price', offset: total * 0.9 }));
  await timed('the same order at 10%', items({ sort: 'price', offset: total * 0.1 }));
  await timed('sorted by two fields', items({ sort: 'maker,-name' }));
  await timed('filtered by a range', items({ filter }));
  await timed('searched', items({ search: 'batch 976' }));
  await timed('its fields, first answer', () => api('listFields', { id }));
  await timed('its fields, all counted', async () => {
    while (!(await api('listFields', { id })).complete) await new Promise((later) => setTimeout(later, 200));
  });
  await timed('its fields once more', () => api('listFields', { id }));
  await timed('without duplicates', items({ duplicates: 'hide' }));
}

async function measureWindow(ms: number): Promise<void> {
  const executablePath = process.env.WINNOW_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(program.link());
  await page.goto(`${new URL(page.url()).origin}/#/jobs/${id}`);
  await page.getByRole('gridcell').nth(1).waitFor();
  const grid = page.getByRole('grid');
  const box = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  console.log('\n| scrolled by | frames | over 50 ms | slowest frame, ms |');
  console.log('|---|---|---|---|');
  await report(page, 'wheel', ms, () => page.mouse.wheel(0, 240));
  const bar = { x: box.x + box.width - 4, y: box.y + 60 };
  await page.mouse.move(bar.x, bar.y);
  await page.mouse.down();
  let at = 0;
  await report(page, 'scroll bar', ms, () => {
    at = (at + 2) % (box.height - 120);
    return page.mouse.move(bar.x, bar.y + at);
  });
  await page.mouse.up();
  await jumps(page);
  await browser.close();
}

/** Counts the frames while something is done again and again. */
async function report(page: Page, name: string, ms: number, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(`window.benchFrames = []; window.benchLast = performance.now(); window.benchGo = true;
    (function next() { requestAnimationFrame((now) => { window.benchFrames.push(now - window.benchLast); window.benchLast = now; if (window.benchGo) next(); }); })()`);
  const until = performance.now() + ms;
  while (performance.now() < until) await act();
  const frames = await page.evaluate<number[]>('window.benchGo = false, window.benchFrames.slice(1)');
  const slow = frames.filter((frame) => frame > SLOW_MS).length;
  console.log(`| ${name} | ${frames.length} | ${slow} | ${Math.max(...frames).toFixed(0)} |`);
}

/** From a jump of the scroll bar until every row that shows is filled. */
async function jumps(page: Page): Promise<void> {
  const times: number[] = [];
  for (let jump = 1; jump <= JUMPS; jump++) {
    times.push(
      await page.evaluate<number>(`new Promise((done) => {
        const grid = document.querySelector('[role=grid]');
        const since = performance.now();
        grid.scrollTop = grid.scrollHeight * ${(jump * 0.37) % 1};
        (function look() {
          requestAnimationFrame(() => {
            const busy = grid.querySelector('[data-waiting]') !== null || performance.now() - since < 20;
            if (busy) look(); else done(performance.now() - since);
          });
        })();
      })`),
    );
  }
  times.sort((a, b) => a - b);
  console.log('\n| jump to filled rows | ms |\n|---|---|');
  console.log(`| median of ${JUMPS} | ${times[JUMPS >> 1]?.toFixed(0)} |\n| slowest | ${times.at(-1)?.toFixed(0)} |`);
}
