import * as z from 'zod/mini'
import { signInError } from '../model/errors/sign-in-error.js'
import type { WalletchartError } from '../model/errors/walletchart-error.js'
import { toEip55 } from '../model/ids/eip55.js'
import { readSignInText } from '../model/sign-in/read-sign-in-text.js'
import { textSchema } from '../model/text/text-schema.js'
import type { SignInAccount, SignInSession, SignInText } from '../ports/siwx.js'
import type { SiwxMethods } from './loaded-siwx.js'
import { pageLocation } from './page-location.js'
import { signInTurns } from './sign-in-turns.js'
import { siweChainId, siweNetwork } from './siwe-chain-id.js'
import type { SiweMessageParams, SiweOptions, SiweSession } from './siwe-options.js'
import { unseenSession } from './unseen-session.js'

// A back end may keep the chain as a text, and libraries give it as a bigint.
const chainNumber = z.custom<number | string | bigint>(
  (value) => ['number', 'string', 'bigint'].includes(typeof value) && Number.isFinite(Number(value)),
)
const sessionSchema = z.object({ address: textSchema, chainId: chainNumber })

/** The sign-ins of an app's own callbacks. */
export function siweSignIns(options: SiweOptions): SiwxMethods {
  let signingOut: Promise<void> | undefined
  // The back end has one session: a sign-out that was decided before a sign-in would end the new one. Callbacks have no deadline.
  const turns = signInTurns(() => 'walletchart.siwe', { late: 'done', patience: 10_000 })

  const read = async (): Promise<SiweSession | undefined> => {
    const session = await given(options)
    if (session === null || session === undefined) return undefined
    const { data } = sessionSchema.safeParse(session)
    if (data === undefined)
      throw signInError('SIGN_IN_STORE_INVALID', {
        details: 'Expected { address, chainId } or null of getSession.',
      })
    return { ...data, chainId: Number(data.chainId) }
  }

  const leave = async (): Promise<void> => {
    const isOut: unknown = await options.signOut()
    if (isOut === false) throw refused('The app could not sign out: signOut answered false.')
    options.onSignOut?.()
  }
  /** Several calls at once are one sign-out. */
  const signOut = (): Promise<void> => {
    signingOut ??= leave().finally(() => {
      signingOut = undefined
    })
    return signingOut
  }

  const counts = ({ address, chainId }: SiweSession, place: SignInAccount): boolean =>
    address.toLowerCase() === place.address.toLowerCase() &&
    (options.signOutOnNetworkChange === false || siweNetwork(chainId) === place.chainId)

  const found = async (place: SignInAccount): Promise<boolean> => {
    if (siweChainId(place.chainId) === undefined) return false
    const session = await read()
    return session !== undefined && counts(session, place)
  }

  const addSession = async ({ data, message, signature, cacao }: SignInSession): Promise<void> => {
    const chainId = siweChainId(data.chainId)
    if (chainId === undefined) throw refused(ETHEREUM_ONLY)
    const isAccepted: unknown = await options.verifyMessage({
      message,
      signature,
      ...(cacao !== undefined && { cacao }),
    })
    if (isAccepted !== true)
      throw refused('The app refused the signature: verifyMessage did not answer true.')
    options.onSignIn?.({ address: data.accountAddress, chainId })
  }

  return {
    async oneClickRequest(chains) {
      const { domain, uri, exp, nbf, statement, requestId, resources } =
        (await options.getMessageParams?.()) ?? ofPage(options)
      const nonce = await options.getNonce()
      return {
        ...{ domain, uri, nonce, version: '1', statement, requestId, resources },
        ...{ expirationTime: exp, notBefore: nbf, chains },
      }
    },

    async createMessage({ accountAddress, chainId }) {
      const number = siweChainId(chainId)
      if (number === undefined) throw signInError('SIGN_IN_MESSAGE_INVALID', { details: ETHEREUM_ONLY })
      const { chains: _, ...params } = (await options.getMessageParams?.()) ?? ofPage(options)
      const nonce = await options.getNonce(accountAddress)
      const text = await options.createMessage({
        ...params,
        iat: params.iat ?? new Date().toISOString(),
        address: `did:pkh:${chainId}:${toEip55(accountAddress)}`,
        chainId: number,
        nonce,
        version: '1',
      })
      return asMessage(text)
    },

    addSession: (session) => turns.change(() => addSession(session)),

    revokeSession: (chainId, address) =>
      turns.change(async () => {
        // The back end has one session, which may be of another account.
        if (await found({ chainId, address })) await signOut()
      }),

    setSessions: (sessions) =>
      turns.change(async () => {
        if ((await read()) !== undefined) await signOut()
        const [session] = sessions.filter(({ data }) => siweChainId(data.chainId) !== undefined)
        if (session !== undefined) await addSession(session)
      }),

    async getSessions(chainId, address) {
      return (await found({ chainId, address })) ? [unseenSession({ chainId, address })] : []
    },
  }
}

const ETHEREUM_ONLY =
  'siweConfig signs in accounts of Ethereum-like chains only. Use serverSiwx for the other families, or pass required: false.'

/** In other kits the callback may throw where there is no session. */
const given = async ({ getSession }: SiweOptions): Promise<unknown> => {
  try {
    return await getSession()
  } catch {
    return undefined
  }
}

const refused = (details: string): WalletchartError => signInError('SIGN_MESSAGE_FAILED', { details })

const ofPage = ({ location }: SiweOptions): SiweMessageParams => {
  const { host, origin } = pageLocation(location)
  return { domain: host, uri: origin }
}

function asMessage(text: unknown): SignInText {
  const read = readSignInText(text)
  if (!read.ok) throw signInError('SIGN_IN_MESSAGE_INVALID', { details: `${read.fault}.` })
  return Object.defineProperty(read.message, 'toString', { value: () => text })
}
