export { COMMAND_GROUPS, type Command, type CommandGroup, useOffered } from './commands';
export { useLiveCommands } from './use-live-commands';
