import { fromCallback, fromPromise } from 'xstate'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Identity } from '../../ports/identity-source.js'
import { part } from '../kit/part.js'
import type { ServiceContext } from '../kit/service-context.js'
import { identityBlank } from './identity.blank.js'
import { type IdentityEvent, type IdentityLookUp, identityChart } from './identity.chart.js'
import { keptIdentities, keptIdentity } from './kept-identities.js'

/** The time after which an identity is asked for again, in ms. */
const IDENTITY_STALE = 300_000

/** The identity of an account, from the last visit if it is young enough. */
async function identityOf(
  context: ServiceContext,
  { namespace, address }: IdentityLookUp,
  signal: AbortSignal,
): Promise<Identity> {
  const asked = context.service('identity')
  if (asked === undefined) throw new WalletchartError('PROJECT_ID_NOT_CONFIGURED')
  if (asked.remember === false) return asked.identityOf({ address, signal })
  const { now } = context.environment
  const kept = keptIdentities(context, namespace)
  const known = await kept.of(address)
  if (known !== undefined && now() - known.readAt < IDENTITY_STALE) return known.identity
  const identity = await asked.identityOf({ address, signal })
  const entry = keptIdentity({ address, readAt: now(), identity })
  const isStill = (): boolean => context.of('identity', namespace)?.context.address === address
  // The name shows without waiting for it.
  kept.put(address, () => entry, isStill).catch(() => undefined)
  return identity
}

/** The identity of a family's account. */
export const identityPart = part('identity')({
  open: (context) => ({
    chart: identityChart.provide({
      actors: {
        readIdentity: fromPromise<Identity, IdentityLookUp>(({ input, signal }) =>
          identityOf(context, input, signal),
        ),
        hearEarlier: fromCallback<IdentityEvent, IdentityLookUp>(({ input, sendBack }) => {
          if (context.service('identity')?.remember === false) return
          keptIdentities(context, input.namespace)
            .of(input.address)
            .then((known) => known && sendBack({ type: 'identity.recalled', identity: known.identity }))
            .catch(() => undefined)
        }),
      },
    }),
    input: (namespace) => ({ namespace, limits: context.app.limits }),
  }),
  select: () => ({
    account: ({ context: { identity } }, scope, namespace) =>
      identity === undefined
        ? identityBlank.account(scope, namespace)
        : {
            profileName: identity.name,
            profileSuspicious: identity.suspicious === true,
            profileImage: identity.avatar,
          },
  }),
  wires: [],
})
