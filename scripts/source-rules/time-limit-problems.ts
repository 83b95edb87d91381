/** The least that a wait may take until it is given up, in ms. */
const LEAST = 30_000

const IS_TEST = /\.(?:test|cases|spec)\.tsx?$/
const IS_SAMPLE = /^docs\/src\/.*\.mdx?$|(?:^|\/)README\.md$/
const WAIT = /\b(?:vi\s*\.\s*(?:waitFor|waitUntil)|expect\s*\.\s*poll|waitFor|find(?:All)?By\w+)\(/g
const LIMIT = /\b(?:timeout|asyncUtilTimeout|testTimeout|hookTimeout):\s*([\d_]+)/g
/** The limit of all waits of a page. Only browser tests have pages, and what they import. */
const PAGE_LIMIT = /\bsetDefault(?:Navigation)?Timeout\(([\d_]+)\)/g
/** A time that is measured; with a literal on the right it is only a moment of the past. */
const MEASURED = /(?:performance|Date)\.now\(\)\s*-\s*[a-z]|\bhrtime\b/

/**
 * Limits in wall time of tests and of samples that are tests: a slow machine breaks them. Files that end in `.soak.test.ts` may measure.
 * @param path from the root, with slashes
 */
export function timeLimitProblems(path: string, text: string): string[] {
  if (IS_SAMPLE.test(path))
    return samplesOf(text).flatMap(({ code, line }) => sampleProblems(path, code, line))
  if (path.includes('.soak.test.')) return []
  const pages = [...text.matchAll(PAGE_LIMIT)].flatMap(({ 1: digits = '', index }) =>
    numberOf(digits) < LEAST ? [impatient(path, lineAt(text, index))] : [],
  )
  if (!IS_TEST.test(path)) return pages
  return [
    ...pages,
    ...waitsOf(text).flatMap(({ call, line }) => {
      const hasDefault = !/^vi\b/.test(call)
      return isPatient(call) || (hasDefault && !/\btimeout:/.test(call)) ? [] : [impatient(path, line)]
    }),
    ...limitsOf(text).flatMap(({ name, line, ms }) =>
      name !== 'timeout' && ms < LEAST ? [impatient(path, line)] : [],
    ),
    ...text
      .split('\n')
      .flatMap((line, index) =>
        MEASURED.test(line) && !/\.toBeGreaterThan/.test(line)
          ? [
              `${path}:${index + 1}: the test measures time, which says how busy the machine is. Count steps, or move it to a .soak.test.ts.`,
            ]
          : [],
      ),
  ]
}

/** A sample runs where nothing is configured: it ends its waits after one second, and itself after five. */
function sampleProblems(path: string, code: string, from: number): string[] {
  if (!/\bfrom 'vitest'/.test(code)) return []
  const waits = waitsOf(code)
  const short = waits.filter(({ call }) => !isPatient(call)).map(({ line }) => impatient(path, from + line))
  const longest = Math.max(
    0,
    ...limitsOf(code).flatMap(({ name, ms }) => (name === 'testTimeout' ? [ms] : [])),
  )
  return waits.length === 0 || longest > LEAST
    ? short
    : [
        ...short,
        `${path}:${from + 1}: the sample ends after five seconds. Give it a testTimeout of more than ${LEAST} ms.`,
      ]
}

const impatient = (path: string, line: number): string =>
  `${path}:${line}: a slow machine needs longer. Give the wait a timeout of at least ${LEAST} ms.`

/** The limit is long enough, or it has a name and is checked where it is written. */
const isPatient = (call: string): boolean =>
  limitsOf(call).some(({ ms }) => ms >= LEAST) || /,\s*(?:\{\s*\.\.\.)?[a-z]\w*\s*\}?\s*\)$/.test(call)

const numberOf = (digits: string): number => Number(digits.replaceAll('_', ''))

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

const limitsOf = (text: string) =>
  [...text.matchAll(LIMIT)].map(({ 0: all, 1: digits = '', index }) => ({
    name: all.slice(0, all.indexOf(':')),
    ms: numberOf(digits),
    line: lineAt(text, index),
  }))

/** Each wait with what it is given, up to the parenthesis that closes it. */
const waitsOf = (text: string) =>
  [...text.matchAll(WAIT)].map(({ 0: name, index }) => {
    let depth = 1
    let end = index + name.length
    for (; end < text.length && depth > 0; end += 1) {
      if (text[end] === '(') depth += 1
      if (text[end] === ')') depth -= 1
    }
    return { call: text.slice(index, end), line: lineAt(text, index) }
  })

const samplesOf = (text: string) =>
  [...text.matchAll(/^```tsx?.*\n([\s\S]*?)^```/gm)].map(({ 1: code = '', index }) => ({
    code,
    line: lineAt(text, index),
  }))
