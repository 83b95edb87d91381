import {
  type Abortable,
  type FamilyEngine,
  familyAccount,
  familyReach,
  familyRequester,
} from '../../kit/family-engine.js'

/** The part of an engine that this family uses: prompts go to the wallet, reads to a node. */
export interface CosmosEngine extends FamilyEngine<'cosmos'> {}

/** The signal of a call of this family. */
export type CosmosAbortable = Abortable

/** Asks the engine on this family. */
export const requestCosmos = /* @__PURE__ */ familyRequester('cosmos')

/** Calls the nodes of a network, and the wallet. */
export const cosmosReach = /* @__PURE__ */ familyReach('cosmos')

/** Reads where the connected account of cosmos is. */
export const cosmosAccountOnNetwork = /* @__PURE__ */ familyAccount('cosmos')
