import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import type { HoldingPart } from '../../../ports/family-tokens.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { readTokenHolding } from '../codec/token-holding.js'
import { TOKEN_PROGRAMS } from '../codec/token-programs.js'
import { account, accountSettings, address, bytesOf, unread } from './account-answer.js'

const METHOD = 'getTokenAccountsByOwner'
const ownAccounts = z.object({ value: z.array(z.object({ pubkey: address, account })) })

/** A token account of a list. */
export interface ListedAccount {
  readonly mint: string
  readonly program: string
  /** Undefined for an account of a layout that the kit does not know. */
  readonly part: HoldingPart | undefined
}

const programs: readonly string[] = TOKEN_PROGRAMS

/** Every token account, of each layout, begins with its mint and its owner. */
function keysOf(data: Uint8Array): readonly [mint: string, owner: string] | undefined {
  return data.length < 64 ? undefined : [base58.encode(data.slice(0, 32)), base58.encode(data.slice(32, 64))]
}

/**
 * Lists the token accounts of an owner.
 * @param filter the accounts of a program, or those for a mint
 * @throws WalletchartError `RPC_REQUEST_FAILED` for an account of another owner, program or mint, and for one that is there twice
 */
export async function listAccounts(
  owner: string,
  filter: { readonly programId: string } | { readonly mint: string },
  chain: ChainCall,
): Promise<readonly ListedAccount[]> {
  const { data } = ownAccounts.safeParse(await chain(METHOD, [owner, filter, accountSettings]))
  if (data === undefined) throw unread(METHOD, 'list of accounts')
  if (new Set(data.value.map(({ pubkey }) => pubkey)).size < data.value.length)
    throw unread(METHOD, 'list of different accounts')
  return data.value.map(({ pubkey, account: found }) => {
    const bytes = bytesOf(found, METHOD)
    const [mint, holder] = keysOf(bytes) ?? []
    const isAsked = 'mint' in filter ? filter.mint === mint : filter.programId === found.owner
    if (mint === undefined || holder !== owner || !isAsked || !programs.includes(found.owner))
      throw unread(METHOD, `token account of ${owner} that was asked for`)
    const holding = readTokenHolding(bytes, found.owner)
    const part = holding && {
      account: pubkey,
      amount: holding.amount,
      isFrozen: holding.isFrozen,
      withheld: holding.withheld,
    }
    return { mint, program: found.owner, part }
  })
}
