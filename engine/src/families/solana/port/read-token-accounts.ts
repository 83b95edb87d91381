import * as z from 'zod/mini'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { SYSTEM_PROGRAM } from '../codec/system-program.js'
import { readTokenHolding, type TokenHolding } from '../codec/token-holding.js'
import { readTokenMint, type TokenMint } from '../codec/token-mint.js'
import { TOKEN_PROGRAMS } from '../codec/token-programs.js'
import { account, accountSettings, address, bytesOf, unread } from './account-answer.js'

/** A mint, and the token program that holds it. */
export interface Token extends TokenMint {
  readonly mint: string
  readonly program: string
}

/** A token account of an owner. */
export interface OwnHolding extends TokenHolding {
  readonly address: string
}

const tokenPrograms: readonly string[] = TOKEN_PROGRAMS

const oneAccount = z.object({ value: z.nullable(account) })
const ownAccounts = z.object({ value: z.array(z.object({ pubkey: address, account })) })

async function readAccount(at: string, chain: ChainCall) {
  const { data } = oneAccount.safeParse(await chain('getAccountInfo', [at, accountSettings]))
  if (data === undefined) throw unread('getAccountInfo', 'account')
  return data.value ?? undefined
}

/**
 * Reads a mint of one of the two token programs.
 * @throws WalletchartError `RPC_REQUEST_FAILED` for an account of anything else and for none, and what the call throws
 */
export async function readToken(mint: string, chain: ChainCall): Promise<Token> {
  const found = await readAccount(mint, chain)
  const isToken = found !== undefined && tokenPrograms.includes(found.owner)
  const read = isToken ? readTokenMint(bytesOf(found, 'getAccountInfo'), found.owner) : undefined
  if (found === undefined || read === undefined) throw unread('getAccountInfo', `mint at ${mint}`)
  return { ...read, mint, program: found.owner }
}

/**
 * Reads the accounts of an owner for a mint. There may be several, and those of others are never among them.
 * @throws WalletchartError `RPC_REQUEST_FAILED` for an account that does not belong there, and what the call throws
 */
export async function readHoldings(
  owner: string,
  { mint, program }: Token,
  chain: ChainCall,
): Promise<readonly OwnHolding[]> {
  const method = 'getTokenAccountsByOwner'
  const { data } = ownAccounts.safeParse(await chain(method, [owner, { mint }, accountSettings]))
  if (data === undefined) throw unread(method, 'list of accounts')
  const holdings = data.value.map(({ pubkey, account: found }) => {
    const holding = found.owner === program ? readTokenHolding(bytesOf(found, method), program) : undefined
    if (holding === undefined || holding.mint !== mint || holding.owner !== owner)
      throw unread(method, `account of ${owner} for ${mint}`)
    return { ...holding, address: pubkey }
  })
  if (new Set(holdings.map((one) => one.address)).size === holdings.length) return holdings
  throw unread(method, 'list of different accounts')
}

/**
 * Reads the account of a receiver for a mint.
 * @returns the account, or the lamports that are at its address before it is opened
 * @throws WalletchartError `RPC_REQUEST_FAILED` for an account of anything else, and what the call throws
 */
export async function readTarget(
  at: string,
  { mint, program }: Token,
  chain: ChainCall,
): Promise<{ readonly holding: TokenHolding } | { readonly lamports: bigint }> {
  const found = await readAccount(at, chain)
  if (found === undefined) return { lamports: 0n }
  const data = bytesOf(found, 'getAccountInfo')
  // Anyone can send lamports to an address before the account is opened.
  if (found.owner === SYSTEM_PROGRAM && data.length === 0) return { lamports: BigInt(found.lamports) }
  const holding = found.owner === program ? readTokenHolding(data, program) : undefined
  if (holding?.mint === mint) return { holding }
  throw unread('getAccountInfo', `account for ${mint} at ${at}`)
}
