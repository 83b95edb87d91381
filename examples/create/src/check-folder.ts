import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { Refusal } from './refusal.js'

const LONGEST = 214
const TAKEN = ['node_modules', 'favicon.ico']

/**
 * Checks that a project can be written into a folder.
 * @param path the whole path of the folder, which may be missing
 * @returns the name of the project
 * @throws Refusal when its name is no name for a package, or when it holds files
 */
export function checkFolder(path: string): string {
  const name = basename(path)
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name) || name.length > LONGEST || TAKEN.includes(name))
    throw new Refusal(
      `"${name}" is no name for a package. Name the folder with lower-case letters, digits, "-", "." and "_", such as ${suggestionFor(name)}.`,
    )
  // A repository may be there before its files.
  if (filesIn(path).some((file) => file !== '.git'))
    throw new Refusal(`The folder ${path} is not empty. Choose another name, or empty it first.`)
  return name
}

function filesIn(path: string): readonly string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return []
    if (code === 'ENOTDIR') throw new Refusal(`${path} is a file, or lies in one. Choose another name.`)
    throw new Refusal(`The folder ${path} cannot be read (${code}). Choose another one.`)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

function suggestionFor(name: string): string {
  const suggestion = name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[^a-z0-9]+|-+$/g, '')
    .slice(0, LONGEST)
  return suggestion === '' || TAKEN.includes(suggestion) ? 'my-app' : suggestion
}
