import { assign, fromCallback, fromPromise } from 'xstate'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { signInError } from '../../model/errors/sign-in-error.js'
import { type Caip10, formatCaip10, parseCaip10 } from '../../model/ids/caip10.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { isSameAddress } from '../../model/sign-in/is-same-address.js'
import type { SignInSession, SiwxConfig } from '../../ports/siwx.js'
import { onWake } from '../kit/on-wake.js'
import { part } from '../kit/part.js'
import type { ServiceContext } from '../kit/service-context.js'
import { answeredSignIns } from './answered-sign-ins.js'
import { ownedWrites } from './owned-writes.js'
import { preparedSignIn } from './prepared-sign-in.js'
import { recordedSignIns } from './recorded-sign-ins.js'
import { reportSiwx } from './report-siwx.js'
import { selectSiwx } from './select-siwx.js'
import { siwxChart } from './siwx.chart.js'
import type { SiwxEvent } from './siwx.events.js'
import type {
  AnsweredSignIn,
  PreparedSignIn,
  SignedMessage,
  SignInTarget,
  SiwxFamily,
  StoredSignIn,
  TakenSignIn,
} from './siwx.services.js'
import { siwxWires } from './siwx.wires.js'
import { lifetimeOf, storedSignIn } from './stored-sign-in.js'

const configOf = ({ service }: ServiceContext): SiwxConfig => {
  const siwx = service('siwx')
  if (siwx === undefined) throw featureError('SIWX_NOT_ENABLED')
  return siwx.config
}

/** Errors of the app's own code keep their sentence: the developer reads it in the details. */
const ofApp = async <Value>(run: () => Promise<Value>): Promise<Value> => {
  try {
    return await run()
  } catch (cause) {
    if (isWalletchartError(cause)) throw cause
    const details = cause instanceof Error ? cause.message : undefined
    throw signInError('SIGN_MESSAGE_FAILED', { cause, ...(details !== undefined && { details }) })
  }
}

/** The sign-in of a family's account. */
export const siwxPart = part('siwx')({
  open: (context) => {
    const { environment, families } = context
    const recorded = recordedSignIns(context)
    const writes = ownedWrites({
      revoke: (account) => {
        const { network, address } = parseCaip10(account)
        return ofApp(() => configOf(context).revokeSession(network, address))
      },
      isToEnd: recorded.isToEnd,
    })
    /** The account that each family was signed in with last. */
    const inHand = new Map<Namespace, Caip10>()
    /** Ends what is to be ended, the sign-in in hand first. */
    const clear = async (namespace: Namespace): Promise<void> => {
      const first = inHand.get(namespace)
      const all = recorded.toEnd(namespace)
      const ordered = [...all.filter((one) => one === first), ...all.filter((one) => one !== first)]
      const ends = await Promise.allSettled(ordered.map((account) => writes.end(account)))
      for (const one of ends) if (one.status === 'rejected') throw one.reason
    }
    const readStored = async ({ namespace, networkId, address }: SignInTarget): Promise<StoredSignIn> => {
      const config = configOf(context)
      const answer: unknown = await config.getSessions(networkId, address)
      const family = families.family(namespace)
      const signIn = storedSignIn(answer, { address, networkId, family }, environment.now())
      return {
        required: config.getRequired?.() !== false,
        signIn: recorded.counts({ networkId, address }) ? signIn : undefined,
      }
    }
    return {
      chart: siwxChart.provide({
        actors: {
          readSignIn: fromPromise<StoredSignIn, SignInTarget>(({ input }) => {
            // Tries the failed ends again. Their failure was reported already, and no new failure keeps the account from being asked.
            clear(input.namespace).catch(() => undefined)
            return readStored(input)
          }),
          prepareMessage: fromPromise<PreparedSignIn, SignInTarget>(
            ({ input: { namespace, address, networkId } }) =>
              ofApp(async () => {
                const given: unknown = await configOf(context).createMessage({
                  accountAddress: address,
                  chainId: networkId,
                })
                return preparedSignIn(given, {
                  ...{ address, networkId, family: families.family(namespace) },
                  host: environment.window?.location?.host,
                })
              }),
          ),
          addSignIn: fromPromise<{ readonly endsIn: number | undefined }, SignedMessage>(
            async ({ input: { text, message, signature, networkId, address }, signal }) => {
              if (typeof signature !== 'string' || signature === '') throw featureError('SIGNATURE_INVALID')
              const session = { data: message, message: text, signature }
              await writes.write({
                accounts: [formatCaip10(networkId, address)],
                run: () => ofApp(() => configOf(context).addSession(session)),
                signal,
              })
              return { endsIn: lifetimeOf(message.expirationTime, environment.now()) }
            },
          ),
          takeSignIns: fromPromise<TakenSignIn, AnsweredSignIn>(
            async ({ input: { namespace, address, networkId, granted, answer }, signal }) => {
              const config = configOf(context)
              const required = config.getRequired?.() !== false
              if (answer === undefined) return { required, isOwn: false, endsIn: undefined }
              const family = families.family(namespace)
              const isOwn = ({ data }: SignInSession): boolean =>
                data.chainId === networkId && isSameAddress(family, data.accountAddress, address)
              const all = answeredSignIns(answer, granted, family)
              const own = all.find(isOwn)
              // A nonce is of use once: the sign-in that is needed now comes first.
              const sessions = [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))]
              if (sessions.length > 0)
                await writes.write({
                  accounts: sessions.map(({ data }) => formatCaip10(data.chainId, data.accountAddress)),
                  run: () => ofApp(() => config.setSessions(sessions)),
                  signal,
                  replacesAll: true,
                })
              return {
                required,
                isOwn: own !== undefined,
                endsIn: lifetimeOf(own?.data.expirationTime, environment.now()),
              }
            },
          ),
          endSignIn: fromPromise<void, SignInTarget>(({ input: { networkId, address }, signal }) =>
            writes.end(formatCaip10(networkId, address), signal),
          ),
          clearSignIns: fromPromise<void, SiwxFamily>(async ({ input: { namespace } }) => {
            // In this turn the record hears which sign-ins are to end.
            await Promise.resolve()
            await clear(namespace)
          }),
          watchWrites: fromCallback<SiwxEvent, SiwxFamily>(({ input: { namespace }, sendBack }) => {
            const unended = (error: unknown): void => sendBack({ type: 'siwx.unended', error })
            const stop = writes.listen(namespace, {
              known: (accounts, are) => sendBack({ type: 'siwx.known', accounts, are }),
              unended,
            })
            // Tries the ends that failed in an earlier visit again, with or without a connected wallet.
            clear(namespace).catch(unended)
            return stop
          }),
          watchSignIn: fromCallback<SiwxEvent, SignInTarget>(({ input, sendBack }) => {
            inHand.set(input.namespace, formatCaip10(input.networkId, input.address))
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
  // A crash leaves open whether the account is signed in, so it does not stay.
  lost: ({ context: { namespace, account } }, _, crash) =>
    account === undefined
      ? []
      : [
          {
            type: 'siwx.broken',
            namespace,
            address: account.address,
            networkId: account.networkId,
            error: signInError('SIWX_INIT_FAILED', { cause: crash }),
          },
        ],
  wires: siwxWires,
})
