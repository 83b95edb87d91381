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

/** The family, the connector of its wallets, and the codec of its chain ids, which both of them use. */
const KNOWS_EIP155 =
  /^engine\/src\/(?:eip155\.ts$|families\/eip155\/|connectors\/(?:eip1193|injected)\/|model\/ids\/chain-id\.ts$|testing\/engine\/)/
const ASKS_FOR_EIP155 =
  /[!=]==?\s*['"`]eip155\b|['"`]eip155[^'"`]*['"`]\s*[!=]==?|\bcase\s*['"`]eip155\b|\.(?:startsWith|includes)\(\s*['"`]eip155\b/

/** Code that does one thing for eip155 and another for the rest. What differs between families belongs to the family. */
export function familyProblems(path: string, text: string): string[] {
  const isProduct = /^(?:engine|ui-react)\/src\//.test(path) && !/\.(?:test|test-d|cases)\.tsx?$/.test(path)
  if (!isProduct || KNOWS_EIP155.test(path)) return []
  return [...text.matchAll(new RegExp(ASKS_FOR_EIP155, 'g'))].map(({ index }) => {
    const line = text.slice(0, index).split('\n').length
    return `${path}:${line}: the code asks for eip155. Put what differs into Family of engine/src/ports/family.ts.`
  })
}

/** Kinds of zod that pages load anyway. */
const LIGHT_KINDS = new Set(
  'array custom exactOptional looseObject nullable object optional refine strictObject unknown'.split(' '),
)
/** Never in a page. */
const FOR_NO_PAGE = /^engine\/src\/(?:cli|fakes|testing|fakes\.ts|testing\.ts)\b/

/** Kinds of zod in code for pages. A bundler keeps one zod, so a kind that lazy code uses lands in the first load. */
export function zodProblems(path: string, text: string): string[] {
  const isPage =
    /^(?:engine|ui-react)\/src\//.test(path) &&
    !/\.(?:test|test-d|cases)\.tsx?$/.test(path) &&
    !FOR_NO_PAGE.test(path)
  if (!isPage || !text.includes("from 'zod/mini'")) return []
  return [...text.matchAll(/\bz(?:\.\w+)?\.(\w+)\(/g)].flatMap(({ index, 1: kind = '' }) => {
    const line = text.slice(0, index).split('\n').length
    return LIGHT_KINDS.has(kind)
      ? []
      : [`${path}:${line}: z.${kind} adds to the first load of each page. Say it with z.custom.`]
  })
}

const CHART_LINES = 300

/** A chart that is read in one file with its setup although it is long. */
export function chartProblems(path: string, text: string, exists: (path: string) => boolean): string[] {
  const name = /^engine\/src\/charts\/.*\.chart\.ts$/.test(path)
    ? path.replace(/\.chart\.ts$/, '')
    : undefined
  const lines = text.trimEnd().split('\n').length
  if (name === undefined || lines <= CHART_LINES || exists(`${name}.setup.ts`)) return []
  return [
    `${path}: the file has ${lines} lines, more than ${CHART_LINES}. Move its setup() into ${name}.setup.ts.`,
  ]
}
