import type { Hex } from 'viem'
import { hashTypedData, hexToBytes } from 'viem/utils'
import { FrameError } from '../frame-error.js'
import { shownText } from '../shown-text.js'
import type { ApprovalRow, ReadRequest, RequestPlace } from './approval.js'
import { checkOwnAddress } from './check-own-address.js'
import { effectsShown, receiversOf, type ShownEffects } from './effects-shown.js'
import { permitEffects } from './permit-effects.js'
import { signatureHex } from './signature-hex.js'
import { type TokenFacts, tokenFacts } from './token-facts.js'
import { readTypedData, type TypedData } from './typed-data.js'
import { typedDataRows } from './typed-data-rows.js'

/** `eth_signTypedData_v4`: the account and the typed data. @throws FrameError, also for a domain of another chain */
export async function readTypedDataRequest(
  params: readonly unknown[],
  place: RequestPlace,
): Promise<ReadRequest> {
  const { chain, addresses, network, signHash } = place
  const [address, given] = params
  checkOwnAddress(address, addresses.eip155)
  const typed = readTypedData(given)
  const { domain } = typed
  if (domain.chainId !== undefined && chainOf(domain.chainId) !== chain)
    throw new FrameError('The typed data is for another network. Nothing was signed.')
  const hash = hashOf(typed)
  const permit = permitEffects(typed)
  const effects = permit ?? []
  const [facts, seen] = await Promise.all([
    factsOf(
      place,
      effects.map(({ token }) => token),
    ),
    place.seen.list(),
  ])
  const shown = effectsShown(effects, facts, [], seen)
  const values = typedDataRows(typed)
  const rows: ApprovalRow[] = [
    { label: 'Account', value: addresses.eip155 },
    { label: 'For', value: shownText(String(domain.name ?? 'unnamed')) },
    ...(domain.verifyingContract === undefined
      ? []
      : [{ label: 'Contract', value: shownText(String(domain.verifyingContract)) }]),
    ...(domain.chainId === undefined ? [] : [{ label: 'Network', value: network?.name ?? chain }]),
    ...(['version', 'salt'] as const).flatMap((name) =>
      domain[name] === undefined
        ? []
        : [{ label: DOMAIN_LABELS[name], value: shownText(String(domain[name])) }],
    ),
    { label: 'Type', value: typed.primaryType },
    ...shown.rows,
    ...values.rows,
  ]
  return {
    approval: {
      title: permit === undefined ? 'Sign typed data' : titleOf(shown),
      rows,
      warnings: [
        ...shown.warnings,
        ...(permit?.length === 0
          ? ['The data looks like a permit to take tokens, and cannot be read whole.']
          : []),
        ...(values.isCut ? ['The data has more values than are listed. All of them are at the end.'] : []),
        ...(domain.chainId === undefined ? ['The data names no network, so it counts on each.'] : []),
      ],
      ...(values.isCut && { content: shownText(JSON.stringify(typed.message, undefined, 1)) }),
      isUnreadable: permit?.length === 0 || values.isCut,
    },
    sign: async () => {
      const signature = signatureHex(await signHash(hash))
      await place.seen.add(receiversOf(effects, facts))
      return signature
    },
  }
}

const DOMAIN_LABELS = { version: 'Version', salt: 'Salt' } as const

/** The title of a permit: that of its effects, if all have the same one. */
const titleOf = ({ words: [first, ...others] }: ShownEffects): string =>
  first !== undefined && others.every(({ title }) => title === first.title) ? first.title : 'Allow spending'

/** No facts where the operator has no node for the chain. */
async function factsOf(place: RequestPlace, tokens: readonly Hex[]) {
  const none: ReadonlyMap<string, TokenFacts> = new Map()
  if (tokens.length === 0) return none
  try {
    return await tokenFacts(place.node(), tokens)
  } catch {
    return none
  }
}

function chainOf(id: unknown): string {
  try {
    return `eip155:${BigInt(typeof id === 'string' || typeof id === 'number' ? id : 0)}`
  } catch {
    return ''
  }
}

function hashOf({ types, primaryType, domain, message }: TypedData): Uint8Array {
  try {
    return hexToBytes(hashTypedData({ types, primaryType, domain, message }))
  } catch {
    throw new FrameError('The typed data does not fit its types. Nothing was signed.')
  }
}
