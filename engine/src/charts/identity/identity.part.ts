import { fromPromise } from 'xstate'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Identity } from '../../ports/identity-source.js'
import { part } from '../kit/part.js'
import { identityBlank } from './identity.blank.js'
import { identityChart } from './identity.chart.js'

/** The identity of a family's account. */
export const identityPart = part('identity')({
  open: ({ service, app }) => ({
    chart: identityChart.provide({
      actors: {
        readIdentity: fromPromise<Identity, { readonly address: string }>(
          async ({ input: { address }, signal }) => {
            const asked = service('identity')
            if (asked === undefined) throw new WalletchartError('PROJECT_ID_NOT_CONFIGURED')
            return asked.identityOf({ address, signal })
          },
        ),
      },
    }),
    input: (namespace) => ({ namespace, limits: app.limits }),
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
