import { ApiPromise } from '@polkadot/api'
import { featureError } from '../../../model/errors/feature-error.js'
import type { PolkadotSignerPayload } from '../../../model/wallets/polkadot-provider.js'
import type { ChainFacts } from './chain-facts.js'
import { FactsProvider } from './facts-provider.js'

/** The number of blocks for which a transaction is valid. */
const PERIOD = 64

/** A transfer of the chain's coin. */
export interface Transfer {
  readonly from: string
  readonly to: string
  /** In the chain's smallest unit. */
  readonly planck: bigint
}

/** The bytes of a transaction before and after its signature, in hexadecimal without `0x`. */
export interface SignatureFrame {
  readonly before: string
  readonly after: string
}

/** A transaction to be signed: plain data. */
export interface TransferExtrinsic {
  readonly payload: PolkadotSignerPayload
  readonly frame: SignatureFrame
  /** The least that an account holds, in the chain's smallest unit. */
  readonly existentialDeposit: bigint
}

/** A signature of nobody, which is found again by its text. */
export const MARK = `00${'a5'.repeat(64)}`

/**
 * Makes a transfer that keeps its sender alive (`Balances.transferKeepAlive`), valid for 64 blocks.
 * @throws WalletchartError `RPC_REQUEST_FAILED` for metadata that cannot be read, `CHAIN_NOT_SUPPORTED` for a chain without the call
 */
export async function transferExtrinsic(
  facts: ChainFacts,
  { from, to, planck }: Transfer,
): Promise<TransferExtrinsic> {
  const api = await apiOf(facts)
  const call = api.tx.balances?.transferKeepAlive
  if (!call)
    throw featureError('CHAIN_NOT_SUPPORTED', { details: 'The chain has no Balances.transferKeepAlive' })
  const extrinsic = call(to, planck)
  const payload = api
    .createType('SignerPayload', {
      address: from,
      blockHash: facts.block.hash,
      blockNumber: facts.block.number,
      era: api.createType('ExtrinsicEra', { current: facts.block.number, period: PERIOD }),
      genesisHash: facts.genesisHash,
      method: extrinsic.method,
      nonce: facts.nonce,
      runtimeVersion: api.runtimeVersion,
      signedExtensions: api.registry.signedExtensions,
      tip: 0,
      version: api.extrinsicVersion,
      withSignedTransaction: true,
    })
    .toPayload()

  const hex = extrinsic.addSignature(from, `0x${MARK}`, payload).toHex(true).slice(2)
  const [before = '', after = ''] = hex.split(MARK)
  const deposit = api.consts.balances?.existentialDeposit
  if (deposit === undefined)
    throw featureError('CHAIN_NOT_SUPPORTED', { details: 'The chain names no existential deposit' })
  return { payload, frame: { before, after }, existentialDeposit: BigInt(deposit.toString()) }
}

/** The API over what was read already, so it opens no connection. It needs no WebAssembly: the wallet signs, and hashes are JavaScript. */
async function apiOf(facts: ChainFacts): Promise<ApiPromise> {
  const { genesisHash, specVersion, metadata } = facts
  try {
    return await ApiPromise.create({
      provider: new FactsProvider(facts),
      metadata: { [`${genesisHash}-${specVersion}`]: metadata },
      initWasm: false,
      noInitWarn: true,
      throwOnConnect: true,
    })
  } catch (cause) {
    throw featureError('RPC_REQUEST_FAILED', {
      details: 'The description of the chain cannot be read',
      cause,
    })
  }
}
