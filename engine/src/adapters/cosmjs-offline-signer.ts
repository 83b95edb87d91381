import type { AccountData, OfflineAminoSigner } from '@cosmjs/amino'
import type { OfflineDirectSigner } from '@cosmjs/proto-signing'
import { base64 } from '@scure/base'
import {
  type CosmosEngine,
  cosmosAccountOnNetwork,
  requestCosmos,
} from '../families/cosmos/actions/cosmos-engine.js'
import { signAmino } from '../families/cosmos/actions/sign-amino.js'
import { signDirect } from '../families/cosmos/actions/sign-direct.js'
import { walletAnswers } from '../families/cosmos/codec/wallet-answers.js'
import { featureError } from '../model/errors/feature-error.js'

/** The part of an engine that signing needs. */
export type CosmosSource = Pick<CosmosEngine, 'request' | 'getState'>

/** CosmJS knows the curve only: keys of Ethereum's kind are on the same one. */
const algoOf = (algo: string | undefined): AccountData['algo'] => {
  if (algo === 'ed25519' || algo === 'sr25519') return algo
  if (algo !== undefined && /secp256k1$/.test(algo)) return 'secp256k1'
  throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a key of secp256k1, ed25519 or sr25519' })
}

async function accountsOf(engine: CosmosSource, own: string): Promise<readonly AccountData[]> {
  cosmosAccountOnNetwork(engine, { address: own })
  const accounts = walletAnswers.accounts(await requestCosmos(engine, 'cosmos_getAccounts', undefined, {}))
  const found = accounts.find(({ address }) => address === own)
  if (found?.pubkey === undefined) throw featureError('ACCOUNT_CHANGED')
  return [{ address: own, algo: algoOf(found.algo), pubkey: base64.decode(found.pubkey) }]
}

/**
 * The connected account as a signer of CosmJS: pass it to `SigningStargateClient.connectWithSigner`. Prompts go through the engine: one at
 * a time, compared with the account and the chain that the app shows. Make a new one after another account was connected: the old one
 * throws `ACCOUNT_CHANGED`. CosmJS signs directly with it; use `offlineAminoSigner` for a Ledger device, which cannot.
 * @throws WalletchartError `NOT_CONNECTED` without an account
 */
export function offlineSigner(engine: CosmosSource): OfflineDirectSigner & OfflineAminoSigner {
  const { address } = cosmosAccountOnNetwork(engine)
  return {
    ...offlineAminoSigner(engine),
    async signDirect(signerAddress, signDoc) {
      cosmosAccountOnNetwork(engine, { address })
      return signDirect(engine, { signDoc, signerAddress })
    },
  }
}

/**
 * The same without direct signing, so that CosmJS signs as amino.
 * @throws WalletchartError `NOT_CONNECTED` without an account
 */
export function offlineAminoSigner(engine: CosmosSource): OfflineAminoSigner {
  const { address } = cosmosAccountOnNetwork(engine)
  return {
    getAccounts: () => accountsOf(engine, address),
    async signAmino(signerAddress, signDoc) {
      cosmosAccountOnNetwork(engine, { address })
      return signAmino(engine, { signDoc, signerAddress })
    },
  }
}
