import { runDesktop } from './desktop/run-desktop';

void runDesktop(import.meta.dirname);
