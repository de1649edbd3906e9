import { pause } from '../loaded-page';
import { scrollToEnd } from '../scroll-to-end';
import { attempt, CommandFault } from './command-fault';
import { bySelector, findAny, findVisible, seekNone, seekVisible } from './find-element';
import type { CommandOf, Scene } from './types';

const MAX_SCREENS = 200;

/** Scrolls to the end, screen by screen until nothing more comes, or to an element. */
export async function scroll(scene: Scene, { scroll: target }: CommandOf<'scroll'>): Promise<void> {
  if (typeof target !== 'object') {
    return scrollToEnd(scene.page, target === 'end' ? MAX_SCREENS : target, { andBack: false });
  }
  const element = await findAny(scene, bySelector(target.to));
  await attempt(scene, (timeout) => element.scrollIntoViewIfNeeded({ timeout }));
}

/** Waits for a time, an element, a text, or until an element is gone. */
export async function wait(scene: Scene, { wait: target }: CommandOf<'wait'>): Promise<void> {
  if (typeof target === 'number') return pause(scene.page, Math.min(target, scene.end - performance.now()));
  if ('for' in target) return void (await findVisible(scene, bySelector(target.for)));
  if ('text' in target) {
    if (await seekVisible(scene, (frame) => [frame.getByText(target.text)])) return;
    throw new CommandFault('the text does not show');
  }
  const left = await seekNone(scene, bySelector(target.gone));
  if (left > 0)
    throw new CommandFault(left === 1 ? 'the element is still there' : `${left} such elements are still there`);
}
