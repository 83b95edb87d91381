import { type Invariant, says, type Telling } from '@walletchart/chart-kit'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import { errorAs, errorOf } from '../../testing/error-of.js'
import { settledPlainly } from '../../testing/settled-plainly.js'
import { signInRequest } from './sign-in-request.js'
import type { SiwxContext } from './siwx.setup.js'

type Told = Telling<SiwxContext>

const family = { namespace: 'eip155' }
const familyAlone = () => family

/** The account that was asked, verified or left in this step. */
const about = ({ account }: SiwxContext) => ({
  ...family,
  address: account?.address,
  networkId: account?.networkId,
})
const aboutWithType = (context: SiwxContext) => ({
  ...about(context),
  accountType: context.account?.accountType,
})

/** Events hear of the failure that the user reads, with what the wallet or the app threw as its cause. */
const asShown = ({ after: { failure }, event }: Told) => ({
  error: (error: unknown) =>
    isWalletchartError(error, failure?.code) &&
    failure !== undefined &&
    (!('error' in event) || error.cause === event.error),
})

/** The reason that a service threw, or that it said nothing in time. */
const reasonOf = (event: Told['event']) => ({
  cause: 'error' in event ? event.error : errorOf('REQUEST_TIMEOUT'),
})

/** An account that cannot stay: no view for it, or nothing to say about its sign-ins. */
const breakOf = ({ event }: Told) => ({
  error: event.type === 'siwx.unserved' ? errorAs(event.error) : errorOf('SIWX_INIT_FAILED', reasonOf(event)),
})

/** A sign-in that was found counts as stored; every other one came with a signature. */
const signedInBy = ({ type }: Told['event']): string =>
  type === 'xstate.done.actor.readSignIn' ? 'stored' : 'signature'

/** The content of each fact of the siwx chart. */
export const siwxSays: readonly Invariant[] = [
  settledPlainly,
  says('siwx.authenticating', familyAlone),
  says('siwx.authenticated', familyAlone),
  says('siwx.withdrawn', familyAlone),
  // The prompt is held where the account must not stay without an answer.
  says<SiwxContext>('siwx.prompted', ({ after }) => ({ ...about(after), required: after.required })),
  says<SiwxContext>('siwx.asked', ({ after: { namespace, account, prepared, turn } }) => ({
    ...family,
    request: {
      attempt: signInRequest(namespace, turn),
      owner: 'siwx',
      connectorId: account?.connectorId,
      address: account?.address,
      chainId: account?.networkId,
      method: 'walletchart_signMessage',
      params: prepared?.text,
    },
  })),
  // The request that was open, not the next one.
  says<SiwxContext>('siwx.unasked', ({ before: { namespace, turn } }) => ({
    ...family,
    attempt: signInRequest(namespace, turn),
  })),
  says<SiwxContext>('siwx.signedIn', ({ before, event }) => ({
    ...aboutWithType(before),
    by: signedInBy(event),
  })),
  says<SiwxContext>('siwx.failed', (telling) => ({ ...aboutWithType(telling.before), ...asShown(telling) })),
  says<SiwxContext>('siwx.declined', ({ before }) => ({
    ...aboutWithType(before),
    required: before.required,
  })),
  says<SiwxContext>('siwx.broken', (telling) => ({ ...about(telling.before), ...breakOf(telling) })),
  says<SiwxContext>('siwx.lapsed', ({ before, fact: { reason } }) => ({ ...about(before), reason })),
  says<SiwxContext>('siwx.endUnknown', ({ event }) => ({
    ...family,
    error: errorOf('INTERNAL_SDK_ERROR', reasonOf(event)),
  })),
]
