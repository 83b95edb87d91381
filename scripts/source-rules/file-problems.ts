const NO_NAME = /^(?:utils?|helpers?|misc)$/i
const HUSHED = /lint(?:\/plugin|\/style\/noNonNullAssertion|\/suspicious\/(?:noExplicitAny|noTsIgnore))?[:\s]/

/**
 * What is wrong with a file of the repository besides its code.
 * @param path from the root, with slashes
 * @param exists tells whether another path is in the repository
 */
export function nameProblems(path: string, exists: (path: string) => boolean): string[] {
  const vague = path
    .split('/')
    .map((part) => part.split('.')[0] ?? '')
    .find((part) => NO_NAME.test(part))
  const isBuilt =
    /\.(?:d\.[cm]?ts\.map|js\.map|tsbuildinfo)$/.test(path) ||
    (path.endsWith('.d.ts') && exists(path.replace(/\.d\.ts$/, '.ts')))
  return [
    ...(vague === undefined
      ? []
      : [`${path}: "${vague}" says nothing. Name the file after what it exports.`]),
    ...(isBuilt ? [`${path}: this is build output. Remove it with git rm --cached.`] : []),
  ]
}

/** Comments in a source that switch the compiler or a rule about types off. */
export function commentProblems(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}`
    const comment = /(?:\/\/|\/\*|^\s*\*|<!--)\s*(.*)/.exec(line)?.[1] ?? ''
    if (/^@ts-(?:nocheck|ignore)/.test(comment))
      return [`${at}: the comment hides mistakes from the compiler. Mend the types.`]
    if (/^@ts-expect-error/.test(comment) && !/\.test-d\.tsx?$/.test(path))
      return [`${at}: only tests of types, *.test-d.ts, may expect an error of the compiler.`]
    if (/^biome-ignore/.test(comment) && HUSHED.test(comment))
      return [`${at}: the comment allows a cast. List the cast in scripts/lint/casts.grit with its reason.`]
    return []
  })
}

const OWN_WAIT = /\.waitFor\(|(?<!\bit)\.waitForFunction\(|\bexpect\s*\.poll\(|\bwaitForTimeout\(/

/** Waits of browser tests that do not go through `until`. */
export function waitProblems(path: string, text: string): string[] {
  if (!path.startsWith('e2e/') || /^e2e\/(?:harness\/until\.ts|pairing\/|pages\/)/.test(path)) return []
  const lines = text.replace(/expect\n\s*\.poll\(/g, 'expect.poll(\n').split('\n')
  return lines.flatMap((line, index) =>
    OWN_WAIT.test(line) && !line.includes('vi.waitFor(')
      ? [`${path}:${index + 1}: the wait ends before the page is at rest. Use until of e2e/harness/until.ts.`]
      : [],
  )
}
