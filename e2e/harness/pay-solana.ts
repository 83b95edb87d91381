import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { inject } from 'vitest'
import { localSolanaSeed } from '../../examples/local-world/src/solana/local-solana-seed.js'
import { until } from './until.js'

/**
 * Pays from a local account, without the kit, and answers how much more the address holds by that transaction.
 * @param lamports base units
 */
export async function paySolana(from: number, to: string, lamports: bigint): Promise<number> {
  const connection = new Connection(inject('solanaNode') ?? '', 'confirmed')
  const payer = Keypair.fromSeed(await localSolanaSeed(from))
  const toPubkey = new PublicKey(to)
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight }).add(
    SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports }),
  )
  transaction.sign(payer)
  const before = await connection.getBalance(toPubkey)
  const signature = await connection.sendRawTransaction(transaction.serialize())
  // Asked for, not awaited: the socket of the client guesses its own port.
  await until
    .value(async () => (await connection.getSignatureStatus(signature)).value?.confirmationStatus)
    .toMatch(/^(confirmed|finalized)$/)
  return (await connection.getBalance(toPubkey)) - before
}
