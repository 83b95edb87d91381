import { address, networks, Psbt, payments } from 'bitcoinjs-lib'
import type { BitcoinNode } from './bitcoin-node.js'
import { LOCAL_BITCOIN_ACCOUNTS } from './local-bitcoin-accounts.js'
import { localBitcoinSigner } from './local-bitcoin-signer.js'

/** In sat. Together 1 BTC. */
const PAYMENT_OUTPUTS = [50_000_000n, 30_000_000n, 15_000_000n, 5_000_000n]
const ORDINALS_OUTPUTS = [10_000n, 10_000n, 10_000n]
const FEE = 20_000n
/** None of the local accounts: rewards are no part of their balances. */
const MINER_INDEX = 1_000
/** A reward can be spent a hundred blocks later. */
const MATURITY = 100

/** The script that every block pays to. */
export function minerScript(): Uint8Array {
  const { output } = payments.p2wpkh({ pubkey: localBitcoinSigner(MINER_INDEX, 'payment').publicKey })
  if (output === undefined) throw new Error('There is no script for this key.')
  return output
}

/** Mines the first blocks, and pays the local accounts out of the first reward. */
export async function fundBitcoin(node: BitcoinNode): Promise<void> {
  const miner = localBitcoinSigner(MINER_INDEX, 'payment')
  const script = minerScript()
  await node.mine(1 + MATURITY, script)
  const [reward] = (await node.block(1)).transactions
  const value = reward?.outs[0]?.value
  if (reward === undefined || value === undefined) throw new Error('The first block pays no reward.')

  const psbt = new Psbt({ network: networks.regtest })
  psbt.addInput({ hash: reward.getId(), index: 0, witnessUtxo: { script, value } })
  let left = value - FEE
  const pay = (to: string, amount: bigint): void => {
    psbt.addOutput({ script: address.toOutputScript(to, networks.regtest), value: amount })
    left -= amount
  }
  for (const { payment, ordinals } of LOCAL_BITCOIN_ACCOUNTS) {
    for (const amount of PAYMENT_OUTPUTS) pay(payment.address, amount)
    for (const amount of ORDINALS_OUTPUTS) pay(ordinals.address, amount)
  }
  psbt.addOutput({ script, value: left })
  psbt.signInput(0, miner).finalizeAllInputs()
  await node.broadcast(psbt.extractTransaction().toHex())
  await node.mine(1, script)
}
