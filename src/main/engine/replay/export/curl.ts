import type { Binding, Json, Recipe } from '@shared/replay';
import { fillTemplate, readBinding } from '../bind';
import { type CallRequest, joinUrl, writeBody } from '../exchange';
import { showPath } from '../json-path';
import { toUrlDocument } from '../sample';

/** The calls of one page as curl commands. Values from earlier responses are variables to be set. */
export function writeCurl(recipe: Recipe, url: string): string {
  const document = toUrlDocument(url);
  const lines = recipe.steps.map(({ request }, at) => {
    if (request === null) return `# call ${at + 1}: the page\ncurl -sL ${quote(url)}`;
    const filled = fillTemplate(request, (binding) => fill(binding, document)) as unknown as CallRequest | undefined;
    if (!filled) return `# call ${at + 1} needs a part of the address that this page does not have`;
    const headers = Object.entries(filled.headers).map(([name, value]) => ` \\\n  -H ${quote(`${name}: ${value}`)}`);
    const body = writeBody(filled.body);
    const data = body === null ? '' : ` \\\n  --data-raw ${quote(body)}`;
    return `# call ${at + 1}\ncurl -s -X ${filled.method} ${quote(joinUrl(filled))}${headers.join('')}${data}`;
  });
  const fields = Object.entries(recipe.fields).map(
    ([name, { step, path }]) =>
      `#   ${name}: call ${step + 1}, ${showPath([...(recipe.records?.path ?? []), ...(recipe.records ? ['*'] : []), ...path])}`,
  );
  return `# ${url}\n${lines.join('\n')}\n# The fields are at:\n${fields.join('\n')}\n`;
}

function fill(binding: Binding, url: Json): Json | undefined {
  if (binding.from === 'url') return readBinding(binding, url);
  const name =
    typeof binding.from === 'number'
      ? `ANSWER_${binding.from + 1}_${binding.path.join('_')}`
      : `${binding.from}_${binding.path.join('_')}`;
  return `<${name}>`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
