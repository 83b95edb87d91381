import { isSameAccount } from '../../../model/ids/account-id.js'
import {
  type Abortable,
  type FamilyEngine,
  familyAccount,
  familyReach,
  familyRequester,
  type ReadSettings,
} from '../../kit/family-engine.js'

/** The part of an engine that this family uses: prompts go to the wallet, reads to a node. */
export interface PolkadotEngine extends FamilyEngine<'polkadot'> {}

/** The signal of a call of this family. */
export type PolkadotAbortable = Abortable

/** The settings of a read of this family. */
export type PolkadotReadSettings = ReadSettings

/** Asks the engine on this family. */
export const requestPolkadot = /* @__PURE__ */ familyRequester('polkadot')

/** Calls the nodes of a network, and the wallet. */
export const polkadotReach = /* @__PURE__ */ familyReach('polkadot')

/** Reads where the connected account of polkadot is. An account is the same in every SS58 format. */
export const polkadotAccountOnNetwork = /* @__PURE__ */ familyAccount('polkadot', isSameAccount)
