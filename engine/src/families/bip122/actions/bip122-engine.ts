import type { FamilyAccount } from '../../kit/account-on-network.js'
import {
  type Abortable,
  type FamilyEngine,
  familyAccount,
  familyReach,
  familyRequester,
  type ReadSettings,
} from '../../kit/family-engine.js'

/** The connected account, and what else the wallet grants. */
interface Bip122Account extends FamilyAccount {
  readonly allAccounts?: readonly { readonly address: string; readonly type: string }[] | undefined
}

/** The part of an engine that this family uses: prompts go to the wallet, reads to a node. */
export interface Bip122Engine extends FamilyEngine<'bip122', Bip122Account> {}

/** The signal of a call of this family. */
export type Bip122Abortable = Abortable

/** The settings of a read of this family. */
export type Bip122ReadSettings = ReadSettings

/** Asks the engine on this family. */
export const requestBip122 = /* @__PURE__ */ familyRequester('bip122')

/** Calls the nodes of a network, and the wallet. */
export const bip122Reach = /* @__PURE__ */ familyReach('bip122')

/** Reads where the connected account of bip122 is. */
export const bip122AccountOnNetwork = /* @__PURE__ */ familyAccount('bip122')
