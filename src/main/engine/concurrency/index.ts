export { limitHeap } from './limit-heap';
export { createSemaphore, type Semaphore } from './semaphore';
export { StuckCodeError } from './thread-health';
export { createThreads, type Threads } from './threads';
export { createTurns } from './turns';
export { waitFor, waitUntilSettled, withDeadline } from './wait-for';
export { createWakeUp } from './wake-up';
export { createYielding, type Yielding } from './yielding';
