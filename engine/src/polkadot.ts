import { discoverPolkadot } from './connectors/injected-web3/discover-polkadot.js'
import { polkadotFamily } from './families/polkadot/port/polkadot-family.js'
import { ss58FormatsGiven } from './families/polkadot/port/ss58-formats-given.js'
import { argsOf } from './model/errors/args-of.js'
import type { Ss58Formats } from './model/networks/ss58-formats.js'
import type { Family } from './ports/family.js'

export type {
  PolkadotAbortable,
  PolkadotEngine,
  PolkadotReadSettings,
} from './families/polkadot/actions/polkadot-engine.js'
export { type SignBytesArgs, signBytes } from './families/polkadot/actions/sign-bytes.js'
export { type SignPayloadArgs, signPayload } from './families/polkadot/actions/sign-payload.js'
export {
  type TransferKeepAliveArgs,
  transferKeepAlive,
} from './families/polkadot/actions/transfer-keep-alive.js'
export type { Ss58Formats } from './model/networks/ss58-formats.js'
export type {
  PolkadotAccount,
  PolkadotEvents,
  PolkadotMethods,
  PolkadotProvider,
  PolkadotSigned,
  PolkadotSignerPayload,
} from './model/wallets/polkadot-provider.js'

export interface PolkadotOptions {
  /**
   * The SS58 formats of networks, by CAIP-2 id. Polkadot, Kusama, Westend and their Asset Hubs are known. Default of any other: 42.
   */
  readonly ss58Formats?: Ss58Formats | undefined
}

/**
 * The chains of Polkadot: pass it to `createEngine({ families })`. Finds the extensions in `window.injectedWeb3`.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function polkadot(options: PolkadotOptions = {}): Family {
  const { ss58Formats } = argsOf('polkadot', options)
  return polkadotFamily(discoverPolkadot(ss58FormatsGiven(ss58Formats)))
}
