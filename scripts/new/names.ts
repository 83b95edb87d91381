import { Refusal } from './refusal.js'

/** One name in the three forms that the code uses. */
export interface Names {
  /** Of files: `send-flow`. */
  readonly kebab: string
  /** Of values: `sendFlow`. */
  readonly camel: string
  /** Of types and components: `SendFlow`. */
  readonly pascal: string
}

const reserved = [
  'new',
  'delete',
  'default',
  'class',
  'function',
  'switch',
  'export',
  'import',
  'return',
  'void',
]

/**
 * Reads a name of small letters, digits and single hyphens.
 * @throws {Refusal} for any other name, and for a word of the language
 */
export function namesOf(name: string): Names {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Refusal(
      `"${name}" is no name for files. Use small letters, digits and hyphens, such as send-flow.`,
    )
  if (reserved.includes(name))
    throw new Refusal(`"${name}" is a word of the language. Choose a name such as ${name}-wallet.`)
  const camel = name.replace(/-[a-z0-9]/g, (dash) => dash.slice(1).toUpperCase())
  return { kebab: name, camel, pascal: `${camel.slice(0, 1).toUpperCase()}${camel.slice(1)}` }
}
