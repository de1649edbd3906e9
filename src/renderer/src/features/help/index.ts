export { Helped, HelpMark } from './helped';
export { getHelp, type HelpTopic } from './topics';
