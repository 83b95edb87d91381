import { parseArgs } from 'node:util'
import type { EngineChoices } from './engine-file.js'
import { type FamilyName, familyNames, isFamilyName } from './families.js'
import { Refusal } from './refusal.js'
import { isTemplateName, type TemplateName, templateNames } from './template.js'

/** What the command line says. */
export interface Choices extends EngineChoices {
  readonly folder: string
  /** Missing: it is asked, or the default. */
  readonly template: TemplateName | undefined
}

export type Command = 'help' | 'version' | Choices

const EXAMPLE = 'npm create @walletchart my-app'

/**
 * Reads the command line.
 * @throws Refusal for an unknown option, template or family, and without a folder
 */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parse(args)
  if (values.help) return 'help'
  if (values.version) return 'version'
  const [folder, second] = positionals
  if (folder === undefined || folder === '')
    throw new Refusal(`The folder is missing. Name it: \`${EXAMPLE}\`.`)
  // npm keeps options for itself, and passes their values on, unless they follow after `--`.
  if (second !== undefined)
    throw new Refusal(
      `Only one folder can be created, but "${second}" is a second one. With npm, options follow after \`--\`: \`${EXAMPLE} -- --template next\`.`,
    )
  return {
    folder,
    template: values.template === undefined ? undefined : templateOf(values.template),
    families: values.families === undefined ? ['eip155'] : familiesOf(values.families),
    projectId: values['project-id'] === undefined ? undefined : projectIdOf(values['project-id']),
  }
}

/**
 * The template of this name.
 * @throws Refusal for an unknown name
 */
export function templateOf(name: string): TemplateName {
  if (isTemplateName(name)) return name
  throw new Refusal(`No template is named "${name}". Take one of ${templateNames.join(', ')}.`)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        families: { type: 'string' },
        'project-id': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    })
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split('\n') : []
    throw new Refusal(`${sentence.replace(/\. .*$|\.$/, '')}. \`${EXAMPLE} -- --help\` shows the options.`)
  }
}

function familiesOf(text: string): readonly FamilyName[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = names.find((name) => !isFamilyName(name))
  const hint = `Take some of ${familyNames.join(', ')}, with commas between them.`
  if (unknown !== undefined) throw new Refusal(`No chain family is named "${unknown}". ${hint}`)
  if (names.length === 0) throw new Refusal(`The option --families names no chain family. ${hint}`)
  return [...new Set(names.filter(isFamilyName))]
}

function projectIdOf(text: string): string {
  // It becomes a part of a source file.
  if (/^[\w-]+$/.test(text)) return text
  throw new Refusal(
    `"${text}" is no project id. Take the id that the dashboard of WalletConnect shows: letters and digits.`,
  )
}
