import { base64 } from '@scure/base'
import { argsOf } from '../../../model/errors/args-of.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { isNotOffered } from '../../../model/errors/not-offered-mark.js'
import { readCosmosAddress } from '../../../model/ids/read-cosmos-address.js'
import type { CosmosChains } from '../../../model/networks/cosmos-chains.js'
import { hasEthereumKeys } from '../../../model/networks/has-ethereum-keys.js'
import type { CosmosAccount, CosmosSignature } from '../../../model/wallets/cosmos-provider.js'
import { aminoParams, arbitraryParams, directParams } from '../../../model/wallets/cosmos-sign-params.js'
import type { FamilyWallet } from '../../../ports/family.js'
import { chainlessWallet } from '../../kit/chainless-wallet.js'
import { loadChecks } from '../../kit/load-checks.js'
import { SIGN_TEXT } from '../../kit/sign-text.js'
import type { BoundCall, MethodCall } from '../../kit/wallet-asker.js'
import { adr36SignDoc } from '../codec/adr36-sign-doc.js'
import { isSameAmino, isSameDirect } from '../codec/same-but-fee.js'
import { sortedJson } from '../codec/sorted-json.js'
import { walletAnswers } from '../codec/wallet-answers.js'

const { ask, prepared, checkSigner, network } = chainlessWallet({
  namespace: 'cosmos',
  publishesNothing: /^walletchart_|^cosmos_(getAccounts|sign(Direct|Amino|Arbitrary))$/,
  switchAdvice: 'A Cosmos wallet holds no network: each request names it',
  granted: async (read) => {
    const accounts = walletAnswers.accounts(await read('cosmos_getAccounts', { pubkey: false }))
    return (address) => accounts.some((one) => one.address === address)
  },
})

/** The half of the cosmos family that speaks to wallets. */
export function cosmosWallet(chains: CosmosChains): FamilyWallet {
  const signerOf = (address: string) => {
    const prefix = readCosmosAddress(address)?.prefix
    const own = [...chains.values()].filter((chain) => chain.prefix === prefix)
    return { address, ethereumKeys: own.some(hasEthereumKeys) }
  }

  /** Signs a text or bytes (ADR-36). A wallet without a method for that signs a document of amino signing instead. */
  const askArbitrary = async (call: MethodCall): Promise<CosmosSignature> => {
    const { signerAddress: address = call.shown.address, data } = arbitraryParams(call.params)
    const { checkSigned, aminoBytes } = await checks()
    const signDoc = adr36SignDoc(address, data)
    const asked = { bytes: aminoBytes(signDoc), signer: signerOf(address) }
    try {
      const answer = await ask(call, 'cosmos_signArbitrary', { signerAddress: address, data })
      const signature = walletAnswers.signature(answer)
      checkSigned(signature, asked)
      return signature
    } catch (thrown) {
      // A wallet that was asked may have shown its prompt, whatever its error says.
      if (!isNotOffered(thrown)) throw thrown
    }
    const answer = await ask(call, 'cosmos_signAmino', { signerAddress: address, signDoc })
    const { signature, signed } = walletAnswers.amino(answer)
    if (sortedJson(signed) !== sortedJson(signDoc)) throw signedAnother()
    checkSigned(signature, asked)
    return signature
  }

  const askDirect = async (call: MethodCall): Promise<object> => {
    const asked = directParams(call.params)
    const { checkSigned, directBytes } = await checks()
    const answer = walletAnswers.direct(await ask(call, call.method, asked))
    if (!isSameDirect(asked.signDoc, answer.signed)) throw signedAnother()
    const signer = signerOf(asked.signerAddress ?? call.shown.address)
    checkSigned(answer.signature, { bytes: directBytes(answer.signed), signer })
    return answer
  }

  const askAmino = async (call: MethodCall): Promise<object> => {
    const asked = aminoParams(call.params)
    const { checkSigned, aminoBytes } = await checks()
    const answer = walletAnswers.amino(await ask(call, call.method, asked))
    if (!isSameAmino(asked.signDoc, answer.signed)) throw signedAnother()
    const signer = signerOf(asked.signerAddress ?? call.shown.address)
    checkSigned(answer.signature, { bytes: aminoBytes(answer.signed), signer })
    return answer
  }

  /** @throws WalletchartError `WALLET_ANSWER_INVALID` for a key of another account */
  const askAccounts = async (call: MethodCall): Promise<readonly CosmosAccount[]> => {
    const accounts = walletAnswers.accounts(await ask(call, call.method, call.params))
    if (accounts.every(({ pubkey }) => pubkey === undefined)) return accounts
    const { isKeyOf } = await checks()
    const isOwn = ({ address, pubkey }: CosmosAccount) =>
      pubkey === undefined || isKeyOf(signerOf(address), base64.decode(pubkey))
    if (accounts.every(isOwn)) return accounts
    throw featureError('WALLET_ANSWER_INVALID', { details: 'The wallet names the key of another account' })
  }

  return {
    ...network,

    async prepareMessage(call) {
      const { data } = arbitraryParams({ data: call.message })
      await checks()
      await checkSigner(call, call.shown.address)
      return prepared(SIGN_TEXT, { signerAddress: call.shown.address, data })
    },

    async prepare(call) {
      const { method } = call
      switch (method) {
        case 'cosmos_signDirect': {
          const { signDoc, signerAddress = call.shown.address } = directParams(call.params)
          checkChain(call, signDoc.chainId)
          await checks()
          await checkSigner(call, signerAddress)
          return prepared(method, { signerAddress, signDoc })
        }
        case 'cosmos_signAmino': {
          const { signDoc, signerAddress = call.shown.address } = aminoParams(call.params)
          checkChain(call, signDoc.chain_id)
          await checks()
          await checkSigner(call, signerAddress)
          return prepared(method, { signerAddress, signDoc })
        }
        case 'cosmos_signArbitrary': {
          const { data, signerAddress = call.shown.address } = arbitraryParams(call.params)
          await checks()
          await checkSigner(call, signerAddress)
          return prepared(method, { signerAddress, data })
        }
        case 'cosmos_getAccounts': {
          const given: { readonly pubkey?: unknown } =
            call.params === undefined ? {} : argsOf('params', call.params)
          return prepared(method, { pubkey: given.pubkey !== false })
        }
        default:
          await checkSigner(call, call.shown.address)
          return prepared(method, call.params)
      }
    },

    async ask(call) {
      switch (call.method) {
        case SIGN_TEXT:
          return (await askArbitrary(call)).signature
        case 'cosmos_signArbitrary':
          return askArbitrary(call)
        case 'cosmos_signDirect':
          return askDirect(call)
        case 'cosmos_signAmino':
          return askAmino(call)
        case 'cosmos_getAccounts':
          return askAccounts(call)
        default:
          return ask(call, call.method, call.params)
      }
    },
  }
}

/** Loaded before the account is compared: a signature that nothing can check would be lost. */
const checks = () => loadChecks(import('../codec/check-signed.js'))

const signedAnother = (): Error =>
  featureError('WALLET_ANSWER_INVALID', { details: 'The wallet signed another document' })

/** @throws WalletchartError `CHAIN_CHANGED` for a document of another chain than the one that is shown (ruling 34) */
function checkChain({ shown: { chainId } }: BoundCall, named: string): void {
  if (chainId === `cosmos:${named}`) return
  throw featureError('CHAIN_CHANGED', {
    details: `The document is for cosmos:${named} and the app shows ${chainId}`,
  })
}
