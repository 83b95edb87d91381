import type { JsonRpcTransport } from '../../../http/json-rpc-transport.js'
import { withOwnSignals } from '../../../http/with-own-signals.js'
import { isSolanaAddress } from '../../../model/ids/solana-address.js'
import type {
  FamilyHolding,
  FamilyHoldings,
  HoldingProblem,
  HoldingsRead,
  ReadMetadata,
} from '../../../ports/family-tokens.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { coinHolding } from '../../kit/coin-holding.js'
import { holdingProblem } from '../../kit/holding-problem.js'
import { checkedSolanaAddress } from '../codec/checked-address.js'
import { TOKEN_PROGRAMS } from '../codec/token-programs.js'
import { type ListedAccount, listAccounts } from './listed-accounts.js'
import { readMints } from './mint-facts.js'
import { readLamports } from './read-lamports.js'

/** How many mints are read. Anyone can open accounts for another, and fill them. */
const MOST_MINTS = 1000

type Listed = readonly ListedAccount[] | HoldingProblem

const isList = (listed: Listed): listed is readonly ListedAccount[] => Array.isArray(listed)

const problem = (code: HoldingProblem['code'], details: string): HoldingProblem => ({ code, details })
const noMint = problem('RPC_REQUEST_FAILED', 'No mint of a token is at the address')
const newLayout = problem('RPC_REQUEST_FAILED', 'A token account has a layout that the kit does not know')
const notAddress = problem('ADDRESS_INVALID', 'Expected 32 to 44 characters of base58')

/** The accounts of an owner by their mint. `unlisted` says why there may be more. */
async function readLists(owner: string, mints: readonly string[], chain: ChainCall) {
  const list = (filter: { readonly programId: string } | { readonly mint: string }): Promise<Listed> =>
    listAccounts(owner, filter, chain).catch(holdingProblem)
  const lists = await Promise.all(TOKEN_PROGRAMS.map((programId) => list({ programId })))
  const unlisted = lists.find((one): one is HoldingProblem => !isList(one))
  const found = new Map<string, Listed>()
  for (const listed of lists.filter(isList).flat())
    found.set(listed.mint, [...accountsIn(found.get(listed.mint)), listed])
  // An account may have more tokens than a node lists at once.
  const missing = unlisted === undefined ? [] : mints.filter((mint) => !found.has(mint))
  await Promise.all(missing.map(async (mint) => found.set(mint, await list({ mint }))))
  return { found, unlisted }
}

const accountsIn = (listed: Listed | undefined): readonly ListedAccount[] =>
  listed !== undefined && isList(listed) ? listed : []

/** The sum of the accounts of a mint. One that cannot be read makes it unknown. */
function amountOf(listed: Listed): Pick<FamilyHolding, 'amount' | 'parts' | 'problem'> {
  if (!isList(listed)) return { amount: 'unknown', problem: listed }
  const parts = listed.flatMap(({ part }) => (part === undefined ? [] : [part]))
  if (parts.length < listed.length) return { amount: 'unknown', parts, problem: newLayout }
  return { amount: parts.reduce((sum, { amount }) => sum + amount, 0n), parts }
}

/** The mints to read, those of the app first, and empty accounts last. */
function mintsToRead(
  { tokens }: HoldingsRead,
  mints: readonly string[],
  found: ReadonlyMap<string, Listed>,
): readonly string[] {
  const known = new Set(tokens.filter((token) => !token.needsMetadata).map(({ address }) => address))
  const asked = new Set(mints)
  const others = [...found.keys()].filter((mint) => !asked.has(mint))
  const isEmpty = (mint: string) => amountOf(found.get(mint) ?? []).amount === 0n
  const ordered = [...others.filter((mint) => !isEmpty(mint)), ...others.filter(isEmpty)]
  return [...new Set([...mints.filter((mint) => !known.has(mint)), ...ordered])].slice(0, MOST_MINTS)
}

/**
 * Reads lamports, and all token accounts of SPL Token and of Token-2022. The amount of a token is the sum of its accounts, frozen ones
 * too; what they hold for the issuer is not in it.
 * @throws WalletchartError as `holdings` of `FamilyChain`
 */
export const readOwnerHoldings = (
  asked: HoldingsRead,
  request: JsonRpcTransport['request'],
): Promise<FamilyHoldings> =>
  withOwnSignals(asked.signal, (own) =>
    holdingsOf(asked, (method, params) => own((signal) => request({ method, params, signal }))),
  )

async function holdingsOf(asked: HoldingsRead, chain: ChainCall): Promise<FamilyHoldings> {
  const owner = checkedSolanaAddress(asked.address)
  const network = asked.network.caipNetworkId
  const mints = asked.tokens.map(({ address }) => address).filter(isSolanaAddress)
  const [coin, { found, unlisted }] = await Promise.all([
    coinHolding(asked, () => readLamports(chain, 'getBalance', [owner, { commitment: 'confirmed' }])),
    readLists(owner, mints, chain),
  ])
  const facts = await readMints(mintsToRead(asked, mints, found), chain)
  const held = (address: string, metadata: ReadMetadata | undefined): FamilyHolding => {
    const token = { network, address, ...(metadata && { metadata }) }
    if (!isSolanaAddress(address)) return { ...token, amount: 'unknown', problem: notAddress }
    const listed = found.get(address)
    // Nothing is held of an address without a mint, but the app means another one.
    if (facts.has(address) && metadata === undefined && accountsIn(listed).length === 0)
      return { ...token, amount: 'unknown', problem: noMint }
    return { ...token, ...amountOf(listed ?? []) }
  }
  const inApp = new Set(mints)
  const all = [
    ...asked.tokens.map(({ address }) => address),
    ...[...found.keys()].filter((mint) => !inApp.has(mint)),
  ]
  return {
    holdings: [coin, ...all.map((address) => held(address, facts.get(address)))],
    ...(unlisted ? { unlisted } : { listsAll: true as const }),
  }
}
