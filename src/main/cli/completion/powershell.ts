import type { Known } from './tree';

/** A completion script for PowerShell. */
export function powershellCompletion(commands: readonly Known[]): string {
  return `# winnow completion for PowerShell: add to $PROFILE
#   winnow completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName winnow -ScriptBlock {
  param($word, $ast, $cursor)
  $words = @{
${commands.map(getKnownWords).join('\n')}
  }
  $values = @{
${commands.flatMap(getKnownValues).join('\n')}
  }
  $path = ''
  $before = ''
  foreach ($element in $ast.CommandElements | Select-Object -Skip 1) {
    if ($element.Extent.EndOffset -ge $cursor -and $word -ne '') { break }
    $before = $element.ToString()
    if ($words.ContainsKey("$path $before".Trim())) { $path = "$path $before".Trim() }
  }
  $offered = $values["$path $before".Trim()]
  if ($null -eq $offered) { $offered = $words[$path] }
  $offered | Where-Object { $_ -like "$word*" } |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_) }
}
`;
}

function getKnownWords({ path, commands, flags }: Known): string {
  return `    '${path.join(' ')}' = ${list([...commands, ...flags.map(({ name }) => name)])}`;
}

function getKnownValues({ path, flags }: Known): readonly string[] {
  return flags.flatMap(({ name, value }) =>
    typeof value === 'string' ? [] : [`    '${[...path, name].join(' ')}' = ${list(value)}`],
  );
}

const list = (words: readonly string[]) => `@(${words.map((word) => `'${word}'`).join(', ')})`;
