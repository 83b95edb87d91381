import * as z from 'zod/mini'
import type { ReadMetadata } from '../../../ports/family-tokens.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { holdingProblem } from '../../kit/holding-problem.js'
import { readMintMetadata } from '../codec/mint-metadata.js'
import { readTokenMint } from '../codec/token-mint.js'
import { TOKEN_PROGRAMS } from '../codec/token-programs.js'
import { account, accountSettings, bytesOf, unread } from './account-answer.js'

const METHOD = 'getMultipleAccounts'
/** Nodes take no more addresses in one call. */
const MOST_AT_ONCE = 100

const manyAccounts = z.object({ value: z.array(z.nullable(account)) })
const programs: readonly string[] = TOKEN_PROGRAMS

type Account = z.output<typeof account>

function metadataOf(mint: string, found: Account): ReadMetadata | undefined {
  if (!programs.includes(found.owner)) return undefined
  const bytes = bytesOf(found, METHOD)
  const decimals = readTokenMint(bytes, found.owner)?.decimals
  return decimals === undefined ? undefined : { ...readMintMetadata(bytes, mint), decimals }
}

async function readSome(mints: readonly string[], chain: ChainCall) {
  const { data } = manyAccounts.safeParse(await chain(METHOD, [mints, accountSettings]))
  // The answer names no addresses, so a list of another length says nothing of any mint.
  if (data?.value.length !== mints.length) throw unread(METHOD, `list of ${mints.length} accounts`)
  return data.value.map((found, at) => {
    const mint = mints[at] ?? ''
    return [mint, found === null ? undefined : metadataOf(mint, found)] as const
  })
}

/**
 * Reads what mints say of themselves: decimals, and the name and the symbol of those that hold them.
 * @returns undefined for an address without a mint; a mint that could not be read is not there
 * @throws what the calls throw for a node out of reach
 */
export async function readMints(
  mints: readonly string[],
  chain: ChainCall,
): Promise<ReadonlyMap<string, ReadMetadata | undefined>> {
  const batches: (readonly string[])[] = []
  for (let at = 0; at < mints.length; at += MOST_AT_ONCE) batches.push(mints.slice(at, at + MOST_AT_ONCE))
  const read = await Promise.all(
    batches.map((batch) =>
      readSome(batch, chain).catch((thrown: unknown) => {
        holdingProblem(thrown)
        return []
      }),
    ),
  )
  return new Map(read.flat())
}
