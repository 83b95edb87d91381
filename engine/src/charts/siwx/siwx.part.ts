import { assign, fromCallback, fromPromise } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { namespaceOf } from '../../model/ids/caip2.js'
import type { SignInSession, SiwxConfig } from '../../ports/siwx.js'
import { onWake } from '../kit/on-wake.js'
import { part } from '../kit/part.js'
import type { ServiceContext } from '../kit/service-context.js'
import { answeredSignIns } from './answered-sign-ins.js'
import { preparedSignIn } from './prepared-sign-in.js'
import { reportSiwx } from './report-siwx.js'
import { selectSiwx } from './select-siwx.js'
import { siwxChart } from './siwx.chart.js'
import type { SiwxEvent } from './siwx.events.js'
import type {
  AnsweredPlace,
  GrantedAddresses,
  PreparedSignIn,
  SignedMessage,
  SiwxPlace,
  StoredSignIn,
  TakenSignIn,
} from './siwx.services.js'
import { siwxWires } from './siwx.wires.js'
import { isSameAddress, lifetimeOf, storedSignIn } from './stored-sign-in.js'

const configOf = ({ siwx }: ServiceContext): SiwxConfig => {
  if (siwx === undefined) throw featureError('SIWX_NOT_ENABLED')
  return siwx
}

/** More accounts and networks than this are not asked for, one after the other. */
const MOST_LOOKUPS = 50

/** Errors of the app's own code keep their sentence: the developer reads it in the details. */
const ofApp = async <Value>(run: () => Promise<Value>): Promise<Value> => {
  try {
    return await run()
  } catch (cause) {
    if (isWalletchartError(cause)) throw cause
    const details = cause instanceof Error ? cause.message : undefined
    throw featureError('SIGN_MESSAGE_FAILED', { cause, ...(details !== undefined && { details }) })
  }
}

/** The sign-in of a family's account. */
export const siwxPart = part('siwx')({
  open: (context) => {
    const { environment } = context
    const readStored = async ({ networkId, address }: SiwxPlace): Promise<StoredSignIn> => {
      const config = configOf(context)
      const answer: unknown = await config.getSessions(networkId, address)
      return {
        required: config.getRequired?.() !== false,
        signIn: storedSignIn(answer, { address, networkId }, environment.now()),
      }
    }
    return {
      chart: siwxChart.provide({
        actors: {
          readSignIn: fromPromise<StoredSignIn, SiwxPlace>(({ input }) => readStored(input)),
          prepareMessage: fromPromise<PreparedSignIn, SiwxPlace>(({ input: { address, networkId } }) =>
            ofApp(async () => {
              const given: unknown = await configOf(context).createMessage({
                accountAddress: address,
                chainId: networkId,
              })
              return preparedSignIn(given, { address, networkId, host: environment.window?.location?.host })
            }),
          ),
          addSignIn: fromPromise<{ readonly endsIn: number | undefined }, SignedMessage>(
            async ({ input: { text, message, signature } }) => {
              if (typeof signature !== 'string' || signature === '') throw featureError('SIGNATURE_INVALID')
              await ofApp(() => configOf(context).addSession({ data: message, message: text, signature }))
              return { endsIn: lifetimeOf(message.expirationTime, environment.now()) }
            },
          ),
          takeSignIns: fromPromise<TakenSignIn, AnsweredPlace>(
            async ({ input: { address, networkId, granted, answer } }) => {
              const config = configOf(context)
              const required = config.getRequired?.() !== false
              if (answer === undefined) return { required, isOwn: false, endsIn: undefined }
              const isOwn = ({ data }: SignInSession): boolean =>
                data.chainId === networkId && isSameAddress(data.accountAddress, address)
              const all = answeredSignIns(answer, granted)
              const own = all.find(isOwn)
              // A nonce is of use once: the sign-in that is needed now comes first.
              const sessions = [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))]
              if (sessions.length > 0) await ofApp(() => config.setSessions(sessions))
              return {
                required,
                isOwn: own !== undefined,
                endsIn: lifetimeOf(own?.data.expirationTime, environment.now()),
              }
            },
          ),
          endSignIn: fromPromise<void, SiwxPlace>(({ input: { networkId, address } }) =>
            ofApp(() => configOf(context).revokeSession(networkId, address)),
          ),
          clearSignIns: fromPromise<void, GrantedAddresses>(async ({ input: { namespace, granted } }) => {
            const config = configOf(context)
            const places = context.app.networks
              .filter(({ caipNetworkId }) => namespaceOf(caipNetworkId) === namespace)
              .flatMap(({ caipNetworkId }) => granted.map((address) => [caipNetworkId, address] as const))
            const ends = places.slice(0, MOST_LOOKUPS).map(async ([networkId, address]) => {
              const stored = await config.getSessions(networkId, address)
              if (stored.length > 0) await config.revokeSession(networkId, address)
            })
            await Promise.allSettled(ends)
          }),
          watchSignIn: fromCallback<SiwxEvent, SiwxPlace>(({ input, sendBack }) => {
            let isReading = false
            const read = (): void => {
              if (isReading) return
              isReading = true
              readStored(input)
                .then(
                  ({ signIn }) => sendBack({ type: 'siwx.reread', isSignedIn: signIn !== undefined }),
                  // A failed read says nothing about the sign-in.
                  () => undefined,
                )
                .finally(() => {
                  isReading = false
                })
            }
            const stops = [onWake(environment, read), configOf(context).watch?.(read)]
            return () => {
              for (const stop of stops) stop?.()
            }
          }),
        },
        actions: { stamp: assign({ since: () => environment.now() }) },
      }),
      input: (namespace) => ({ namespace, limits: context.app.limits }),
    }
  },
  select: () => ({ account: selectSiwx }),
  report: reportSiwx,
  // An account that has to be signed in does not stay when its chart has crashed.
  lost: ({ context: { namespace, account } }) =>
    account === undefined
      ? []
      : [
          {
            type: 'siwx.broken',
            namespace,
            address: account.address,
            networkId: account.networkId,
            error: featureError('SIWX_INIT_FAILED'),
          },
        ],
  wires: siwxWires,
})
