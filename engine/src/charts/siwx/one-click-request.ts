import { isObject } from '../../model/data/is-object.js'
import { signInError } from '../../model/errors/sign-in-error.js'
import { type Caip2, namespaceOf } from '../../model/ids/caip2.js'
import { signInPartsSchema } from '../../model/sign-in/sign-in-fields-schema.js'
import { readable } from '../../model/text/readable.js'
import type { OneClickRequest } from '../../ports/siwx.js'
import type { ServiceContext } from '../kit/service-context.js'

/** The fields that the app gives. */
const names = [
  'domain',
  'uri',
  'version',
  'nonce',
  'statement',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
]

const refused = (details: string) => signInError('SIGN_IN_MESSAGE_INVALID', { details })

/** The networks of the app, the active one first; undefined unless all are of one family whose wallets sign with their approval. */
const chainsOf = ({ app, of, families }: ServiceContext): readonly Caip2[] | undefined => {
  const ids = app.networks.map(({ caipNetworkId }) => caipNetworkId)
  const [namespace, ...others] = new Set(ids.map(namespaceOf))
  if (namespace === undefined || others.length > 0) return undefined
  if (families.family(namespace).signsWithApproval !== true) return undefined
  const active = of('network')?.context.activeId
  return [...ids.filter((id) => id === active), ...ids.filter((id) => id !== active)]
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** The fields and the chains of an app's answer. Each is read once: a getter may change its answer. */
const partsOf = (given: unknown) =>
  readable('oneClickRequest', () => {
    if (!isObject(given)) throw refused('Expected an object with the fields of a sign-in message.')
    const chains: unknown = Reflect.get(given, 'chains')
    const parts = names.map((name) => [name, Reflect.get(given, name)] as const)
    return {
      // Wallets write a line for an empty list, which a message of EIP-4361 without resources lacks.
      parts: Object.fromEntries(parts.filter(([, value]) => value !== undefined && !isEmptyList(value))),
      chains: Array.isArray(chains) ? chains.map(String) : [],
    }
  })

/**
 * The sign-in that a wallet is asked for while it connects (CAIP-222); undefined where the app asks for no sign-in this way.
 * @throws WalletchartError `SIGN_IN_MESSAGE_INVALID`
 */
export const oneClickRequest = async (context: ServiceContext): Promise<OneClickRequest | undefined> => {
  const { environment, families } = context
  const siwx = context.service('siwx')?.config
  const known = chainsOf(context)
  if (siwx?.oneClickRequest === undefined || known === undefined) return undefined
  const { parts, chains } = partsOf(await siwx.oneClickRequest(known))
  const wanted = known.filter((chain) => chains.includes(chain))
  const [chainId] = wanted
  if (chainId === undefined || wanted.length < chains.length) throw refused('Expected chains of the app.')
  const { data, error } = signInPartsSchema(families.family(namespaceOf(chainId))).safeParse({
    ...parts,
    chainId,
  })
  if (data === undefined) throw refused(`${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`)
  const { scheme: _s, chainId: _c, ...fields } = data
  const host = environment.window?.location?.host
  if (host !== undefined && fields.domain !== host)
    throw refused(`The message is for ${fields.domain}, and this page is ${host}.`)
  return { ...fields, chains: wanted }
}
