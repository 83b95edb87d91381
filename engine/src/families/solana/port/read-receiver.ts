import { PublicKey } from '@solana/web3.js'
import type { ChainCall, TransferReceiver } from '../../../ports/family-transfer.js'
import { receiverRefused, refuseKnownReceiver } from '../codec/refused-receiver.js'
import { SYSTEM_PROGRAM } from '../codec/system-program.js'
import { TOKEN_PROGRAMS } from '../codec/token-programs.js'
import { accountAt } from './receiver-account.js'

const tokenPrograms: readonly string[] = TOKEN_PROGRAMS

/**
 * Reads what stands at an address of Solana.
 * @throws WalletchartError `RECEIVER_REFUSED` for known programs, mints and token accounts, and as `accountAt`
 */
export async function readSolanaReceiver(address: string, chain: ChainCall): Promise<TransferReceiver> {
  refuseKnownReceiver(address)
  const found = await accountAt(address, chain)
  const isUnused = found === null
  if (found?.executable) return { kind: 'contract', isUnused }
  if (found !== null && tokenPrograms.includes(found.owner))
    throw receiverRefused('a mint or a token account')
  if (!PublicKey.isOnCurve(address)) return { kind: 'offCurve', isUnused }
  return { kind: found === null || found.owner === SYSTEM_PROGRAM ? 'account' : 'contract', isUnused }
}
