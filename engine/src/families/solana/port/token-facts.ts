import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { checkedSolanaAddress } from '../codec/checked-address.js'
import { tokenAddress } from '../codec/token-address.js'
import { wholeNumber } from '../codec/whole-number.js'
import { withheldUnits } from '../codec/withheld-units.js'
import { wouldFail } from '../codec/would-fail.js'
import { readLamports } from './read-lamports.js'
import { type OwnHolding, readHoldings, readTarget, readToken, type Token } from './read-token-accounts.js'
import type { ShownCosts, TokenOrder } from './solana-order.js'

/** The state of the chain that an order depends on. */
export interface TokenFacts extends ShownCosts {
  readonly token: Token
  readonly holdings: readonly OwnHolding[]
  /** The associated account of the receiver. */
  readonly target: Awaited<ReturnType<typeof readTarget>>
  readonly targetAddress: string
}

const epochInfo = z.object({ epoch: wholeNumber })

async function readEpoch(chain: ChainCall): Promise<bigint> {
  const { data } = epochInfo.safeParse(await chain('getEpochInfo', [{ commitment: 'confirmed' }]))
  if (data !== undefined) return BigInt(data.epoch)
  throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered getEpochInfo with no epoch' })
}

/** What opening an account costs. Lamports that are at its address already count. */
async function readRent({ accountBytes }: Token, there: bigint, chain: ChainCall): Promise<bigint> {
  const least = await readLamports(chain, 'getMinimumBalanceForRentExemption', [accountBytes])
  return least > there ? least - there : 0n
}

/**
 * Reads a mint whose tokens are to be moved.
 * @throws WalletchartError `TRANSFER_WOULD_FAIL` for one whose transfers the kit does not make, and `ADDRESS_INVALID` for no address
 * @throws WalletchartError as `readToken`
 */
export async function readMovable(mint: string, chain: ChainCall): Promise<Token> {
  const token = await readToken(checkedSolanaAddress(mint), chain)
  if (token.unsupported !== undefined) throw wouldFail(token.unsupported)
  return token
}

/**
 * Reads what a transfer of tokens depends on.
 * @throws WalletchartError as `readMovable`, and `RPC_REQUEST_FAILED` for an answer that cannot be read
 */
export async function readTokenFacts(
  { from, to, amount, token: mint }: TokenOrder,
  chain: ChainCall,
): Promise<TokenFacts> {
  const token = await readMovable(mint, chain)
  const { fees } = token
  const targetAddress = tokenAddress(to, token)
  const [holdings, target, withheld] = await Promise.all([
    readHoldings(from, token, chain),
    readTarget(targetAddress, token, chain),
    fees && readEpoch(chain).then((epoch) => withheldUnits(amount, fees, epoch)),
  ])
  const rent = 'lamports' in target ? await readRent(token, target.lamports, chain) : undefined
  return { token, holdings, target, targetAddress, rent, withheld }
}
