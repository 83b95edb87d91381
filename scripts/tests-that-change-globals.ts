import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Changes that the files after it would notice. A module that was loaded beside a stubbed global keeps what it saw. A spy on
 * `globalThis` counts the calls of everybody, and a count of timers those that an earlier file left.
 */
const STAYS =
  /\bvi\.(?:mock|doMock|hoisted|resetModules|stubGlobal|getTimerCount)\b|\bvi\.spyOn\(globalThis\b|\bprocess\.(?:chdir|env\.\w+ = )|(?<!\btypeof )\bglobalThis\.\w+ = /

/** Changes that a file may make in a process of all, if it undoes them. */
const UNDONE: readonly (readonly [does: RegExp, undoes: RegExp])[] = [
  [/\bvi\.(?:useFakeTimers|setSystemTime)\b/, /\bvi\.useRealTimers\(\)/],
  [/\bvi\.spyOn\b/, /\bvi\.restoreAllMocks\(\)|\.mockRestore\(\)/],
  [/\bvi\.stubEnv\b/, /\bvi\.unstubAllEnvs\(\)/],
]

/** A server renders a page before any part of it was loaded on demand. */
const STARTS_FRESH = /\bfrom 'react-dom\/server'/

const changes = (text: string): boolean =>
  STAYS.test(text) ||
  STARTS_FRESH.test(text) ||
  UNDONE.some(([does, undoes]) => does.test(text) && !undoes.test(text))

/**
 * Lists test files that replace a module or a global, or leave the clock, a spy or the environment changed. The paths begin in
 * the folder. Each file needs a process of its own; all others can share one.
 */
export const testsThatChangeGlobals = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && changes(readFileSync(join(folder, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'))
