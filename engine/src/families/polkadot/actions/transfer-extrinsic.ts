import { ApiPromise } from '@polkadot/api'
import { featureError } from '../../../model/errors/feature-error.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { isMultiSignature } from '../../../model/ids/polkadot-signature.js'
import type { PolkadotSigned, PolkadotSignerPayload } from '../../../model/wallets/polkadot-provider.js'
import { checkSignedPayload } from '../codec/check-signed-payload.js'
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

/** A transaction to be signed. */
export interface TransferExtrinsic {
  readonly payload: PolkadotSignerPayload
  /**
   * The transaction with what the wallet signed.
   * @throws WalletchartError `WALLET_ANSWER_INVALID` for anything but this transaction, signed by its account, `SIGNATURE_INVALID`
   */
  signed(answer: PolkadotSigned): { readonly transaction: Hex; readonly hash: Hex }
}

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

  return {
    payload,
    signed({ signature, signedTransaction }) {
      if (signedTransaction === undefined && !isMultiSignature(signature))
        throw featureError('SIGNATURE_INVALID', {
          details: 'Expected the kind of the key before the signature',
        })
      checkSignedPayload(payload, { signature, signedTransaction })
      const whole = readable(() =>
        signedTransaction === undefined
          ? extrinsic.addSignature(from, signature, payload)
          : api.createType('Extrinsic', signedTransaction),
      )
      return { transaction: whole.toHex(), hash: whole.hash.toHex() }
    },
  }
}

/** @throws WalletchartError `WALLET_ANSWER_INVALID` */
function readable<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (cause) {
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a signed transaction', cause })
  }
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
