import {
  type Abortable,
  type FamilyEngine,
  familyAccount,
  familyReach,
  familyRequester,
  type ReadSettings,
} from '../../kit/family-engine.js'

/** The part of an engine that this family uses: prompts go to the wallet, reads to a node. */
export interface SolanaEngine extends FamilyEngine<'solana'> {
  signMessage(args: {
    readonly message: string
    readonly namespace?: 'solana'
    readonly signal?: AbortSignal
  }): Promise<string>
}

/** The signal of a call of this family. */
export type SolanaAbortable = Abortable

/** The settings of a read of this family. */
export type SolanaReadSettings = ReadSettings

/** Asks the engine on this family. */
export const requestSolana = /* @__PURE__ */ familyRequester('solana')

/** Calls the nodes of a network, and the wallet. */
export const solanaReach = /* @__PURE__ */ familyReach('solana')

/** Reads where the connected account of solana is. */
export const solanaAccountOnNetwork = /* @__PURE__ */ familyAccount('solana')
