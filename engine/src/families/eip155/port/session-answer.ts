import { featureError } from '../../../model/errors/feature-error.js'
import { eip155NetworkOf, hexChainId } from '../../../model/ids/chain-id.js'
import { plainText } from '../../../model/text/plain-text.js'
import type { SessionCall } from '../../../ports/family-pairing.js'
import { sessionPrompt } from './session-prompt.js'

const firstOf = (params: unknown): unknown => (Array.isArray(params) ? params[0] : undefined)

/**
 * Answers what a session knows of accounts, chains and capabilities, and checks prompts of money; undefined for any other method.
 * @throws WalletchartError as `sessionPrompt`, `CHAIN_ID_NOT_FOUND`, `SWITCH_NOT_APPROVED`, `CAPABILITIES_ADDRESS_MISSING`, `CALL_STATUS_NOT_APPROVED`
 */
export const sessionAnswer = (call: SessionCall): Promise<unknown> | undefined => {
  switch (call.method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return Promise.resolve(call.addresses())
    case 'eth_chainId':
      return Promise.resolve(hexChainId(call.chainId))
    case 'wallet_switchEthereumChain':
      return switchChain(call)
    case 'wallet_getCapabilities':
      return capabilitiesOf(call)
    case 'wallet_getCallsStatus':
      if (!call.granted.methods.includes(call.method)) throw featureError('CALL_STATUS_NOT_APPROVED')
      return call.ask()
    default:
      return sessionPrompt(call)
  }
}

const switchChain = async (call: SessionCall): Promise<null> => {
  const wanted = firstOf(call.params)
  const asked =
    typeof wanted === 'object' && wanted !== null && 'chainId' in wanted ? wanted.chainId : undefined
  if (asked === undefined) throw featureError('CHAIN_ID_NOT_FOUND')
  const chainId = eip155NetworkOf(asked)
  if (call.move(chainId)) return null
  if (call.granted.methods.includes(call.method)) {
    await call.ask()
    // The wallet adds the chain to the session before it answers.
    if (call.move(chainId)) return null
  }
  throw featureError('SWITCH_NOT_APPROVED', { params: { chain: chainId } })
}

/** Wallets are asked once for each session and account, because some show a prompt for it. */
const capabilitiesOf = async (call: SessionCall): Promise<unknown> => {
  const { topic, sessionProperties, memory } = call
  const address = firstOf(call.params)
  if (typeof address !== 'string' || address === '') throw featureError('CAPABILITIES_ADDRESS_MISSING')
  const key = `capabilities ${topic} ${address.toLowerCase()}`
  const known = memory.get(key)
  if (known !== undefined) return known
  const said = readJson(sessionProperties.capabilities)
  const asking = said === undefined ? askCapabilities(call, key) : Promise.resolve(said)
  memory.set(key, asking)
  return asking
}

const askCapabilities = async (call: SessionCall, key: string): Promise<unknown> => {
  if (!call.granted.methods.includes(call.method)) return {}
  try {
    return await call.ask()
  } catch (error) {
    call.memory.delete(key)
    // Capabilities are a hint: without them the app does without the features they announce.
    const said = plainText(error instanceof Error ? error.message : error)
    call.logger.warn(`walletchart: the wallet did not say what it can do. ${said}`)
    return {}
  }
}

const readJson = (text: string | undefined): unknown => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
