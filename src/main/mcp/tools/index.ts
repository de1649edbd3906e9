import type { Tool } from '../tool';
import { exportTool } from './export-tool';
import { jobTools } from './job-tools';
import { resultTools } from './result-tools';
import { keptTools } from './stored-tools';
import { taskTools } from './task-tools';

/** All tools, those that visit pages first. */
export const tools: readonly Tool[] = [...taskTools, ...jobTools, ...resultTools, exportTool, ...keptTools];
