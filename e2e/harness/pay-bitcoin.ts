import { networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { prepareBitcoinjs } from '../../examples/local-world/src/bitcoin/bitcoin-curve.js'
import { LOCAL_BITCOIN_ACCOUNTS } from '../../examples/local-world/src/bitcoin/local-bitcoin-accounts.js'
import { localBitcoinSigner } from '../../examples/local-world/src/bitcoin/local-bitcoin-signer.js'

const unspent = z.array(z.object({ txid: z.string(), vout: z.number(), value: z.number() }))
const FEE = 1_000

/**
 * Pays from a local account, without the kit, and answers what the chain says the address got by that transaction.
 * @param sats base units
 */
export async function payBitcoin(from: number, to: string, sats: number): Promise<number> {
  prepareBitcoinjs()
  const text = async (path: string): Promise<string> => (await fetch(`${inject('bitcoinApi')}${path}`)).text()
  const payer = LOCAL_BITCOIN_ACCOUNTS[from]?.payment.address
  if (payer === undefined) throw new Error(`There is no account ${from}.`)
  const outputs = unspent.parse(JSON.parse(await text(`/address/${payer}/utxo`)))
  const spent = outputs.find(({ value }) => value > sats + FEE)
  if (spent === undefined) throw new Error('The payer has no output that is large enough.')
  const output = Transaction.fromHex(await text(`/tx/${spent.txid}/hex`)).outs[spent.vout]
  if (output === undefined) throw new Error('There is no such output.')
  const psbt = new Psbt({ network: networks.regtest })
    .addInput({ hash: spent.txid, index: spent.vout, witnessUtxo: output })
    .addOutput({ address: to, value: BigInt(sats) })
    .addOutput({ address: payer, value: BigInt(spent.value - sats - FEE) })
    .signInput(0, localBitcoinSigner(from, 'payment'))
  const body = psbt.finalizeAllInputs().extractTransaction().toHex()
  const sent = await fetch(`${inject('bitcoinApi')}/tx`, { method: 'POST', body })
  const txid = await sent.text()
  if (!sent.ok) throw new Error(txid)
  const got = unspent.parse(JSON.parse(await text(`/address/${to}/utxo`)))
  return got.filter((one) => one.txid === txid).reduce((sum, { value }) => sum + value, 0)
}
