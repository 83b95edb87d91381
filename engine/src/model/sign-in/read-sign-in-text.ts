import { type SignInFamily, type SigningFamily, signInFamily, signInNamespace } from './sign-in-family.js'
import { SIGN_IN_LENGTH, signInFieldsSchemaFor } from './sign-in-fields-schema.js'
import { RESOURCE_MARK, RESOURCES_LINE, signInLabels, signInLineNames } from './sign-in-lines.js'
import type { SignInMessage } from './sign-in-message.js'

/** The message in a text, or its first fault. `fault` is a sentence for the developer. It quotes nothing of the text. */
export type SignInReading =
  | { readonly ok: true; readonly message: SignInMessage }
  | { readonly ok: false; readonly fault: string }

const FIRST_LINE = /^(?:([^ /]*):\/\/)?([^ /]*) wants you to sign in with your ([^ ]*) account:$/

const refused = (fault: string): SignInReading => ({ ok: false, fault })

/** Where the lines of the fields start, and the statement before them. */
interface Statement {
  readonly start: number
  readonly statement?: string | undefined
}

function readStatement(lines: readonly string[], { emptyLines }: SignInFamily): Statement | undefined {
  if (lines[2] !== '') return undefined
  // An empty line behind it marks a statement, also one that looks like a field or is empty itself.
  if (lines[4] === '') return { start: 5, statement: lines[3] }
  const found = lines[3] === '' ? 2 : 1
  return found < emptyLines ? undefined : { start: 2 + found }
}

/** Reads the lines of the fields in their order, and nothing else. */
function readLines(lines: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  const found: Record<string, unknown> = {}
  let at = 0
  for (const name of signInLineNames) {
    const label = `${signInLabels[name]}: `
    const line = lines[at]
    if (line?.startsWith(label) !== true) continue
    found[name] = line.slice(label.length)
    at += 1
  }
  const rest = lines.slice(at)
  if (rest.length === 0) return found
  const [first, ...resources] = rest
  if (first !== RESOURCES_LINE || !resources.every((line) => line.startsWith(RESOURCE_MARK))) return undefined
  return { ...found, resources: resources.map((line) => line.slice(RESOURCE_MARK.length)) }
}

/** The CAIP-2 id of what the line of the chain holds. The schema refuses a wrong one. */
function chainIdOf(line: unknown, namespace: string, { namesWholeChain }: SignInFamily): unknown {
  if (typeof line !== 'string') return undefined
  const isWhole = namesWholeChain && line.startsWith(`${namespace}:`)
  return isWhole ? line : `${namespace}:${line}`
}

/**
 * Reads the text of a sign-in message, of any family. Text that is not by the grammar of its standard is refused: what wallets show
 * and what servers check must be the same. The chain may be written as its CAIP-2 id except on eip155. Never throws.
 * @param given a family that the kit does not know
 */
export function readSignInText(text: unknown, given?: SigningFamily): SignInReading {
  if (typeof text !== 'string') return refused('Expected a text')
  if (text.length > SIGN_IN_LENGTH) return refused(`Expected at most ${SIGN_IN_LENGTH} characters`)
  const lines = text.split('\n')
  const [, scheme, domain, name = ''] = FIRST_LINE.exec(lines[0] ?? '') ?? []
  const namespace = signInNamespace(name, given)
  if (domain === undefined || namespace === undefined)
    return refused(
      'Expected a first line such as "app.example wants you to sign in with your Ethereum account:"',
    )
  const family = signInFamily(namespace, given)
  const before = readStatement(lines, family)
  if (before === undefined) return refused('Expected empty lines around the statement, and none elsewhere')
  const { start, statement } = before
  const fields = readLines(lines.slice(start))
  if (fields === undefined)
    return refused('Expected each field once and on its own line, in the order of the standard')
  const { data, error } = signInFieldsSchemaFor(given).safeParse({
    ...(scheme === undefined ? {} : { scheme }),
    domain,
    accountAddress: lines[1],
    ...(statement === undefined ? {} : { statement }),
    ...fields,
    chainId: chainIdOf(fields.chainId, namespace, family),
  })
  if (data !== undefined) return { ok: true, message: data }
  const [issue] = error.issues
  return refused([...(issue?.path ?? []), issue?.message].join(': '))
}
