import type { VisitProfile } from '@shared/contract/visit-profiles';
import type { Command } from 'commander';
import type { Connection } from '../../client/connect';
import { renderTable } from '../output/table';
import { formatLocalTime } from '../output/words';
import type { Session } from '../session';
import { UsageError } from '../usage-error';
import { callCommand } from './call';
import type { Cli } from './cli';

type Values = Readonly<Record<string, unknown>>;

const NAME = ['<name>', 'name of the profile'] as const;

export function profilesCommand(cli: Cli): Command {
  return cli
    .command(
      'profiles',
      'Save profiles to visit pages as another device or from another place, and use them as --visit-as NAME',
      [
        'profiles list',
        'profiles save "German phone" --device phone --locale de-DE --timezone Europe/Berlin',
        'visit https://example.com --visit-as "German phone"',
      ],
    )
    .addCommand(listProfilesCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'save',
        endpoint: 'createVisitProfile',
        positionals: [['<name>', 'a name that no other profile has']],
        examples: ['profiles save "German phone" --device phone --locale de-DE --timezone Europe/Berlin'],
        print: (session, { name }) => {
          session.print(name);
          session.say(`Use it as --visit-as ${/\s/.test(name) ? `"${name}"` : name}.`);
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'delete',
        endpoint: 'deleteVisitProfile',
        positionals: [NAME],
        without: ['id'],
        complete: withProfileId,
        examples: ['profiles delete "German phone"'],
        print: (session, { id }) => session.print(`${id} deleted`),
      }),
    );
}

function listProfilesCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'list',
    endpoint: 'listVisitProfiles',
    examples: ['profiles list', 'profiles list --json'],
    print: (session, { results }) => {
      const columns = ['name', 'visits as', 'changed'].map((title) => ({ title, whole: title === 'name' }));
      const rows = results.map((profile) => [profile.name, describeParts(profile), formatLocalTime(profile.updatedAt)]);
      if (rows.length === 0) session.say('No profiles yet; winnow profiles save NAME saves one.');
      else session.print(renderTable(columns, rows, session.width, session.paint));
    },
  });
}

function describeParts({ device, userAgent, locale, timezone, geolocation, headers = {} }: VisitProfile): string {
  const place = geolocation && `${geolocation.latitude}, ${geolocation.longitude}`;
  const parts = [device, userAgent, locale, timezone, place, ...Object.keys(headers)];
  return parts.filter((part) => part !== undefined).join('; ');
}

/** Replaces a profile's name by its id. */
async function withProfileId(_: Session, connection: Connection, { name }: Values): Promise<Values> {
  const { results } = await connection.call('listVisitProfiles', {});
  const found = results.find((each) => each.name.toLowerCase() === String(name).toLowerCase());
  if (found) return { id: found.id };
  const names = results.map((each) => `"${each.name}"`).join(', ');
  throw new UsageError(
    `There is no visit profile named "${name}".`,
    names === '' ? 'There are none yet; winnow profiles save NAME saves one.' : `There are ${names}.`,
  );
}
