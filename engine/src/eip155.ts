import { discoverInjected } from './connectors/injected/discover-injected.js'
import { eip155Family } from './families/eip155/port/eip155-family.js'
import type { Family } from './ports/family.js'

export { type ExternalOptions, external } from './connectors/eip1193/external.js'
export type { GivenEip1193Provider } from './connectors/eip1193/given-eip1193-provider.js'
export type { Block } from './families/eip155/actions/block.js'
export { type CallArgs, call } from './families/eip155/actions/call.js'
export type {
  Abortable,
  Eip155Engine,
  ReadSettings,
  Requester,
} from './families/eip155/actions/eip155-engine.js'
export { type EstimateGasArgs, estimateGas } from './families/eip155/actions/estimate-gas.js'
export { type SendTransactionArgs, sendTransaction } from './families/eip155/actions/send-transaction.js'
export { type SignTypedDataArgs, signTypedData } from './families/eip155/actions/sign-typed-data.js'
export type { TransactionFields } from './families/eip155/codec/rpc-transaction.js'
export type { TypedData, TypedDataField } from './families/eip155/codec/typed-data.js'
export type { Eip1193Events, Eip1193Provider } from './model/wallets/eip1193-provider.js'

/**
 * The chains of Ethereum's kind: pass it to `createEngine({ families })`. Finds the wallets in the page, those
 * that announce themselves (EIP-6963) and the one at `window.ethereum`.
 */
export function eip155(): Family {
  return eip155Family(discoverInjected)
}
