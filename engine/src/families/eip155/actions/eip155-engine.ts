import { isSameEip155Address } from '../../../model/ids/eip155-address.js'
import {
  type FamilyEngine,
  type FamilyRequester,
  familyAccount,
  familyRequester,
} from '../../kit/family-engine.js'

export type { Abortable, ReadSettings } from '../../kit/family-engine.js'

/** What the functions of this family need of an engine: prompts go to the wallet, reads to a node. */
export interface Requester extends FamilyRequester<'eip155'> {}

/** An engine for functions that show a prompt: they read the account and the chain that the app shows. */
export interface Eip155Engine extends FamilyEngine<'eip155'> {}

/** Asks the engine on this family. */
export const requestEip155 = /* @__PURE__ */ familyRequester('eip155')

/** Reads where the connected account of eip155 is. */
export const eip155AccountOnNetwork = /* @__PURE__ */ familyAccount('eip155', isSameEip155Address)
