import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { compareCounts } from './plain-english/compare-counts.js'
import { hardSentences } from './plain-english/hard-sentences.js'
import { textsIn } from './plain-english/texts-in.js'

// Compares how many sentences of each file stop a reader with the baseline, which only shrinks. With `--write` it lowers the baseline,
// and with the path of a file it prints that file's sentences.
const root = fileURLToPath(new URL('..', import.meta.url))
const baselineFile = join(root, 'scripts/plain-english/baseline.json')
const [option] = process.argv.slice(2)

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
const files = listed
  .split('\0')
  .filter((file) => /\.(?:[cm]?tsx?|mdx?)$/.test(file) && existsSync(join(root, file)))
  .filter((file) => !/^(?:docs\/conformance|docs\/unstable|CHANGELOG|\.changeset)/.test(file))
const foundIn = (file: string): string[] =>
  textsIn(file, readFileSync(join(root, file), 'utf8')).flatMap(hardSentences)

if (option !== undefined && option !== '--write') {
  for (const found of foundIn(option)) console.log(found)
} else {
  const counts = Object.fromEntries(
    files.map((file) => [file, foundIn(file).length] as const).filter(([, count]) => count > 0),
  )
  const baseline = existsSync(baselineFile)
    ? z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(baselineFile, 'utf8')))
    : counts
  const problems = compareCounts(baseline, counts)
  const isRaised = problems.some(({ now, before }) => now > before)
  if (option === '--write' && !isRaised)
    writeFileSync(baselineFile, `${JSON.stringify(counts, undefined, 2)}\n`)
  else {
    for (const { file, before, now } of problems)
      console.error(
        now > before
          ? `${file}: ${now} sentences stop a reader, ${before} did. See them with: npx tsx scripts/plain-english.ts ${file}`
          : `${file}: ${now} sentences stop a reader, ${before} did. Lower the baseline: npx tsx scripts/plain-english.ts --write`,
      )
    process.exitCode = problems.length === 0 ? 0 : 1
  }
  const sum = Object.values(counts).reduce((all, count) => all + count, 0)
  console.log(`${files.length} files, ${sum} sentences that stop a reader.`)
}
