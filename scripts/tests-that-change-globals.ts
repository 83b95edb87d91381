import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What changes something that every file of the process sees. */
const CHANGES =
  /\bvi\.(?:mock|doMock|hoisted|resetModules|stubGlobal|stubEnv|spyOn|useFakeTimers|setSystemTime)\b|\bprocess\.(?:chdir|env\.\w+ = )|\bglobalThis\.\w+ = /

/**
 * The test files in a folder that replace a module, a global, the clock or the working directory, as paths from that
 * folder. Each needs a process of its own; all others can share one.
 */
export const testsThatChangeGlobals = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && CHANGES.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
