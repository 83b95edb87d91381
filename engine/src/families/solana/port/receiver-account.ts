import { PublicKey } from '@solana/web3.js'
import * as z from 'zod/mini'
import { featureError } from '../../../model/errors/feature-error.js'
import { isSolanaAddress } from '../../../model/ids/solana-address.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { receiverRefused } from '../codec/refused-receiver.js'
import { SYSTEM_PROGRAM } from '../codec/system-program.js'
import { TOKEN_PROGRAMS } from '../codec/token-programs.js'

const tokenPrograms: readonly string[] = TOKEN_PROGRAMS

const shape = z.object({
  value: z.nullable(
    z.object({
      owner: z.custom<string>(isSolanaAddress),
      executable: z.custom<boolean>((value) => typeof value === 'boolean'),
    }),
  ),
})

/** A receiver of lamports. */
export interface Receiver {
  readonly address: string
  /** True if the user agreed to an unusual one. */
  readonly accepted: boolean
}

/**
 * The program that holds an account, from the node of the network (`getAccountInfo`). Null if there is no account.
 * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` when it cannot be read
 */
export async function accountAt(
  address: string,
  chain: ChainCall,
): Promise<{ readonly owner: string; readonly executable: boolean } | null> {
  // Only the owner matters, so none of the data is asked for.
  const settings = { encoding: 'base64', dataSlice: { offset: 0, length: 0 }, commitment: 'confirmed' }
  const { data } = shape.safeParse(await chain('getAccountInfo', [address, settings]))
  if (data !== undefined) return data.value
  throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered getAccountInfo with no account' })
}

const unusual = (reason: string) => featureError('RECEIVER_UNUSUAL', { details: reason })

/**
 * Reads what a receiver is, from the node of the network (`getAccountInfo`).
 * @returns if it has no account yet
 * @throws WalletchartError `RECEIVER_REFUSED` for programs, mints and token accounts
 * @throws WalletchartError `RECEIVER_UNUSUAL` for accounts of other programs, and for addresses that no key signs for. Not if they are accepted
 * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` when it cannot be read
 */
export async function checkReceiver(
  { address, accepted }: Receiver,
  chain: ChainCall,
): Promise<{ readonly isNew: boolean }> {
  const found = await accountAt(address, chain)
  if (found === null) {
    if (accepted || PublicKey.isOnCurve(address)) return { isNew: true }
    throw unusual('No key can sign for it, and it has no account yet')
  }
  const { owner, executable } = found
  if (executable) throw receiverRefused('a program')
  if (tokenPrograms.includes(owner)) throw receiverRefused('a mint or a token account')
  if (owner !== SYSTEM_PROGRAM && !accepted) throw unusual(`It is an account of the program ${owner}`)
  return { isNew: false }
}
