import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { accountIdOf, addressOfAccount } from '../../../model/ids/account-id.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { decodeSs58 } from '../../../model/ids/ss58.js'
import { ss58FormatOf } from '../../../model/networks/ss58-formats.js'
import { askAndSend } from '../../kit/ask-and-send.js'
import { apiMissing } from '../codec/api-missing.js'
import { checkReceiver } from '../codec/check-receiver.js'
import {
  type PolkadotAbortable,
  type PolkadotEngine,
  polkadotAccountOnNetwork,
  polkadotReach,
  requestPolkadot,
} from './polkadot-engine.js'

export interface TransferKeepAliveArgs extends PolkadotAbortable {
  /** The address that receives: in the format of the network, or in the one of no network (42). */
  readonly to: string
  /** The chain's smallest unit, more than zero; 1 DOT is 10,000,000,000 of them. */
  readonly planck: bigint
  /** True if the user has accepted a receiver for which this call failed with `RECEIVER_UNUSUAL`. Default false. */
  readonly acceptReceiver?: boolean | undefined
}

/** The largest amount that the chain can hold. */
const MOST_PLANCK = 2n ** 128n - 1n

/** The format of no network. Format 0 is that of Polkadot, also where it is called unified. */
const ANY_NETWORK = 42

/**
 * Asks the user to send the coin of the network from the connected account, which keeps its existential deposit
 * (`Balances.transferKeepAlive`). The transaction is valid for 64 blocks and is submitted once, by the engine's node of the network.
 * @returns the hash of the extrinsic. It is not in a block yet.
 * @throws WalletchartError `ADDRESS_INVALID`, also for the address of another network
 * @throws WalletchartError `RECEIVER_REFUSED` for the account of no key, `RECEIVER_UNUSUAL` for one that needs `acceptReceiver`
 * @throws WalletchartError `ACCOUNT_CHANGED` or `CHAIN_CHANGED` when the app shows another place meanwhile
 * @throws WalletchartError `AMOUNT_INVALID`, `NOT_CONNECTED`, `USER_REJECTED`, `SIGNATURE_INVALID`, `WALLET_ANSWER_INVALID`,
 * `CHAIN_NOT_SUPPORTED`
 * @throws WalletchartError `RPC_REQUEST_FAILED` for a node of another network, or one that refuses the transaction, `HTTP_REQUEST_FAILED`,
 * `REQUEST_TIMEOUT`
 * @throws WalletchartError `LOAD_FAILED` without `@polkadot/api`
 * @throws WalletchartError `OUTCOME_UNKNOWN` when the transaction may have been sent
 */
export async function transferKeepAlive(engine: PolkadotEngine, args: TransferKeepAliveArgs): Promise<Hex> {
  const { to: receiver, planck, acceptReceiver, signal } = argsOf('transferKeepAlive', args)
  const accountId = accountIdOf(receiver)
  if (accountId === undefined)
    throw featureError('ADDRESS_INVALID', { details: 'Expected an SS58 address with its checksum' })
  if (typeof planck !== 'bigint' || planck <= 0n || planck > MOST_PLANCK)
    throw featureError('AMOUNT_INVALID', { details: 'Expected planck as a bigint of more than zero' })
  checkReceiver(accountId, acceptReceiver)
  const place = polkadotAccountOnNetwork(engine)
  const { address: from, network } = place
  const [format, own] = [decodeSs58(receiver)?.format, decodeSs58(from)?.format]
  // An exchange has no keys of its account on another network, so the funds would be lost there.
  const formats = [own, ANY_NETWORK, ss58FormatOf(network, {})]
  if (format === undefined || !formats.includes(format))
    throw featureError('ADDRESS_INVALID', {
      details: `The address is of another network (SS58 format ${format})`,
    })
  const to = addressOfAccount(accountId, format)
  const order = { network, from, to, amount: planck, acceptReceiver: acceptReceiver === true }
  const reach = polkadotReach(engine, { network, signal })
  const { polkadotTransfer } = await import('../port/polkadot-transfer.js').catch(apiMissing)
  const prepared = await polkadotTransfer.prepare(order, reach)
  return askAndSend({
    prompts: prepared.prompts,
    ask: (method, params) => requestPolkadot(engine, method, params, { signal }),
    checkPlace: () => polkadotAccountOnNetwork(engine, place),
    publish: (answered) => polkadotTransfer.publish({ prepared, ...answered }, reach.chain),
  })
}
