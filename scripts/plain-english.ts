import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { changesSince } from './plain-english/changes-since.js'
import { type ChangedCount, compareCounts } from './plain-english/compare-counts.js'
import { hardSentences } from './plain-english/hard-sentences.js'
import { type FoundSentence, newSentences } from './plain-english/new-sentences.js'
import { roomOf } from './plain-english/room-of.js'
import { textsIn } from './plain-english/texts-in.js'

// Compares how many sentences of each room stop a reader with the baseline, which only shrinks. With `--write` it lowers the
// baseline, and with the path of a file or a folder it prints the sentences there.
const root = fileURLToPath(new URL('..', import.meta.url))
const baselinePath = 'scripts/plain-english/baseline.json'
const baselineFile = join(root, baselinePath)
const [option] = process.argv.slice(2)

const isRead = (file: string): boolean =>
  /\.(?:[cm]?tsx?|mdx?)$/.test(file) &&
  !/^(?:docs\/conformance|docs\/unstable|CHANGELOG|\.changeset)/.test(file)
const foundIn = (file: string, text: string): readonly FoundSentence[] =>
  textsIn(file, text)
    .flatMap(hardSentences)
    .map((sentence) => ({ file, sentence }))

const found = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => isRead(file) && existsSync(join(root, file)))
  .flatMap((file) => foundIn(file, readFileSync(join(root, file), 'utf8')))

if (option !== undefined && option !== '--write') {
  const isThere = (file: string): boolean =>
    file === option || file.startsWith(`${option.replace(/\/$/, '')}/`)
  for (const { file, sentence } of found.filter((one) => isThere(one.file)))
    console.log(file === option ? sentence : `${file}: ${sentence}`)
} else compare()

function compare(): void {
  const counts: Record<string, number> = {}
  for (const { file } of found) counts[roomOf(file)] = (counts[roomOf(file)] ?? 0) + 1
  const sorted = Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)))
  const baseline = existsSync(baselineFile)
    ? z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(baselineFile, 'utf8')))
    : sorted
  const problems = compareCounts(baseline, sorted)
  const isRaised = problems.some(({ now, before }) => now > before)
  if (option === '--write' && !isRaised)
    writeFileSync(baselineFile, `${JSON.stringify(sorted, undefined, 2)}\n`)
  else {
    for (const problem of problems) report(problem)
    process.exitCode = problems.length === 0 ? 0 : 1
  }
  console.log(`${found.length} sentences stop a reader.`)
}

function report({ room, before, now }: ChangedCount): void {
  const counted = `${room}: ${now} sentences stop a reader, ${before} did.`
  if (now < before) {
    console.error(`${counted} Lower the baseline: npx tsx scripts/plain-english.ts --write`)
    return
  }
  const changes = changesSince(root, baselinePath, (file) => isRead(file) && roomOf(file) === room)
  if (changes === undefined) {
    console.error(`${counted} See all of them: npx tsx scripts/plain-english.ts ${room}`)
    return
  }
  const earlier = [...changes.earlierText].flatMap(([file, text]) => foundIn(file, text))
  const fresh = newSentences(
    earlier.map(({ sentence }) => sentence),
    found.filter(({ file }) => changes.changed.has(file)),
  )
  console.error(`${counted} These are new:`)
  for (const { file, sentence } of fresh) console.error(`  ${file}: ${sentence}`)
}
