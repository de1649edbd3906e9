export { COMMAND_GROUPS, type Command, type CommandGroup, useLiveCommands, useOffered } from './commands';
