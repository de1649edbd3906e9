export { Helped, HelpMark } from './helped';
export type { HelpTopic } from './topics';
