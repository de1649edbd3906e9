export { createSemaphore, type Semaphore } from './semaphore';
export { createThreads, StuckCodeError, type Threads } from './threads';
export { createWakeUp } from './wake-up';
