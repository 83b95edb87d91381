import { address, networks } from 'bitcoinjs-lib'
import type { BitcoinIndex, BlockOf, IndexedOutput, IndexedTransaction } from './bitcoin-index.js'
import { scriptKind } from './script-kind.js'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Says whether a transaction is in a block, and in which. */
export function statusJson(block: BlockOf | undefined): unknown {
  return block === undefined
    ? { confirmed: false }
    : { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
}

/** Sums of an address: in blocks, and in waiting transactions. */
export function addressJson(shown: string, outputs: readonly IndexedOutput[]): unknown {
  const stats = (inBlock: boolean) => {
    const isHere = (one: IndexedTransaction | undefined): one is IndexedTransaction =>
      one !== undefined && (one.block !== undefined) === inBlock
    const funded = outputs.filter(({ from }) => isHere(from))
    const spent = outputs.filter(({ spender }) => isHere(spender))
    const touching = outputs.flatMap(({ from, spender }) => [from, spender]).filter(isHere)
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: sum(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: sum(spent),
      tx_count: new Set(touching.map(({ id }) => id)).size,
    }
  }
  return { address: shown, chain_stats: stats(true), mempool_stats: stats(false) }
}

/** The outputs of an address that nothing spends, waiting ones included. */
export function utxosJson(outputs: readonly IndexedOutput[]): unknown {
  return outputs
    .filter(({ spender }) => spender === undefined)
    .map(({ from, index, value }) => ({
      txid: from.id,
      vout: index,
      status: statusJson(from.block),
      value: Number(value),
    }))
}

/** A transaction with what its inputs spend. The scripts in words (`_asm`) of Esplora are left out. */
export function transactionJson(
  index: BitcoinIndex,
  { id, transaction, block }: IndexedTransaction,
): unknown {
  const isCoinbase = transaction.isCoinbase()
  const spent = transaction.ins.map((input) => {
    const txid = hex(new Uint8Array(input.hash).reverse())
    return { txid, input, output: index.transaction(txid)?.transaction.outs[input.index] }
  })
  const totalIn = spent.reduce((total, { output }) => total + (output?.value ?? 0n), 0n)
  const totalOut = transaction.outs.reduce((total, { value }) => total + value, 0n)
  return {
    txid: id,
    version: transaction.version,
    locktime: transaction.locktime,
    vin: spent.map(({ txid, input, output }) => ({
      txid,
      vout: input.index,
      prevout: output === undefined ? null : outputJson(output),
      scriptsig: hex(input.script),
      ...(input.witness.length > 0 && { witness: input.witness.map(hex) }),
      is_coinbase: isCoinbase,
      sequence: input.sequence,
    })),
    vout: transaction.outs.map(outputJson),
    size: transaction.byteLength(),
    weight: transaction.weight(),
    fee: isCoinbase ? 0 : Number(totalIn - totalOut),
    status: statusJson(block),
  }
}

function outputJson({ script, value }: { readonly script: Uint8Array; readonly value: bigint }): unknown {
  const kind = scriptKind(script)
  const isPayment = kind !== 'op_return' && kind !== 'unknown'
  return {
    scriptpubkey: hex(script),
    scriptpubkey_type: kind,
    ...(isPayment && { scriptpubkey_address: address.fromOutputScript(script, networks.regtest) }),
    value: Number(value),
  }
}

function sum(outputs: readonly IndexedOutput[]): number {
  return Number(outputs.reduce((total, { value }) => total + value, 0n))
}
