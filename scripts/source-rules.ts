import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coreFamilyProblems } from './source-rules/core-family-problems.js'
import { fetchProblems } from './source-rules/fetch-problems.js'
import {
  chartProblems,
  commentProblems,
  familyProblems,
  nameProblems,
  waitProblems,
  zodProblems,
} from './source-rules/file-problems.js'
import { timeLimitProblems } from './source-rules/time-limit-problems.js'

// Checks what biome has no rule for: names of files, build output in the repository, comments that switch rules off.
const root = fileURLToPath(new URL('..', import.meta.url))
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
const all = new Set(files)

const problems = files.flatMap((file) => [
  ...nameProblems(file, (other) => all.has(other)),
  ...(/\.(?:[cm]?[jt]sx?|astro)$/.test(file)
    ? sourceProblems(file, readFileSync(join(root, file), 'utf8'))
    : []),
  ...(/\.(?:mdx?|tsx?)$/.test(file) ? timeLimitProblems(file, readFileSync(join(root, file), 'utf8')) : []),
])
for (const problem of problems) console.error(problem)
console.log(`${files.length} files looked at.`)
process.exitCode = problems.length === 0 ? 0 : 1

function sourceProblems(file: string, text: string): string[] {
  return [
    ...commentProblems(file, text),
    ...waitProblems(file, text),
    ...familyProblems(file, text),
    ...coreFamilyProblems(file, text),
    ...zodProblems(file, text),
    ...fetchProblems(file, text),
    ...chartProblems(file, text, (other) => all.has(other)),
  ]
}
