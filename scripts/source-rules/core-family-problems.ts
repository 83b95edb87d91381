/** Rooms that work for every family, also for one from outside. */
const CORE =
  /^(?:engine\/src\/(?:charts|composition|http|inspect|model\/sign-in|ports|sign-in-verifier|siwx|storage)|ui-react\/src)\//
/** These show or move the families on purpose. */
const OTHER_KIND =
  /\.(?:test|test-d|cases)\.tsx?$|\.driver\.tsx?$|^ui-react\/src\/testing\/|^engine\/src\/sign-in-verifier\/signatures\//

const FAMILY = '(?:eip155|solana|bip122|polkadot|cosmos)'

/** Files of core rooms that name families, each with its reason. */
export const coreExemptions: ReadonlyMap<string, string> = new Map([
  [
    'engine/src/model/sign-in/sign-in-family.ts',
    'published standards of signing in: a server verifies by them, and has no families',
  ],
  [
    'engine/src/sign-in-verifier/address-prefix-fault.ts',
    'a server has no families, and each chain has a prefix',
  ],
  ['engine/src/siwx/siwe-chain-id.ts', 'Sign-In with Ethereum is the standard of one family'],
  [
    'engine/src/http/listing/built-in-wallets.ts',
    'data: the chains of wallets, for a page without a registry',
  ],
  [
    'engine/src/charts/kit/trace/shared-kinds.ts',
    'prefixes of methods that are no namespace: as a field of a family they would be in the first load of each page',
  ],
  [
    'engine/src/charts/network/network.words.ts',
    'a sentence for developers, which names the method that they know',
  ],
  [
    'ui-react/src/hooks/use-send-transaction.ts',
    'a hook of one family, which an app imports for that family',
  ],
  ['ui-react/src/hooks/use-sign-typed-data.ts', 'a hook of one family, which an app imports for that family'],
  ['ui-react/src/parts/family-shapes.tsx', 'data: a drawing for each family, with one for any other'],
  [
    'ui-react/src/views/account/approve/decoded-request.ts',
    'reads the methods of the embedded wallet, which are those of its frame',
  ],
  [
    'ui-react/src/views/kit/family-name.ts',
    'keys of texts that locales translate; any other family brings its name',
  ],
  [
    'ui-react/src/views/kit/use-network-named.ts',
    'data: names of chains that an app does not list, too long for the first load of a family',
  ],
])

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:\w'"`])\/\/.*/g
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const OF_FAMILY = [
  new RegExp(`^${FAMILY}(?::|$)`),
  /^(?:eth|wallet|personal|solana|bip122|polkadot|cosmos)_[a-zA-Z]/,
  /^(?:signPsbt|getAccountAddresses)$/,
  new RegExp(`/families/${FAMILY}/|^@walletchart/engine/${FAMILY}$`),
]
const KEY = new RegExp(`(?<=[{,\\s])${FAMILY}\\??\\s*:(?!:)`, 'g')

/** Prefixes of methods in a regular expression. */
const PATTERN = /\b(?:eth|personal|eip155|solana|polkadot|cosmos)(?=\||_\[)/g

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/**
 * Families that a room of all families names: as a string, a key, a method, a pattern or an import.
 * @param exempt the files that may
 */
export function coreFamilyProblems(
  path: string,
  text: string,
  exempt: Pick<ReadonlyMap<string, string>, 'has'> = coreExemptions,
): string[] {
  if (!CORE.test(path) || OTHER_KIND.test(path) || exempt.has(path)) return []
  const code = text.replace(COMMENTS, blank)
  const strings = [...code.matchAll(STRING)].filter(([quoted]) =>
    OF_FAMILY.some((pattern) => pattern.test(quoted.slice(1, -1))),
  )
  const rest = code.replace(STRING, blank)
  return [...strings, ...rest.matchAll(KEY), ...rest.matchAll(PATTERN)]
    .map(({ 0: found, index }) => ({ found: found.trim(), line: text.slice(0, index).split('\n').length }))
    .sort((one, other) => one.line - other.line)
    .map(
      ({ found, line }) =>
        `${path}:${line}: ${found} names a family in a room of all. Put what differs into Family of engine/src/ports/family.ts.`,
    )
}
