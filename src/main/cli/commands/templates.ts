import type { Template } from '@shared/template';
import type { Command } from 'commander';
import type { Connection } from '../../client/connect';
import { findSavedTemplate } from '../flags/library-template';
import { formatValue } from '../output/record';
import { renderTable } from '../output/table';
import { formatLocalTime } from '../output/words';
import type { Session } from '../session';
import { callCommand } from './call';
import type { Cli } from './cli';

type Values = Readonly<Record<string, unknown>>;

const NAME = ['<name>', 'name of the template, or its id'] as const;

export function templatesCommand(cli: Cli): Command {
  return cli
    .command('templates', 'Save templates and use them as --template @name', [
      'templates list',
      'templates save Books --template "title, price"',
      'extract https://example.com/book/1 --template @Books',
    ])
    .addCommand(listTemplatesCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'show',
        endpoint: 'getTemplate',
        positionals: [NAME],
        without: ['id'],
        complete: withTemplateId,
        examples: ['templates show Books', 'templates show Books > books.json'],
        print: (session, { template }) =>
          session.print(typeof template === 'string' ? template : JSON.stringify(template, null, 2)),
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'save',
        endpoint: 'createTemplate',
        positionals: [['<name>', 'a name that no other template has']],
        examples: [
          'templates save Books --template books.json',
          'templates save Headlines --template "headline, author" --pattern "https://example.com/news/*"',
        ],
        print: (session, { name }) => {
          session.print(name);
          session.say(`Use it as --template ${/\s/.test(name) ? `"@${name}"` : `@${name}`}.`);
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'delete',
        endpoint: 'deleteTemplate',
        positionals: [NAME],
        without: ['id'],
        complete: withTemplateId,
        examples: ['templates delete Books'],
        print: (session, { id }) => session.print(`${id} deleted`),
      }),
    );
}

function listTemplatesCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'list',
    endpoint: 'listTemplates',
    examples: ['templates list', 'templates list --json'],
    print: (session, { results }) => {
      const columns = ['name', 'fields', 'for pages', 'changed'].map((title) => ({ title, whole: title === 'name' }));
      const rows = results.map(({ name, template, pattern, updatedAt }) => [
        name,
        getTemplateFields(template),
        formatValue(pattern),
        formatLocalTime(updatedAt),
      ]);
      if (rows.length === 0) session.say('No templates yet; winnow templates save NAME saves one.');
      else session.print(renderTable(columns, rows, session.width, session.paint));
    },
  });
}

const getTemplateFields = (template: Template) =>
  typeof template === 'string' ? template : Object.keys(template).join(', ');

/** Replaces a template's name by its id. */
async function withTemplateId(_: Session, connection: Connection, { name }: Values): Promise<Values> {
  return { id: findSavedTemplate((await connection.call('listTemplates', {})).results, String(name)).id };
}
