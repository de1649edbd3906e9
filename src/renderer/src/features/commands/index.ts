export { COMMAND_GROUPS, type Command, type CommandGroup, useCommands, useOffered } from './commands';
export { useLiveCommands } from './use-live-commands';
